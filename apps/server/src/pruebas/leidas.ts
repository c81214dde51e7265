import { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import type { BaseDeDatos, Bd } from '../shared/db.ts';
import { Dialecto } from '../shared/dialecto.ts';
import type { Tablas } from '../shared/tablas.generated.ts';

export interface Nodo {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Nodo[];
}
type Explicada = readonly { readonly 'QUERY PLAN': readonly [{ readonly Plan: Nodo }] }[];

export const nodos = (n: Nodo): Nodo[] => [n, ...(n.Plans ?? []).flatMap(nodos)];
/** The rows that one step touched, the discarded ones too. */
export const tocadas = (n: Nodo): number =>
  (n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0) + (n['Rows Removed by Index Recheck'] ?? 0)) *
  n['Actual Loops'];

/** The plan by which a statement was done, with what each of its steps touched. */
export async function planDe(
  base: BaseDeDatos,
  { sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<Nodo> {
  const plan = ((await explicar(base, sql, parameters)) as Explicada)[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('without plan');
  return plan;
}
const DE_OTRO_PASO = ['Subquery Scan', 'CTE Scan'];
/** The rows that a plan touched of one table, or of all. */
export const leidas = (plan: Nodo, tabla?: string): number =>
  nodos(plan)
    .filter((n) =>
      tabla === undefined
        ? n['Node Type'].includes('Scan') && !DE_OTRO_PASO.includes(n['Node Type'])
        : n['Relation Name'] === tabla,
    )
    .reduce((suma, n) => suma + tocadas(n), 0);

async function explicar(base: BaseDeDatos, texto: string, parametros: readonly unknown[]): Promise<unknown> {
  const { rows } = await base.bd.executeQuery(
    CompiledQuery.raw(`explain (analyze, format json) ${texto}`, [...parametros]),
  );
  return rows;
}
const enArreglo = (v: unknown): string => (v === null ? 'null' : JSON.stringify(String(v)));
/** A value as EXECUTE takes it: it admits no parameters. */
export const literal = (v: unknown): string =>
  v === null || v === undefined
    ? 'null'
    : pg.escapeLiteral(Array.isArray(v) ? `{${v.map(enArreglo).join(',')}}` : String(v));
async function explicarGuardada(base: BaseDeDatos, texto: string, parametros: readonly unknown[]): Promise<unknown> {
  const conexion = await base.pool.connect();
  try {
    await conexion.query(`set plan_cache_mode = force_generic_plan; prepare la_suya as ${texto}`);
    const valores = parametros.length === 0 ? '' : `(${parametros.map(literal).join(', ')})`;
    const { rows } = await conexion.query(`explain (analyze, format json) execute la_suya${valores}`);
    return rows;
  } finally {
    // Not the others: what the pool prepared is asked again.
    await conexion.query('reset plan_cache_mode; deallocate la_suya');
    conexion.release();
  }
}

/**
 * Rows that the reads of what is done touch, the discarded ones too, of each table: each statement explained as it was asked, or
 * (`comoGuardada`) as a connection does it that kept it: planned once for whatever is asked (ADR 22).
 */
export async function leidasPorTabla(
  base: BaseDeDatos,
  hacer: (bd: Bd) => Promise<unknown>,
  { comoGuardada = false }: { readonly comoGuardada?: boolean } = {},
): Promise<ReadonlyMap<string, number>> {
  const hechas: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  await hacer(
    new Kysely<Tablas>({
      dialect: new Dialecto({ pool: base.pool }),
      log: ({ query }) => void hechas.push(query),
    }),
  );
  const leidas = new Map<string, number>();
  for (const { sql, parameters } of hechas.filter((c) => /^\s*(select|with|update)\b/.test(c.sql))) {
    const rows = comoGuardada ? await explicarGuardada(base, sql, parameters) : await explicar(base, sql, parameters);
    for (const n of nodos((rows as Explicada)[0]?.['QUERY PLAN'][0].Plan as Nodo)) {
      const tabla = n['Relation Name'];
      if (tabla) leidas.set(tabla, (leidas.get(tabla) ?? 0) + tocadas(n));
    }
  }
  return leidas;
}
