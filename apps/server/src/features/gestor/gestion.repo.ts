import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { seLeElige } from '@aldia/domain/gestor/regimen-de-cliente.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import { conLogin, eligioOtro } from '../../shared/con-login.repo.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { tieneMeses } from '../../shared/sin-tocar.repo.ts';
import { NOMBRE_DE_OFICINA } from '../../shared/suscripciones.repo.ts';
import { elegidos, type FiltroDeCartera } from './cartera.repo.ts';

/** Whose tie with that gestor it is. */
export const findClienteDe = async (bd: Conexion, gestorId: number, id: number): Promise<number | undefined> =>
  (
    await bd
      .selectFrom('cliente_de_gestor')
      .select('usuario_id')
      .where('id', '=', id)
      .where('gestor_id', '=', gestorId)
      .executeTakeFirst()
  )?.usuario_id;

/** A tie of that gestor, locked until the transaction ends; undefined when it belongs to somebody else. */
export const lockEnlace = (tx: Tx, gestorId: number, id: number) =>
  tx
    .selectFrom('cliente_de_gestor')
    .select(campos('id', 'usuario_id', 'baja_en', 'lo_dejo', 'por_decidir'))
    .select([conLogin('cliente_de_gestor').as('conLogin'), eligioOtro('cliente_de_gestor').as('eligioOtro')])
    .where('id', '=', id)
    .where('gestor_id', '=', gestorId)
    .forUpdate()
    .executeTakeFirst();

/** Whether another gestor has that client now. */
export async function tieneOtroGestor(tx: Tx, gestorId: number, usuarioId: number): Promise<boolean> {
  const otro = await tx
    .selectFrom('cliente_de_gestor')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('gestor_id', '<>', gestorId)
    .where('baja_en', 'is', null)
    .executeTakeFirst();
  return otro !== undefined;
}

/** The gestor's last question to a person; null when they never asked. */
export async function findPregunta(tx: Tx, gestorId: number, usuarioId: number) {
  const fila = await tx
    .selectFrom('autorizacion_de_gestor')
    .select(campos('estado', 'vence_en'))
    .where('gestor_id', '=', gestorId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return fila ?? null;
}

/** Withdraws the gestor's open question to a person. */
export async function retirarPregunta(tx: Tx, gestorId: number, usuarioId: number): Promise<void> {
  await tx
    .updateTable('autorizacion_de_gestor')
    .set({ estado: 'retirada', token_hash: null })
    .where('gestor_id', '=', gestorId)
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', 'pedida')
    .execute();
}

/** Removes a client from the portfolio or takes them back. `por_decidir` stays as it is: only the client decides. */
export async function updateBaja(tx: Tx, id: number, bajaEn: Instante | null): Promise<void> {
  await tx.updateTable('cliente_de_gestor').set({ baja_en: bajaEn }).where('id', '=', id).execute();
}

/** A person who has an account of their own and a mail address; null for others, such as a client whom a gestor brought. */
export async function findConCuenta(tx: Tx, id: number) {
  const fila = await tx
    .selectFrom('usuario')
    .select(campos('id', 'primer_nombre', 'nombre', 'correo'))
    .where('id', '=', id)
    .where('clave_hash', 'is not', null)
    .where('correo', '<>', '')
    .executeTakeFirst();
  return fila ?? null;
}
export const findOficina = (tx: Tx, id: number) =>
  tx.selectFrom('usuario as u').select(NOMBRE_DE_OFICINA.as('nombre')).where('u.id', '=', id).executeTakeFirstOrThrow();

/** What the domain checks of a client ('u') before their regime is chosen, besides the regime they have. */
const TIENE_MESES = tieneMeses(sql`u.id`);
const TIENE_PLAN = sql<boolean>`exists (select from suscripcion s where s.usuario_id = u.id and s.estado <> 'terminada')`;
const SI_Y_NO = [true, false] as const;
/** A client of each kind that the domain tells apart. */
const CLASES = [null, REGIMEN.ros].flatMap((regimenId) =>
  SI_Y_NO.flatMap((conMeses) => SI_Y_NO.map((tienePlan) => ({ regimenId, tieneMeses: conMeses, tienePlan }))),
);
const enSql = (c: (typeof CLASES)[number]) =>
  sql`(${sql.lit(c.regimenId !== null)}, ${sql.lit(c.tieneMeses)}, ${sql.lit(c.tienePlan)})`;
/** The domain's rule as a condition, so that a list is cut after it: client 'u' is of a kind for which it lets a regime be chosen. */
const SE_LE_ELIGE = sql<boolean>`(u.regimen_id is not null, ${TIENE_MESES}, ${TIENE_PLAN}) in (${sql.join(
  CLASES.filter(seLeElige).map(enSql),
)})`;

/** The clients of the list who are in the portfolio today, locked in the order of their ids. */
export const lockDeCartera = (tx: Tx, gestorId: number, usuarios: readonly number[]) =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('cliente_de_gestor as g', 'g.usuario_id', 'u.id')
    .select(campos('u.id', 'u.nombre', 'u.regimen_id'))
    .select([TIENE_MESES.as('tieneMeses'), TIENE_PLAN.as('tienePlan')])
    .where('g.gestor_id', '=', gestorId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .where('u.id', '=', sql<number>`any(${[...usuarios]}::bigint[])`)
    .orderBy('u.id')
    // `for no key update` does not block a transaction that saves a month of the client; this one may wait for that month.
    .forNoKeyUpdate('u')
    .execute();

/** The first clients by name of a list of the portfolio, of those whose regime may be chosen today. */
export const listPorElegir = (bd: Bd, filtro: FiltroDeCartera, limite: number) =>
  elegidos(bd, filtro)
    .select(campos('u.id', 'u.nombre', 'u.regimen_id'))
    .where(SE_LE_ELIGE)
    .orderBy('u.nombre_orden')
    .orderBy('u.id')
    .limit(limite)
    .execute();

export interface Firma {
  readonly por: number;
  readonly en: Instante;
}
export async function updateRegimen(tx: Tx, ids: readonly number[], regimenId: number, { por, en }: Firma) {
  await tx
    .updateTable('usuario')
    .set({ regimen_id: regimenId, version: sql`version + 1`, modificado_por: por, modificado_en: en })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
