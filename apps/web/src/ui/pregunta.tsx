import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import type { Hecho } from './hechos.tsx';

/** A question before something is saved: its subject and its consequence. */
export interface Pregunta extends Pick<ConfirmDialogProps, 'titulo' | 'confirmar' | 'peligro'> {
  readonly hechos: readonly Hecho[];
  readonly luego: string;
}
export interface PreguntaAbierta {
  readonly pregunta: Pregunta;
  readonly responder: (si: boolean) => void;
}

/** Asks over a form that is about to be saved; the returned promise resolves with the answer. */
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
  /** More facts from elsewhere; `espera` while they are loading. */
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
