import { AVISOS } from '@aldia/contract/textos.ts';
import { Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { avisar } from '../base/avisos/avisos.ts';
import { cerrarSesion } from '../base/sesion/cerrar-sesion.ts';
import { useInactividad } from './inactividad.ts';

const reloj = (segundos: number): string => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`;

/** Warns at 55 minutes without a gesture and ends the session at 60. */
export function AvisoDeInactividad() {
  const navegar = useNavigate();
  const { avisa, restan, seguir } = useInactividad(() => {
    cerrarSesion();
    avisar('espera', AVISOS.sesionExpirada);
    void navegar({ to: '/' });
  });
  return (
    <Modal opened={avisa} onClose={seguir} title="¿Sigues ahí?" withCloseButton={false}>
      <p className="al-parrafo">{AVISOS.porExpirar}</p>
      <p className="al-parrafo">
        Tiempo restante: <strong role="timer">{reloj(restan)}</strong>
      </p>
      <div className="al-dialogo-pie">
        <Button data-autofocus onClick={seguir}>
          Seguir
        </Button>
      </div>
    </Modal>
  );
}
