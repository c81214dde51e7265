import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface Props {
  readonly alSalir: () => void;
  readonly alSeguir: () => void;
}
/** Asks before a dialog with unsaved choices closes. */
export const CambiosSinGuardar = ({ alSalir, alSeguir }: Props) => (
  <ConfirmDialog
    titulo="Cambios sin guardar"
    confirmar="Cerrar sin guardar"
    peligro
    alConfirmar={alSalir}
    alCerrar={alSeguir}
    luego={AVISOS_DE_DECLARACIONES.cambiosSinGuardar}
  />
);
