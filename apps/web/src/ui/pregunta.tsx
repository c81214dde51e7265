import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import type { Hecho } from './hechos.tsx';

/** What is asked before something is saved: what it is, and what follows from it. */
export interface Pregunta extends Pick<ConfirmDialogProps, 'titulo' | 'confirmar' | 'peligro'> {
  readonly hechos: readonly Hecho[];
  readonly luego: string;
}
export interface PreguntaAbierta {
  readonly pregunta: Pregunta;
  readonly responder: (si: boolean) => void;
}

/** Asks over a form that is about to be saved; the answer comes as a promise, which waits while the question is open. */
export function usePregunta() {
  const [abierta, setAbierta] = useState<PreguntaAbierta | null>(null);
  const preguntar = (pregunta: Pregunta): Promise<boolean> =>
    new Promise((resolve) => {
      const responder = (si: boolean) => {
        setAbierta(null);
        resolve(si);
      };
      setAbierta({ pregunta, responder });
    });
  return { preguntar, abierta };
}

interface DialogoProps extends PreguntaAbierta {
  /** Facts that come from elsewhere, and whether they are still on their way. */
  readonly hechos?: readonly Hecho[];
  readonly espera?: boolean;
}
export const DialogoDePregunta = ({ pregunta, responder, hechos = [], espera = false }: DialogoProps) => (
  <ConfirmDialog
    {...pregunta}
    hechos={[...pregunta.hechos, ...hechos]}
    espera={espera}
    alConfirmar={() => responder(true)}
    alCerrar={() => responder(false)}
  />
);
