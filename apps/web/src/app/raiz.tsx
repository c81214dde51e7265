import { AVISOS_DE_ENTRADA } from '@aldia/contract/textos-de-entrada.ts';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { avisar } from '../base/avisos/avisos.ts';
import { AvisosVista } from '../base/avisos/avisos-vista.tsx';
import { alNoVenir } from '../ui/pieza.ts';
import { SinRespuesta } from './sin-respuesta.tsx';

alNoVenir(() => avisar('fallo', AVISOS_DE_ENTRADA.noVino));

const INTENTOS = 20;

/** The title may come a few frames after the route: its chunk is still being read. */
function enfocarTitulo(intentos = INTENTOS): void {
  const titulo = document.getElementById('titulo-de-pagina');
  if (titulo) titulo.focus({ preventScroll: true });
  else if (intentos > 0) requestAnimationFrame(() => enfocarTitulo(intentos - 1));
}

/** Moved without leaving the page: a tab of the account has an address of its own. */
const esEnSitio = (estado: object): boolean => 'enSitio' in estado && estado.enSitio === true;

/** Above every screen: toasts, what covers it when nobody answers, and the focus on the title when the page changes. */
export function Raiz() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // A change of filters is not a change of page: who is typing keeps the focus.
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || esEnSitio(toLocation.state)) return;
        // In the frame that draws the page: it is laid out once, and not in the same breath as it is made.
        requestAnimationFrame(() => {
          window.scrollTo({ top: 0 });
          enfocarTitulo();
        });
      }),
    [router],
  );
  return (
    <>
      <Outlet />
      <AvisosVista />
      <SinRespuesta />
    </>
  );
}
