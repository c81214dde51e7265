import { MesCable } from '@aldia/contract/cables.ts';
import * as z from 'zod';

/** What every screen behind the login keeps in the address. A value that cannot be read is as if it were not there. */
export const DireccionDeTrabajo = z.object({
  mes: MesCable.optional().catch(undefined),
  // Of the screen's main list, whoever pages it. The links between screens do not carry them along.
  busqueda: z.string().max(100).optional().catch(undefined),
  orden: z.string().max(60).optional().catch(undefined),
  pagina: z.coerce.number<number | string>().int().min(1).optional().catch(undefined),
});

/** What a list of the server keeps in the address; mix it into the route's search schema with `...BusquedaDeLista`. */
export const BusquedaDeLista = {
  busqueda: z.string().max(100).optional().catch(undefined),
  orden: z.string().max(60).optional().catch(undefined),
  /** Rows of a page, where one may choose. */
  limite: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
  /** Cursors of the pages already passed; the last one opens the page on the screen. */
  cursores: z.array(z.string()).max(200).optional().catch(undefined),
};
/** How many rows a page holds, where the list lets one choose; mix it in beside the other. */
export const TamanioDeLista = {
  filas: z.coerce.number<number | string>().int().min(1).max(100).optional().catch(undefined),
};
export interface EnDireccion {
  readonly busqueda?: string | undefined;
  readonly orden?: string | undefined;
  readonly limite?: number | undefined;
  readonly cursores?: string[] | undefined;
}
