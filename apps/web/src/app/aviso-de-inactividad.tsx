import { AVISOS } from '@aldia/contract/textos.ts';
import { useNavigate } from '@tanstack/react-router';
import { avisar } from '../base/avisos/avisos.ts';
import { cerrarSesion } from '../base/sesion/cerrar-sesion.ts';
import { dejarDestino } from '../base/sesion/destino.ts';
import { useSesion } from '../base/sesion/sesion.ts';
import { pieza, usePieza } from '../ui/pieza.ts';
import { useInactividad } from './inactividad.ts';

const DIALOGO = pieza(async () => (await import('./dialogo-de-inactividad.tsx')).DialogoDeInactividad);

/** Warns after 55 minutes without a gesture and ends the session after 60, even if the warning could not be drawn. */
export function AvisoDeInactividad() {
  const navegar = useNavigate();
  const sesion = useSesion();
  // In a view as a client the administrator's own session ends, and the view with it.
  const inactividad = useInactividad((sesion?.vista?.propia ?? sesion)?.claveDeGestos, () => {
    cerrarSesion();
    if (sesion && !sesion.vista) dejarDestino(sesion.usuarioId);
    avisar('espera', AVISOS.sesionExpirada);
    void navegar({ to: '/', ignoreBlocker: true });
  });
  const { Parte } = usePieza(DIALOGO, inactividad.avisa, () => undefined);
  return Parte && <Parte {...inactividad} />;
}
