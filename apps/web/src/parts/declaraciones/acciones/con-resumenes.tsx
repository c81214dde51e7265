import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { ReactNode } from 'react';
import { BotonesDeResumen } from './de-formulario.tsx';
import { DialogosDeFila } from './dialogos-de-fila.tsx';
import { MarcoDeLista } from '../filas/marco-de-lista.tsx';
import { useDialogos } from './use-dialogos.ts';
import { useActor } from '../../../base/sesion/actor.ts';

interface ConResumenesProps {
  readonly refrescar: () => Promise<unknown>;
  /** Draws the list; what it is given draws the buttons of a row. */
  readonly children: (resumen: (fila: FilaDeDeclaracion) => ReactNode) => ReactNode;
}

/**
 * The frame of a list of declarations with the summaries of its rows, for lists in which nothing else is done with them.
 */
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
