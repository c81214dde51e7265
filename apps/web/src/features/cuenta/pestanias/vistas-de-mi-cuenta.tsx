import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_VER_COMO as T } from '@aldia/contract/textos-ver-como.ts';
import { verComo } from '@aldia/contract/ver-como.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { cuandoEnGuatemala } from '../cuando.ts';

type Vista = Salida<typeof verComo.propias>[number];

const col = columnasDe<Vista>();
const COLUMNAS = [
  col.texto(
    'Cuándo',
    (v) => v.cuando,
    (v) => cuandoEnGuatemala(v.cuando),
  ),
  col.texto(
    'Hasta',
    (v) => v.hasta,
    (v) => cuandoEnGuatemala(v.hasta),
  ),
  col.texto('Quién', (v) => v.quien),
  col.texto('Para qué', (v) => v.motivo),
];

/** The staff who viewed this account as its owner sees it (D-60). */
export function VistasDeMiCuenta() {
  const lista = useConsulta(verComo.propias, {});
  return (
    <section aria-labelledby="titulo-de-vistas">
      <h2 id="titulo-de-vistas" className="al-parte-titulo">
        {T.quienVio}
      </h2>
      <p className="al-parrafo">{T.ayudaDelCliente}</p>
      <DataTable
        titulo={T.quienVio}
        columnas={COLUMNAS}
        filas={lista.data}
        consulta={lista}
        porPagina={10}
        vacio={{ texto: T.nadieVio }}
      />
    </section>
  );
}
