import { aCursor, deCursor, type Posicion } from './cursor.ts';

interface Pedida {
  readonly siguiente: string | null;
  readonly limite: number;
}

/** What fits in a page of `limite` rows, and the cursor of the next one: one row more than that was asked for. */
export function cerrarPagina<F>(
  pregunta: unknown,
  halladas: readonly F[],
  { limite, total, posicionDe }: { limite: number; total: number; posicionDe: (fila: F) => Posicion },
) {
  const filas = halladas.slice(0, limite);
  const ultima = halladas.length > limite ? filas.at(-1) : undefined;
  return { filas, total, siguiente: ultima ? aCursor(pregunta, { total, posicion: posicionDe(ultima) }) : null };
}

/**
 * A page of a list. `pregunta` is what it was asked with, so that a cursor opens only the list it came from. The total is
 * counted on the first page only, and travels in the cursor from then on.
 */
export async function paginar<F>(
  pregunta: unknown,
  { siguiente, limite }: Pedida,
  lista: {
    readonly listar: (desde: Posicion | null, limite: number) => Promise<readonly F[]>;
    readonly contar: () => Promise<number>;
    readonly posicionDe: (fila: F) => Posicion;
  },
) {
  const avance = siguiente === null ? null : deCursor(pregunta, siguiente);
  const [halladas, total] = await Promise.all([
    lista.listar(avance?.posicion ?? null, limite + 1),
    avance?.total ?? lista.contar(),
  ]);
  return cerrarPagina(pregunta, halladas, { limite, total, posicionDe: lista.posicionDe });
}
