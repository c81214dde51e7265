import { Checkbox, Switch } from '@mantine/core';
import type { BotonQueAbre } from '../boton-con-lo-suyo.tsx';
import { cambiarDensidad, useDensidad } from '../densidad.ts';
import { Desplegado } from '../desplegado.tsx';

/** For a person who prefers rows that grow over values that are cut. */
function FilasComodas() {
  const comodas = useDensidad() === 'comoda';
  return (
    <Switch
      label="Filas cómodas"
      description="Cada fila crece con lo que dice, en vez de cortarlo."
      checked={comodas}
      onChange={() => cambiarDensidad(comodas ? 'densa' : 'comoda')}
    />
  );
}

interface Columna {
  readonly id: string;
  readonly titulo: string;
}
export interface ColumnasDesplegadasProps {
  readonly Boton: BotonQueAbre;
  readonly columnas: readonly Columna[];
  readonly visibles: readonly Columna[];
  readonly alAlternar: (id: string) => void;
}

/** Which columns show and how high the rows are, under its button. */
export const ColumnasDesplegadas = ({ Boton, columnas, visibles, alAlternar }: ColumnasDesplegadasProps) => (
  <Desplegado Boton={Boton} className="al-tabla-columnas">
    {() => (
      <>
        <FilasComodas />
        {columnas.map((c) => (
          <Checkbox
            key={c.id}
            label={c.titulo}
            checked={visibles.includes(c)}
            disabled={visibles.length === 1 && visibles.includes(c)}
            onChange={() => alAlternar(c.id)}
          />
        ))}
      </>
    )}
  </Desplegado>
);
