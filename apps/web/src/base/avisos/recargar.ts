import { avisar, avisosALaVista } from './avisos.ts';
import type { Guardado } from './guardados.ts';

const CLAVE = 'aldia-avisos-tras-recargar';
/** Keeps a toast that `decirLoDeAntes` shows after the next load of the page. */
export function avisarTrasRecargar(aviso: Guardado): void {
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify([aviso]));
  } catch {
    // Without storage nobody says it.
  }
}

/** Reloads the page, where a specification orders it. The toasts on the screen are shown again after the load: nobody read them yet. */
export function recargar(): void {
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify(avisosALaVista()));
  } catch {
    // Without storage the page still has to be loaded again.
  }
  window.location.reload();
}

/** Shows the kept toasts. Called once, when the page starts. */
export async function decirLoDeAntes(): Promise<void> {
  try {
    const guardados = sessionStorage.getItem(CLAVE);
    if (guardados === null) return;
    sessionStorage.removeItem(CLAVE);
    const { leerGuardados } = await import('./guardados.ts');
    for (const { tipo, texto, detalle, duracionMs } of leerGuardados(guardados))
      avisar(tipo, texto, { duracionMs, ...(detalle === undefined ? {} : { detalle }) });
  } catch {
    // Nothing to say.
  }
}
