import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_SEGUIMIENTO as R } from '@aldia/contract/textos-seguimiento.ts';
import type { ReactNode } from 'react';
import { useCola } from '../../base/direccion/cola.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { BotonesDeResumen } from '../../parts/declaraciones/acciones/de-formulario.tsx';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { useDialogos } from '../../parts/declaraciones/acciones/use-dialogos.ts';
import { MarcoDeLista } from '../../parts/declaraciones/filas/marco-de-lista.tsx';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
import type { Columna } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table/tipos.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { BotonDeEliminar } from './boton-de-eliminar.tsx';
import { col } from './columnas.tsx';
import { useEliminacion } from './use-eliminacion.ts';
import './seguimiento.css';

const VistaDeEliminacion = dialogoAparte(async () => (await import('./eliminacion.tsx')).VistaDeEliminacion);

interface ConResumenesProps {
  readonly refrescar: () => Promise<unknown>;
  /** Draws the list; its argument draws the buttons of a row. */
  readonly children: (resumen: (fila: FilaDeDeclaracion) => ReactNode) => ReactNode;
}

/** The frame of a list of declarations with the summaries of its rows, and the dialogs that they open. */
function ConResumenes({ refrescar, children }: ConResumenesProps) {
  const actor = useActor();
  const { abrir, verificando, props } = useDialogos(refrescar);
  return (
    <MarcoDeLista verificando={verificando} fijas={2}>
      {children((fila) => (
        <BotonesDeResumen fila={fila} actor={actor} abrir={abrir} />
      ))}
      <DialogosDeFila {...props} />
    </MarcoDeLista>
  );
}

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
  useCola(tabla.filas);
  return (
    <ConResumenes refrescar={consulta.refetch}>
      {(resumen) => (
        <>
          {eliminacion.pedida && (
            <VistaDeEliminacion {...eliminacion} pedida={eliminacion.pedida} alCerrar={eliminacion.cerrar} />
          )}
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
