import { USOS_QUE_SE_CUENTAN, type Uso } from '@aldia/contract/catalogos/definicion.ts';
import { type Expression, sql } from 'kysely';
import type { Contexto } from '../../shared/contexto.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { tardoDemasiado } from '../../shared/fallos-de-base.ts';

/** Locks a catalogue for one writer at a time, so that checks of uniqueness and of overlaps stay true until the write. */
export async function cerrarCatalogo(tx: Tx, entidad: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`catalogo:${entidad}`}))`.execute(tx);
}

/** Who wrote a row last, and how they left it, from the audit; undefined when nobody did. */
export const quienCambio = (tx: Tx, entidad: string, id: number) =>
  tx
    .selectFrom('auditoria as a')
    .innerJoin('usuario as u', 'u.id', 'a.actor_id')
    .select(['u.nombre', 'a.despues'])
    .where('a.entidad', '=', entidad)
    .where('a.entidad_id', '=', String(id))
    .orderBy('a.cuando', 'desc')
    .orderBy('a.id', 'desc')
    .executeTakeFirst();

/** How long a count may take before a row is eliminated: some counts search all the invoices of the country. */
const CONTANDO_MS = 2000;

/** How many rows each place has. Places with none are left out; a count that took too long comes as null. */
export async function contarUsos(
  bd: Bd,
  lugares: Readonly<Record<string, Expression<unknown>>>,
): Promise<readonly Uso[]> {
  const usos = await Promise.all(
    Object.entries(lugares).map(async ([donde, filas]) => ({ donde, cuantos: await contarFilas(bd, filas) })),
  );
  return usos.filter((u) => u.cuantos !== 0);
}

async function contarFilas(bd: Bd, filas: Expression<unknown>): Promise<number | null> {
  try {
    return await bd.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(CONTANDO_MS)}, true)`.execute(tx);
      const { rows } = await sql<{ cuantos: number }>`
        select count(*)::int as cuantos from (select 1 from (${filas}) f limit ${sql.lit(USOS_QUE_SE_CUENTAN)}) c`.execute(
        tx,
      );
      return rows[0]?.cuantos ?? 0;
    });
  } catch (e) {
    if (tardoDemasiado(e)) return null;
    throw e;
  }
}

/** The value of `deleted_at` for a row that is in force, or that is eliminated. */
export const borradoDe = (ctx: Contexto, vigente: boolean) => ({ deleted_at: vigente ? null : ctx.reloj.ahora() });

/** Compares texts without regard to capitals. */
export const dice = (columna: string, texto: string) => sql<boolean>`lower(${sql.ref(columna)}) = lower(${texto})`;

/** Whether a row of another catalogue may be chosen: it exists and is not eliminated. */
export async function esVigente(
  tx: Tx,
  tabla: 'tipo_registro' | 'tipo_emisor' | 'actividad_economica',
  id: number,
): Promise<boolean> {
  const fila = await tx
    .selectFrom(tabla)
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return fila !== undefined;
}
