import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';

export interface DialogoSiNoProps extends Pick<ConfirmDialogProps, 'titulo' | 'alConfirmar' | 'alCerrar'> {
  readonly hechos: readonly Hecho[];
  readonly enCurso: boolean;
}

/** The specification's question with its own two answers, Sí and No (spec 2, section 2.7); the facts go with it. */
export const DialogoSiNo = ({ hechos, ...p }: DialogoSiNoProps) => (
  <ConfirmDialog confirmar={ROTULOS.si} cancelar={ROTULOS.no} {...p}>
    <p className="al-parrafo">{AVISOS.confirmarAccion}</p>
    <Hechos de={hechos} />
  </ConfirmDialog>
);
