import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { ReactNode } from 'react';
import { useActor } from '../../base/sesion/actor.ts';
import { BotonesDeResumen } from '../../parts/declaraciones/acciones/de-formulario.tsx';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { useDialogos } from '../../parts/declaraciones/acciones/use-dialogos.ts';
import { MarcoDeLista } from '../../parts/declaraciones/filas/marco-de-lista.tsx';

interface ConResumenesProps {
  readonly refrescar: () => Promise<unknown>;
  /** Draws the list; what it is given draws the buttons of a row. */
  readonly children: (resumen: (fila: FilaDeDeclaracion) => ReactNode) => ReactNode;
}

/** The frame of a list of declarations with the summaries of its rows, and the dialogs that they open. */
export function ConResumenes({ refrescar, children }: ConResumenesProps) {
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
