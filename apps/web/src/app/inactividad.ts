import { acceso } from '@aldia/contract/acceso.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { llamarDeFondo } from '../base/llamadas/api.ts';
import { decirGesto, leerGesto, olvidarGestosDeAntes } from '../base/sesion/ultimo-gesto.ts';

/** Idle limits in seconds (spec 1, section 4; ui.md, Trust). */
export const LIMITE_S = 3600;
export const AVISO_S = 3300;
/** A person may work without calling the server. This call tells the server so, or it would end the session by itself. */
const LATIDO_S = 300;
/** If that call failed, the first gesture after this time repeats it. */
const OTRO_LATIDO_S = 20;
const GESTOS = ['click', 'mousemove', 'keydown'] as const;

/**
 * Counts the seconds without a click, a mouse move or a key; warns after 55 minutes and ends the session after 60. Work in
 * another tab of the same session counts too: `claveDeGestos` identifies those tabs; without it this tab counts alone.
 */
export function useInactividad(
  claveDeGestos: string | undefined,
  alExpirar: () => void,
): {
  readonly avisa: boolean;
  readonly restan: number;
  readonly seguir: () => void;
} {
  const [inactivo, setInactivo] = useState(0);
  const [avisa, setAvisa] = useState(false);
  const expirar = useEffectEvent(alExpirar);

  useEffect(() => {
    let ultimoGesto = Date.now();
    let cuandoLate = Date.now() + LATIDO_S * 1000;
    // The clock and not a count of ticks: a phone asleep for an hour does not tick.
    const segundos = (desde: number) => Math.floor((Date.now() - desde) / 1000);
    const alGesto = () => {
      if (segundos(ultimoGesto) >= LIMITE_S) return;
      ultimoGesto = Date.now();
      if (Date.now() < cuandoLate) return;
      cuandoLate = Date.now() + LATIDO_S * 1000;
      llamarDeFondo(acceso.seguirSesion, {}).catch(() => {
        cuandoLate = Date.now() + OTRO_LATIDO_S * 1000;
      });
    };
    olvidarGestosDeAntes(ultimoGesto - LIMITE_S * 1000);
    const compartir = () => {
      if (claveDeGestos === undefined) return;
      const dicho = leerGesto(claveDeGestos);
      // A gesture in the future was recorded before somebody set this machine's clock back.
      const deOtra = dicho > Date.now() ? 0 : dicho;
      if (deOtra < ultimoGesto) decirGesto(claveDeGestos, ultimoGesto);
      if (deOtra <= ultimoGesto) return;
      ultimoGesto = deOtra;
      setAvisa(false);
    };
    const tic = setInterval(() => {
      compartir();
      const llevan = segundos(ultimoGesto);
      if (llevan >= AVISO_S) {
        setAvisa(true);
        setInactivo(llevan);
      } else setInactivo((antes) => (antes === 0 ? antes : llevan));
      if (llevan < LIMITE_S) return;
      clearInterval(tic);
      expirar();
    }, 1000);
    for (const gesto of GESTOS) window.addEventListener(gesto, alGesto, { passive: true });
    return () => {
      clearInterval(tic);
      for (const gesto of GESTOS) window.removeEventListener(gesto, alGesto);
    };
  }, [claveDeGestos]);

  // The dialog stays until somebody answers it or works in another tab: the mouse also moves on its way to the button.
  const seguir = () => {
    setAvisa(false);
    llamarDeFondo(acceso.seguirSesion, {}).catch(() => undefined);
  };
  return { avisa, restan: Math.max(0, LIMITE_S - inactivo), seguir };
}
