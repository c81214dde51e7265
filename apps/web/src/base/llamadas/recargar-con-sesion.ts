import { recargar } from '../avisos/recargar.ts';
import { refrescarSesion } from './refrescar-sesion.ts';

/** Loads the page again with the plan as it is now: without asking, the tab would draw the chip from the session that it kept. */
export async function recargarConSesion(): Promise<void> {
  await refrescarSesion().catch(() => undefined);
  recargar();
}
