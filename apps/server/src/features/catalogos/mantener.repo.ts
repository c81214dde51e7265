import { USOS_QUE_SE_CUENTAN, type Uso } from '@aldia/contract/catalogos/definicion.ts';
import { type Expression, sql } from 'kysely';
import type { Contexto } from '../../shared/contexto.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { tardoDemasiado } from '../../shared/fallos-de-base.ts';

/** Who writes a catalogue waits for whoever is writing it: what is unique, and what may not overlap, is looked at once. */
export async function cerrarCatalogo(tx: Tx, entidad: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`catalogo:${entidad}`}))`.execute(tx);
}

/** Who wrote a row last and how they left it, from the audit; undefined when nobody did. */
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

/** Who puts a row down waits for this no longer: with the invoices of a country, some are looked for in all of them. */
const CONTANDO_MS = 2000;

/** How often each of these has rows; what has none is not said, and what took too long is said without a number. */
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

/** What `deleted_at` is when a row is put back, and when it is put down. */
export const borradoDe = (ctx: Contexto, vigente: boolean) => ({ deleted_at: vigente ? null : ctx.reloj.ahora() });

/** The same words, whatever their capitals. */
export const dice = (columna: string, texto: string) => sql<boolean>`lower(${sql.ref(columna)}) = lower(${texto})`;

/** Whether a row of another catalogue may be chosen: it is there and it is not put down. */
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
