import { AVISOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import { Ventana } from '../ui/ventana.tsx';
import { minutosYSegundos } from './minutos-y-segundos.ts';
import '../ui/dialogs.css';

interface DialogoDeInactividadProps {
  readonly avisa: boolean;
  readonly restan: number;
  readonly seguir: () => void;
}

// If the dialog's code does not load, that does not count as a press of 'Seguir'.
const nadieDijoNada = (): void => undefined;

/** Shows how long the session still lasts, and the button that keeps it open. */
export function DialogoDeInactividad({ avisa, restan, seguir }: DialogoDeInactividadProps) {
  return (
    <Ventana opened={avisa} onClose={seguir} alNoVenir={nadieDijoNada} title="¿Sigues ahí?" withCloseButton={false}>
      <p className="al-parrafo">{AVISOS.porExpirar}</p>
      <p className="al-parrafo">
        Tiempo restante: <strong role="timer">{minutosYSegundos(restan)}</strong>
      </p>
      <div className="al-dialogo-pie">
        <Button data-autofocus onClick={seguir}>
          Seguir
        </Button>
      </div>
    </Ventana>
  );
}
