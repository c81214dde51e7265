import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const ASISTENTE = '/ingreso_facturas/carga/';
const esAsistente = (ruta: string): boolean => ruta.startsWith(ASISTENTE);

/** The page from which this tab entered the wizard last, with its filters, page and month, and the id of the user. */
let vuelta: { readonly deQuien: number; readonly direccion: string } | null = null;

/** In the staff frame: remembers the current page each time a navigation enters the wizard. Failure pages are outside this frame. */
export function useRecordarVuelta(actorId: number): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (!fromLocation || esAsistente(fromLocation.pathname) || !esAsistente(toLocation.pathname)) return;
        vuelta = { deQuien: actorId, direccion: fromLocation.publicHref };
      }),
    [router, actorId],
  );
}

/** Goes back to the remembered page, or to the list of the month when the wizard was opened by its address. */
export function useVolver(actorId: number): (sinPreguntar: boolean) => void {
  const router = useRouter();
  const navegar = useNavigate();
  return (sinPreguntar) => {
    const suya = vuelta?.deQuien === actorId ? vuelta.direccion : null;
    if (suya === null) return void navegar({ to: '/ingreso_facturas', ignoreBlocker: sinPreguntar });
    // Pushes to the history: a link would add the wizard's month to a list whose address had none.
    router.history.push(suya, undefined, { ignoreBlocker: sinPreguntar });
  };
}
