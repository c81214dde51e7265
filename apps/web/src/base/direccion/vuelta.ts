import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const ASISTENTE = '/ingreso_facturas/carga/';
const esAsistente = (ruta: string): boolean => ruta.startsWith(ASISTENTE);

/** The page from which the wizard was entered last, with its filters, page and month, and whose tab it was. */
let vuelta: { readonly deQuien: number; readonly direccion: string } | null = null;

/** In the frame of the staff: whatever leads into the wizard, where one was is known. A page of failure is outside of it. */
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

/** Back to that very page; who opened the wizard by its address goes to the list of its month. */
export function useVolver(actorId: number): (sinPreguntar: boolean) => void {
  const router = useRouter();
  const navegar = useNavigate();
  return (sinPreguntar) => {
    const suya = vuelta?.deQuien === actorId ? vuelta.direccion : null;
    if (suya === null) return void navegar({ to: '/ingreso_facturas', ignoreBlocker: sinPreguntar });
    // By the history: a link would carry the month of the wizard along to a list that had none in its address.
    router.history.push(suya, undefined, { ignoreBlocker: sinPreguntar });
  };
}
