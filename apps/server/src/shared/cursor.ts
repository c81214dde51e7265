import { AVISOS } from '@aldia/contract/textos.ts';
import * as z from 'zod';
import { enCampo } from './app-error.ts';
import { huellaSha256 } from './cifrado.ts';

/**
 * The question of a list, its number of rows (negative where there are at least so many), where a page ended, and what else was
 * added up: a cursor opens only the list it came from.
 */
const Cursor = z.tuple([
  z.string(),
  z.number().int(),
  z.number().int().positive(),
  z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .max(3),
  z.unknown().optional(),
]);
/** The sort key of the last row of a page, in the order of the columns, and its id. */
export interface Posicion {
  readonly valores: readonly (string | number)[];
  readonly id: number;
}
/** The id in a position whose rows are told apart by a text: that text stands in `valores`, beside the values that order them. */
export const SIN_NUMERO = 1;
/** How many rows a list has. `alMenos`: a search finds at least so many. */
export interface Conteo {
  readonly total: number;
  readonly alMenos?: boolean;
}
export interface Avance extends Conteo {
  /** Sums that were added up with the total, of a list that says more of all its rows. */
  readonly sumas?: unknown;
  readonly posicion: Posicion;
}

const marcaDe = (pregunta: unknown): string => huellaSha256(JSON.stringify(pregunta)).slice(0, 8);

export function aCursor(pregunta: unknown, { total, alMenos = false, posicion, sumas }: Avance): string {
  const cursor = [
    marcaDe(pregunta),
    alMenos ? -total : total,
    posicion.id,
    posicion.valores,
    ...(sumas === undefined ? [] : [sumas]),
  ];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Opens a cursor. Throws DATOS_INVALIDOS when it is not ours, or belongs to another search or order. */
export function deCursor(pregunta: unknown, texto: string): Avance {
  const leido = Cursor.safeParse(json(Buffer.from(texto, 'base64url').toString('utf8')));
  if (!leido.success || leido.data[0] !== marcaDe(pregunta)) {
    throw enCampo('siguiente', AVISOS.paginaVencida);
  }
  const [, total, id, valores, sumas] = leido.data;
  return { total: Math.abs(total), alMenos: total < 0, posicion: { id, valores }, sumas };
}

function json(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
