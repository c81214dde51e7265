import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { totalDeLibro } from '@aldia/domain/libros/libro.ts';
import type { Bd } from '../../shared/db.ts';
import { type DelMes, findVersion, type Libro, listGrupos } from './libros.repo.ts';

export interface CuentaDelMes {
  readonly total: Centavos;
  readonly cantidad: number;
  readonly anuladas: number;
  readonly excluidas: number;
}

/** Below this length, counting costs no more than asking whether the book changed. */
export const LIBRO_LARGO = 5_000;
const MUCHOS = 1_000;
interface Contado {
  readonly version: number;
  readonly cuenta: CuentaDelMes;
}
/** The counts of long books that this process made, per database. */
const contados = new WeakMap<Bd, Map<string, Contado>>();

/**
 * The totals of a book and its number of documents, without reading its rows. A long book is counted once per version of its month, which
 * every change of the book raises, so that turning its pages does not count it again.
 */
export async function contarLibro(bd: Bd, mes: DelMes, libro: Libro): Promise<CuentaDelMes> {
  const suyos = contados.get(bd) ?? new Map<string, Contado>();
  contados.set(bd, suyos);
  const clave = `${mes.usuarioId}:${mes.periodo}:${libro}`;
  const antes = suyos.get(clave);
  if (antes && antes.version === (await findVersion(bd, mes))) return antes.cuenta;
  const grupos = await listGrupos(bd, mes, libro);
  const cuenta = cuentaDe(grupos, libro);
  const version = grupos[0]?.version ?? null;
  suyos.delete(clave);
  if (version !== null && cuenta.cantidad + cuenta.excluidas >= LIBRO_LARGO) {
    if (suyos.size >= MUCHOS) suyos.clear();
    suyos.set(clave, { version, cuenta });
  }
  return cuenta;
}

function cuentaDe(grupos: Awaited<ReturnType<typeof listGrupos>>, libro: Libro): CuentaDelMes {
  const dentro = grupos.filter((g) => g.incluye || g.anulado || libro === 'emitida');
  const cuantas = (lista: typeof grupos): number => lista.reduce((n, g) => n + g.cantidad, 0);
  const cantidad = cuantas(dentro);
  return {
    total: totalDeLibro(
      dentro.map((g) => ({ tipoDte: g.tipo_dte, monto: parseQuetzales(g.monto), anulado: g.anulado })),
    ),
    cantidad,
    anuladas: cuantas(dentro.filter((g) => g.anulado)),
    excluidas: cuantas(grupos) - cantidad,
  };
}
