import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_SEGUIMIENTO as R } from '@aldia/contract/textos-seguimiento.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
import type { Columna } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table/tipos.ts';
import { BotonDeEliminar } from './boton-de-eliminar.tsx';
import { col } from './columnas.tsx';
import { ConResumenes } from './con-resumenes.tsx';
import { useEliminacion, VistaDeEliminacion } from './eliminacion.tsx';
import './seguimiento.css';

type PropsDeTabla = Pick<
  DataTableProps<FilaDeDeclaracion>,
  'titulo' | 'filas' | 'servidor' | 'barra' | 'vacio' | 'excel'
>;
export interface TablaDeSeguimientoProps extends PropsDeTabla {
  readonly columnas: readonly Columna<FilaDeDeclaracion>[];
  readonly consulta: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** A follow-up list: its columns, the summaries of each row, and the deletion with its way back. */
export function TablaDeSeguimiento({ columnas, consulta, ...tabla }: TablaDeSeguimientoProps) {
  const actor = useActor();
  const evidencia = useEvidencia();
  const eliminacion = useEliminacion();
  return (
    <ConResumenes refrescar={consulta.refetch}>
      {(resumen) => (
        <>
          <VistaDeEliminacion {...eliminacion} />
          <AvanceDeEvidencia {...evidencia} />
          <DataTable
            {...tabla}
            columnas={[
              ...columnas,
              col.accion(R.resumen, resumen),
              col.accion(R.eliminar, (f) => <BotonDeEliminar fila={f} actor={actor} alPedir={eliminacion.pedir} />),
            ]}
            consulta={consulta}
            enDireccion
            menu={(f) => [evidencia.opcion(f)]}
          />
        </>
      )}
    </ConResumenes>
  );
}
