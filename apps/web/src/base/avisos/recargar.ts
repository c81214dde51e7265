import * as z from 'zod';
import { avisar, avisosALaVista } from './avisos.ts';

const CLAVE = 'aldia-avisos-tras-recargar';
const Guardados = z.array(
  z.object({
    tipo: z.enum(['exito', 'fallo', 'informa', 'espera']),
    texto: z.string(),
    detalle: z.string().optional(),
    duracionMs: z.number(),
  }),
);

type Guardado = z.output<typeof Guardados>[number];

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
export function decirLoDeAntes(): void {
  try {
    const guardados = Guardados.safeParse(JSON.parse(sessionStorage.getItem(CLAVE) ?? '[]'));
    sessionStorage.removeItem(CLAVE);
    for (const { tipo, texto, detalle, duracionMs } of guardados.data ?? [])
      avisar(tipo, texto, { duracionMs, ...(detalle === undefined ? {} : { detalle }) });
  } catch {
    // Nothing to say.
  }
}
