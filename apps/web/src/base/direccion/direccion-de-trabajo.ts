import { MesCable } from '@aldia/contract/cables.ts';
import * as z from 'zod';

// These belong to the main list of the screen, whether server or browser pages it. Links between screens drop them.
const EnLista = {
  // The router reads a number where somebody wrote one by hand.
  busqueda: z.coerce.string<number | string>().max(100).optional().catch(undefined),
  orden: z.string().max(60).optional().catch(undefined),
};

/** What every screen behind the login keeps in the address. An unreadable value counts as absent. */
export const DireccionDeTrabajo = z.object({
  mes: MesCable.optional().catch(undefined),
  ...EnLista,
  pagina: z.coerce.number<number | string>().int().min(1).optional().catch(undefined),
});

/** What a list of the server keeps in the address; mix it into the route's search schema with `...BusquedaDeLista`. */
export const BusquedaDeLista = {
  ...EnLista,
  /** Rows per page, where the list lets the person choose. */
  limite: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
  /** Cursors of the pages already passed; the last one opens the page on the screen. */
  cursores: z.array(z.string()).max(200).optional().catch(undefined),
};
/** Rows per page, where the list lets the person choose; mix it in beside `BusquedaDeLista`. */
export const TamanioDeLista = {
  filas: z.coerce.number<number | string>().int().min(1).max(100).optional().catch(undefined),
};
/** The step of a page that goes in steps; the page decides whether it may be entered. */
export const EnPasos = { paso: z.string().optional().catch(undefined) };
export interface EnDireccion {
  readonly busqueda?: string | undefined;
  readonly orden?: string | undefined;
  readonly limite?: number | undefined;
  readonly cursores?: string[] | undefined;
}
