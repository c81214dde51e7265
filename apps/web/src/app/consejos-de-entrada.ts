import { lazyRouteComponent } from '@tanstack/react-router';
import { sesionActual } from '../base/sesion/sesion.ts';

/** The hints of a first entry, in the chunk of the inbox. */
export const Consejos = lazyRouteComponent(() => import('../features/bandeja/en-la-cascara.tsx'), 'Consejos');

/** Who has not closed them waits for them with their first page: what comes above a page afterwards moves it away from a press. */
export async function traerConsejos(): Promise<void> {
  const sesion = sesionActual();
  if (sesion?.vista || sesion?.consejosVistos !== false) return;
  try {
    await Consejos.preload?.();
  } catch {
    // Without them the page comes all the same.
  }
}
