import { type RawBuilder, sql } from 'kysely';
import type { Bd, Conexion, Tx } from './db.ts';
import type { ColumnaSellada } from './lo-sellado.ts';

/** Earlier master keys, in their boxes. */
export const listRetiradas = (bd: Conexion) =>
  bd.selectFrom('llave_retirada').select(['id', 'caja']).orderBy('retirada_en').execute();

export async function insertRetirada(tx: Tx, r: { id: string; llaveId: string; caja: Buffer }, ahora: string) {
  await tx
    .insertInto('llave_retirada')
    .values({ id: r.id, llave_id: r.llaveId, caja: r.caja, retirada_en: ahora })
    .onConflict((c) => c.column('id').doUpdateSet({ llave_id: r.llaveId, caja: r.caja }))
    .execute();
}

export type FilaConCaja = Readonly<Record<string, unknown>> & { readonly caja: Buffer };
const columnas = (nombres: readonly string[]): RawBuilder<unknown> => sql.join(nombres.map((c) => sql.ref(c)));

const cajasTras = (c: ColumnaSellada, despuesDe: Readonly<Record<string, unknown>> | null, limite: number) => {
  const desde = despuesDe ? sql`and (${columnas(c.clave)}) > (${sql.join(c.clave.map((k) => despuesDe[k]))})` : sql``;
  return sql<FilaConCaja>`
    select ${columnas([...new Set([...c.clave, ...(c.mas ?? [])])])}, ${sql.ref(c.columna)} as caja from ${sql.table(c.tabla)}
     where length(${sql.ref(c.columna)}) > 0 ${desde} order by ${columnas(c.clave)} limit ${limite}`;
};
/** The next rows with a box, after `despuesDe`. */
export async function listCajas(
  bd: Conexion,
  c: ColumnaSellada,
  despuesDe: FilaConCaja | null,
  limite: number,
): Promise<FilaConCaja[]> {
  return (await cajasTras(c, despuesDe, limite).execute(bd)).rows;
}
/** The same, locked until the transaction ends. Other writers of those rows wait. */
export async function takeCajas(
  tx: Tx,
  c: ColumnaSellada,
  despuesDe: FilaConCaja | null,
  limite: number,
): Promise<FilaConCaja[]> {
  return (await sql<FilaConCaja>`${cajasTras(c, despuesDe, limite)} for update`.execute(tx)).rows;
}

/** Whether that key signed a seal of the audit. */
export async function firmoLaAuditoria(bd: Conexion, id: string): Promise<boolean> {
  const fila = await bd
    .selectFrom('auditoria_sello')
    .select('numero')
    .where('llave_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Replaces the box of that row. */
export async function replaceCaja(tx: Tx, c: ColumnaSellada, fila: FilaConCaja, caja: Buffer, llaveId: string) {
  const deLlave = c.llaveId ? sql`, ${sql.ref(c.llaveId)} = ${llaveId}` : sql``;
  const suya = sql.join(
    c.clave.map((k) => sql`${sql.ref(k)} = ${fila[k]}`),
    sql` and `,
  );
  await sql`update ${sql.table(c.tabla)} set ${sql.ref(c.columna)} = ${caja}${deLlave} where ${suya}`.execute(tx);
}

/** Every column of bytes of our tables, as 'table.column'. */
export async function listColumnasDeBytes(bd: Bd): Promise<string[]> {
  const { rows } = await sql<{ c: string }>`
    select c.relname || '.' || a.attname as c from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype order by 1`.execute(bd);
  return rows.map((r) => r.c);
}
