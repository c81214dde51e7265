import { AVISOS } from '@aldia/contract/textos.ts';
import { Button, Modal } from '@mantine/core';
import '../../../ui/dialogs.css';

export interface DialogoDeSalidaProps {
  readonly abierto: boolean;
  readonly alSalir: () => void;
  readonly alQuedarse: () => void;
}

/** Leaving with files that are not saved: it says what becomes of them. */
export function DialogoDeSalida({ abierto, alSalir, alQuedarse }: DialogoDeSalidaProps) {
  return (
    <Modal opened={abierto} onClose={alQuedarse} title="Hay cambios sin guardar">
      <p className="al-parrafo">{AVISOS.salirSinGuardar}</p>
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus onClick={alQuedarse}>
          Seguir aquí
        </Button>
        <Button onClick={alSalir}>Salir y conservarlos</Button>
      </div>
    </Modal>
  );
}
