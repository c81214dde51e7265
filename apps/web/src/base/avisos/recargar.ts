import { avisar, avisosALaVista } from './avisos.ts';
import type { Guardado } from './guardados.ts';

const CLAVE = 'aldia-avisos-tras-recargar';
/** Says something once the page was loaded again. */
export function avisarTrasRecargar(aviso: Guardado): void {
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify([aviso]));
  } catch {
    // Without storage nobody says it.
  }
}

/** Loads the page again, where a specification orders it. What was just said is said again there: nobody read it yet. */
export function recargar(): void {
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify(avisosALaVista()));
  } catch {
    // Without storage the page still has to be loaded again.
  }
  window.location.reload();
}

/** Once, when the page starts. */
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
