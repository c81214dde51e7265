import { cuenta } from '@aldia/contract/cuenta.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { cuandoEnGuatemala } from '../cuando.ts';

type Revelacion = Salida<typeof cuenta.revelaciones>[number];
const cuandoDe = ({ cuando }: Revelacion): string => cuandoEnGuatemala(cuando);

const col = columnasDe<Revelacion>();
const COLUMNAS = [
  col.texto('Cuándo', (r) => r.cuando, cuandoDe),
  col.texto('Quién', (r) => (r.propia ? AVISOS_DE_CUENTA.vistaPorTi : r.quien)),
  col.texto('Para qué', (r) => r.motivo),
];

/** Who read the SAT password, the owner included. */
export function Revelaciones() {
  const lista = useConsulta(cuenta.revelaciones, {});
  return (
    <section aria-labelledby="titulo-de-revelaciones">
      <h2 id="titulo-de-revelaciones" className="al-cuenta-titulo">
        {AVISOS_DE_CUENTA.quienLaVio}
      </h2>
      <DataTable
        titulo={AVISOS_DE_CUENTA.quienLaVio}
        columnas={COLUMNAS}
        filas={lista.data}
        consulta={lista}
        porPagina={10}
        vacio={{ texto: AVISOS_DE_CUENTA.nadieLaVio }}
      />
    </section>
  );
}
