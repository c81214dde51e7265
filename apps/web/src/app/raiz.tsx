import { AVISOS_DE_ENTRADA } from '@aldia/contract/textos-de-entrada.ts';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { avisar } from '../base/avisos/avisos.ts';
import { AvisosVista } from '../base/avisos/avisos-vista.tsx';
import { alNoVenir } from '../ui/pieza.ts';
import { SinRespuesta } from './sin-respuesta.tsx';

alNoVenir(() => avisar('fallo', AVISOS_DE_ENTRADA.noVino));

const INTENTOS = 20;

/** The title may appear a few frames after the route, while its chunk loads. */
function enfocarTitulo(intentos = INTENTOS): void {
  const titulo = document.getElementById('titulo-de-pagina');
  if (titulo) titulo.focus({ preventScroll: true });
  else if (intentos > 0) requestAnimationFrame(() => enfocarTitulo(intentos - 1));
}

/** A navigation within the page: a tab of the account has an address of its own. */
const esEnSitio = (estado: object): boolean => 'enSitio' in estado && estado.enSitio === true;

/** Above every screen: the toasts, the cover for a server that does not answer, and the focus on the title after a change of page. */
export function Raiz() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // A change of filters is not a change of page: the person who types keeps the focus.
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || esEnSitio(toLocation.state)) return;
        // Waits for the frame that draws the page, so that the browser lays it out once.
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
