import { ActionIcon, TextInput } from '@mantine/core';
import { type KeyboardEvent, lazy, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { BotonConLoSuyo, type BotonQueAbre } from '../boton-con-lo-suyo.tsx';
import { IconColumns3, IconSearch, IconX } from '../iconos.ts';
import type { ColumnasDesplegadasProps } from './columnas-desplegadas.tsx';

const MS_PARA_BUSCAR = 300;

interface BuscadorProps {
  readonly valor: string;
  readonly alBuscar: (texto: string) => void;
  /** Waits for a pause in the typing: with a server each letter would be a call. */
  readonly conPausa: boolean;
  readonly campo: RefObject<HTMLInputElement | null>;
}

/** Moves from the search to the list; Escape does so when there is nothing left to clear. */
function bajarALista(evento: KeyboardEvent<HTMLInputElement>): void {
  const campo = evento.currentTarget;
  if (evento.key !== 'ArrowDown' && !(evento.key === 'Escape' && campo.value === '')) return;
  const fila = campo.closest('.al-tabla-bloque')?.querySelector<HTMLElement>('tr[data-indice][tabindex="0"]');
  if (fila) evento.preventDefault();
  fila?.focus();
}

function Buscador({ valor, alBuscar, conPausa, campo }: BuscadorProps) {
  const [texto, setTexto] = useState(valor);
  const enviar = useEffectEvent((t: string) => {
    if (t !== valor) alBuscar(t);
  });
  useEffect(() => {
    const espera = setTimeout(() => enviar(texto), conPausa ? MS_PARA_BUSCAR : 0);
    return () => clearTimeout(espera);
  }, [texto, conPausa]);
  // Back in the browser changes the address: the field follows, but never overwrites what a person types.
  const [visto, setVisto] = useState(valor);
  if (visto !== valor) {
    setVisto(valor);
    if (document.activeElement !== campo.current) setTexto(valor);
  }
  return (
    <TextInput
      ref={campo}
      type="search"
      className="al-tabla-buscar"
      aria-label="Buscar en la lista"
      placeholder="Buscar"
      value={texto}
      onChange={(e) => setTexto(e.currentTarget.value)}
      onKeyDown={bajarALista}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        texto === '' ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="Borrar la búsqueda"
            onClick={() => setTexto('')}
          >
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  );
}

const ELEGIR_COLUMNAS = 'Elegir columnas';
const BotonDeColumnas: BotonQueAbre = (props) => (
  <ActionIcon variant="default" size={36} aria-label={ELEGIR_COLUMNAS} data-dicho={ELEGIR_COLUMNAS} {...props}>
    <IconColumns3 size={18} />
  </ActionIcon>
);

const traer = () => import('./columnas-desplegadas.tsx');
const ColumnasDesplegadas = lazy(async () => ({ default: (await traer()).ColumnasDesplegadas }));

interface BarraProps extends Omit<ColumnasDesplegadasProps, 'Boton'>, BuscadorProps {
  readonly children: ReactNode;
  /** The button of the Excel. */
  readonly excel: ReactNode;
  /** The menu of named views. */
  readonly vistas?: ReactNode;
}

export function BarraDeTabla({ children, columnas, visibles, alAlternar, excel, vistas, ...buscador }: BarraProps) {
  return (
    <div className="al-tabla-barra">
      <div className="al-tabla-filtros">{children}</div>
      <Buscador {...buscador} />
      {vistas}
      <BotonConLoSuyo
        traer={traer}
        abre="dialog"
        Boton={BotonDeColumnas}
        lleno={<ColumnasDesplegadas Boton={BotonDeColumnas} {...{ columnas, visibles, alAlternar }} />}
      />
      {excel}
    </div>
  );
}
