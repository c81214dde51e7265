import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Posicion } from './cursor.ts';

/** What an order compares, as its index has it; `tipo` is its SQL type, and `baja` the descending order. */
export interface Llave {
  readonly de: RawBuilder<unknown>;
  readonly tipo: 'bigint' | 'boolean' | 'date' | 'int' | 'numeric' | 'smallint' | 'text' | 'timestamptz' | 'uuid';
  readonly baja: boolean;
}
export const llave = (columna: string, tipo: Llave['tipo'], baja: boolean): Llave => ({
  de: sql.ref(columna),
  tipo,
  baja,
});

const sentidoDe = ({ baja }: Llave) => (baja ? 'desc' : 'asc');

/** What comes after `order by`. */
export const enOrden = (llaves: readonly Llave[]): RawBuilder<unknown> =>
  sql.join(llaves.map((l) => sql`${l.de} ${sql.raw(sentidoDe(l))}`));

/** The rows that come after a position, whose values are those of the keys in their order; all rows when there is none. */
export function tras(llaves: readonly Llave[], desde: Posicion | null): RawBuilder<boolean> {
  if (desde === null) return sql<boolean>`true`;
  // Rows told apart by a text have it among the values (`SIN_NUMERO`), and their number is left over.
  const valores = [...desde.valores, desde.id];
  const pasos = llaves.map((l, i): Paso => ({ ...l, valor: sql`${valores[i] ?? null}::${sql.raw(l.tipo)}` }));
  const [primero] = pasos;
  if (!primero || pasos.every((p) => p.baja === primero.baja)) return enFila(pasos);
  // An index scan starts at the first key, and the rest chooses among equal rows.
  const { de, valor, baja } = primero;
  return sql<boolean>`(${de} ${sql.raw(baja ? '<=' : '>=')} ${valor} and ${unaTrasOtra(pasos)})`;
}

type Paso = Llave & { readonly valor: RawBuilder<unknown> };

/** All keys go the same way: one comparison, which an index on them answers. */
const enFila = (pasos: readonly Paso[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(pasos.map((p) => p.de))}) ${sql.raw(pasos[0]?.baja ? '<' : '>')} (${sql.join(pasos.map((p) => p.valor))})`;

/** Compares key by key until one differs. */
function unaTrasOtra([paso, ...resto]: readonly Paso[]): RawBuilder<boolean> {
  if (!paso) return sql<boolean>`false`;
  const { de, valor, baja } = paso;
  const pasa = sql<boolean>`${de} ${sql.raw(baja ? '<' : '>')} ${valor}`;
  return resto.length === 0 ? pasa : sql<boolean>`(${pasa} or (${de} = ${valor} and ${unaTrasOtra(resto)}))`;
}

/** One page of a query. Its limit is in the text: a plan that PostgreSQL keeps without knowing it would cost too much to be kept (ADR 22). */
export function cortar<DB, TB extends keyof DB, O>(
  q: SelectQueryBuilder<DB, TB, O>,
  llaves: readonly Llave[],
  { desde, limite }: { readonly desde: Posicion | null; readonly limite: number },
): SelectQueryBuilder<DB, TB, O> {
  let pagina = desde ? q.where(tras(llaves, desde)) : q;
  for (const l of llaves) pagina = pagina.orderBy(l.de, sentidoDe(l));
  return pagina.limit(sql.lit(limite));
}
