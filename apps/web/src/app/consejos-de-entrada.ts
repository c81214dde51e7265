import { lazyRouteComponent } from '@tanstack/react-router';
import { sesionActual } from '../base/sesion/sesion.ts';

/** The hints of a first entry. They share the chunk of the inbox. */
export const Consejos = lazyRouteComponent(() => import('../features/bandeja/en-la-cascara.tsx'), 'Consejos');

/**
 * Loads the hints before the first page of a person who has not closed them: hints that appear later would push the page down
 * under a press.
 */
export async function traerConsejos(): Promise<void> {
  const sesion = sesionActual();
  if (sesion?.vista || sesion?.consejosVistos !== false) return;
  try {
    await Consejos.preload?.();
  } catch {
    // The page is drawn without them.
  }
}
