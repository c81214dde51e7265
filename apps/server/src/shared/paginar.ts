import { topeDeCuenta } from '@aldia/contract/listas.ts';
import type * as z from 'zod';
import { aCursor, type Conteo, deCursor, type Posicion } from './cursor.ts';

interface Pedida {
  readonly siguiente: string | null;
  readonly limite: number;
}

/**
 * The page of `limite` rows, and the cursor of the next one. `halladas` was asked for with one row more, which tells if there
 * is a next page.
 */
export function cerrarPagina<F>(
  pregunta: unknown,
  halladas: readonly F[],
  {
    limite,
    total,
    alMenos = false,
    sumas,
    posicionDe,
  }: Conteo & { readonly limite: number; readonly sumas?: unknown; readonly posicionDe: (fila: F) => Posicion },
) {
  const filas = halladas.slice(0, limite);
  const ultima = halladas.length > limite ? filas.at(-1) : undefined;
  const avance = ultima && { total, alMenos, sumas, posicion: posicionDe(ultima) };
  return { filas, total, ...(alMenos && { alMenos }), siguiente: avance ? aCursor(pregunta, avance) : null };
}

/**
 * A page of a list. `pregunta` is the search and order, so that a cursor opens only the list it came from. The total is counted
 * on the first page only (a search up to `hasta`), and travels in the cursor from then on.
 */
export async function paginar<F>(
  pregunta: unknown,
  { siguiente, limite }: Pedida,
  lista: {
    readonly listar: (desde: Posicion | null, limite: number) => Promise<readonly F[]>;
    readonly contar: (hasta: number | null) => Promise<number | Conteo>;
    readonly posicionDe: (fila: F) => Posicion;
  },
) {
  const avance = siguiente === null ? null : deCursor(pregunta, siguiente);
  const [halladas, cuenta] = await Promise.all([
    lista.listar(avance?.posicion ?? null, limite + 1),
    avance ?? lista.contar(topeDeCuenta(limite)),
  ]);
  const { total, alMenos = false } = typeof cuenta === 'number' ? { total: cuenta } : cuenta;
  return cerrarPagina(pregunta, halladas, { limite, total, alMenos, posicionDe: lista.posicionDe });
}

/**
 * Like `paginar`, for a list that also has sums over all its rows. `contar` adds them up once, with the total; they travel in
 * the cursor too, and `forma` reads them.
 */
export async function paginarConSumas<F, S>(
  pregunta: unknown,
  { siguiente, limite }: Pedida,
  forma: z.ZodType<S>,
  lista: {
    readonly listar: (desde: Posicion | null, limite: number) => Promise<readonly F[]>;
    readonly contar: (hasta: number | null) => Promise<Conteo & { readonly sumas: S }>;
    readonly posicionDe: (fila: F) => Posicion;
  },
) {
  const avance = siguiente === null ? null : deCursor(pregunta, siguiente);
  const sabidas = forma.safeParse(avance?.sumas).data;
  const [halladas, cuenta] = await Promise.all([
    lista.listar(avance?.posicion ?? null, limite + 1),
    avance && sabidas !== undefined ? { ...avance, sumas: sabidas } : lista.contar(topeDeCuenta(limite)),
  ]);
  return {
    ...cerrarPagina(pregunta, halladas, { ...cuenta, limite, posicionDe: lista.posicionDe }),
    sumas: cuenta.sumas,
  };
}
