import { type Dia, type Mes, mesAnterior, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { conCifras } from '../../shared/con-cifras.repo.ts';
import type { Tx } from '../../shared/db.ts';
import { esperarPoco } from '../../shared/espera-de-tabla.repo.ts';
import { regimenEn } from '../../shared/regimen-en.repo.ts';
import { SIN_TOCAR } from '../../shared/sin-tocar.repo.ts';
import { vigenteEl } from '../../shared/suscripciones.repo.ts';
import { HERENCIA } from '../../shared/tabla-de-declaracion.ts';

export interface SinAbrir {
  readonly id: number;
  /** Whether a subscription covers the client today: their own, or the one of the gestor who has them (D-63). */
  readonly suscrito: boolean;
}
interface Apertura {
  readonly periodo: Mes;
  readonly hoy: Dia;
}
/** Active clients ('u') whose regime ('g') files and who have no row for the period yet; `tambien` adds a condition on their role. */
const sinAbrir = ({ periodo }: Apertura, de: RawBuilder<unknown>, tambien: RawBuilder<unknown>) => sql`
  select u.id from usuario u
        join regimen g on g.id = u.regimen_id and g.admite_declaracion
       where u.activo and ${de}
         and exists (select 1 from usuario_rol r where r.usuario_id = u.id and r.rol_id = ${sql.lit(ROL.cliente)}${tambien})
         and not exists (select 1 from declaracion d where d.usuario_id = u.id and d.periodo = ${periodo})`;
/** Whether a subscription covers a client ('v') today: their own, or the one of the gestor who has them. */
const cubierto = (hoy: Dia) => sql`exists (
             select 1 from suscripcion s where s.usuario_id = any(array[v.id, gestor_vigente_de(v.id)]) and (s.usuario_id = v.id or s.rango_gestor_id is not null)
               and s.fecha_inicio <= ${hoy}::date and ${vigenteEl(hoy)})`;

/**
 * Active clients of a regime that files and who have no row for the period yet, ordered by id, after one id. The query checks the
 * subscription only for this page of clients: checking everybody made an empty night forty times as slow with ten times the clients.
 */
export async function listSinAbrir(tx: Tx, a: Apertura, despuesDe: number, limite: number): Promise<SinAbrir[]> {
  const { rows } = await sql<SinAbrir>`
    with sin_abrir as materialized (
      ${sinAbrir(a, sql`u.id > ${despuesDe}::bigint`, sql` and r.usuario_id > ${despuesDe}::bigint`)}
       order by u.id limit ${limite}::int)
    select v.id, ${cubierto(a.hoy)} as suscrito
      from sin_abrir v order by v.id`.execute(tx);
  return rows;
}

/**
 * Opens the period declared on `hoy` for those of these clients whom a subscription covers, as the nightly job would. A client who has just
 * got a subscription, a regime or an office does not wait for the night, when another period may be the declared one.
 */
export async function abrirLoDeHoy(tx: Tx, hoy: Dia, usuarios: readonly number[]): Promise<void> {
  const periodo = periodoDeclarado(mesDe(hoy));
  const { rows } = await sql<{ id: number }>`
    with sin_abrir as materialized (${sinAbrir({ periodo, hoy }, sql`u.id = any(${[...usuarios]}::bigint[])`, sql``)})
    select v.id from sin_abrir v where ${cubierto(hoy)} order by v.id`.execute(tx);
  const ids = rows.map((r) => r.id);
  for (let i = 0; i < ids.length; i += POR_SENTENCIA) await abrirPeriodo(tx, periodo, ids.slice(i, i + POR_SENTENCIA));
}
/** The month before a declaration ('d'). */
const MES_ANTERIOR = sql`to_char((d.periodo || '-01')::date - interval '1 month', 'YYYY-MM')`;
const DEL_MES = sql`coalesce(${regimenEn(sql`d.usuario_id`, sql`d.periodo`)}, (select u.regimen_id from usuario u where u.id = d.usuario_id))`;

/** What the month before ('a') leaves, column by column as `HERENCIA` has them. */
const LO_QUE_DEJA = HERENCIA.map((h) => sql`coalesce(${sql.ref(`a.${h.deja}`)}, 0)`);
/** Who changes the regime of months; null is the system. */
type Quien = number | null;
interface OtroRegimen {
  /** Which months ('d'). */
  readonly cuales: RawBuilder<unknown>;
  readonly regimen: RawBuilder<unknown>;
  readonly por: Quien;
}
/**
 * Gives the untouched months another regime. Each brings in again what the month before leaves, and a draft of its balances goes: the boxes
 * of the card mean other balances now. Returns how many changed.
 */
async function escribirRegimen(tx: Tx, { cuales, regimen, por }: OtroRegimen, version: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`
    with cambian as (
      select d.id, ${regimen} as regimen_id, ${sql.join(LO_QUE_DEJA.map((deja, i) => sql`${deja} as ${sql.ref(`deja_${i}`)}`))}
        from declaracion d
        left join declaracion a on a.usuario_id = d.usuario_id and a.periodo = ${MES_ANTERIOR} and ${conCifras('a')}
       where ${cuales} and ${SIN_TOCAR} and d.regimen_id <> ${regimen}),
    cambiados as (
      update declaracion d
         set regimen_id = c.regimen_id, totales = null, version = ${version}, modificada_por = ${por}::bigint,
             ${sql.join(HERENCIA.map((h, i) => sql`${sql.ref(h.trae)} = ${sql.ref(`c.deja_${i}`)}`))}
        from cambian c where d.id = c.id
      returning d.usuario_id, d.periodo),
    sin_borrador as (
      delete from borrador_de_remanentes b using cambiados c where b.usuario_id = c.usuario_id and b.periodo = c.periodo)
    select count(*)::int as n from cambiados`.execute(tx);
  return rows[0]?.n ?? 0;
}
/**
 * The same for months that somebody may have open: their version goes up, so that nobody goes on with the forms of before (D-28). The
 * months are held first: what a save that is committing loads into one is then seen.
 */
async function ponerRegimen(tx: Tx, o: OtroRegimen): Promise<number> {
  await sql`select d.id from declaracion d where ${o.cuales} order by d.usuario_id, d.periodo for no key update`.execute(
    tx,
  );
  return escribirRegimen(tx, o, sql`d.version + 1`);
}
const deQuienCambia = (periodo: Mes) =>
  sql`d.periodo = ${periodo} and d.usuario_id in (select c.usuario_id from cambio_de_regimen c)`;
/** One month of these clients that this transaction opened with the regime of today: nobody saw it yet. */
const ponerRegimenDe = (tx: Tx, periodo: Mes, usuarios: readonly number[]): Promise<number> => {
  const cuales = sql`${deQuienCambia(periodo)} and d.usuario_id = any(${[...usuarios]}::bigint[])`;
  return escribirRegimen(tx, { cuales, regimen: DEL_MES, por: null }, sql`d.version`);
};
/** One month of everybody with a change: a program of before opens it with the regime of today. */
export const ponerRegimenDeTodos = (tx: Tx, periodo: Mes): Promise<number> =>
  ponerRegimen(tx, { cuales: deQuienCambia(periodo), regimen: DEL_MES, por: null });
/** Every month of a client from one on. */
export const ponerRegimenDesde = (tx: Tx, desde: Mes, usuarioId: number, por: Quien): Promise<number> =>
  ponerRegimen(tx, {
    cuales: sql`d.usuario_id = ${usuarioId}::bigint and d.periodo >= ${desde}`,
    ...{ regimen: DEL_MES, por },
  });

export interface CambioQueRige {
  readonly usuarioId: number;
  readonly antesId: number | null;
  readonly despuesId: number;
}
/** Gives every client whose change starts by `mes` their regime of that month. Returns those who changed. */
export async function aplicarCambios(tx: Tx, mes: Mes): Promise<readonly CambioQueRige[]> {
  const { rows } = await sql<CambioQueRige>`
    with rigen as (
      select distinct on (c.usuario_id) c.usuario_id, c.despues_id from cambio_de_regimen c
       where c.desde <= ${mes} order by c.usuario_id, c.desde desc),
    cambian as (
      select u.id, u.regimen_id, r.despues_id from rigen r join usuario u on u.id = r.usuario_id
       where u.regimen_id is distinct from r.despues_id order by u.id for no key update of u)
    update usuario u set regimen_id = k.despues_id from cambian k where u.id = k.id
    returning u.id as "usuarioId", k.regimen_id as "antesId", k.despues_id as "despuesId"`.execute(tx);
  return rows;
}
/** Who chooses a regime again before any month was worked leaves the changes that were written for the one before. */
const olvidarCambios = (tx: Tx, usuarios: readonly number[]) =>
  sql`delete from cambio_de_regimen where usuario_id = any(${[...usuarios]}::bigint[])`.execute(tx);

/**
 * Moves the untouched months of these clients to the regime that they chose, and forgets the changes that were written for the one
 * before; months that somebody worked on stay as they are.
 */
export async function pasarDeRegimen(
  tx: Tx,
  usuarios: readonly number[],
  regimenId: number,
  por: Quien,
): Promise<void> {
  await olvidarCambios(tx, usuarios);
  const cuales = sql`d.usuario_id = any(${[...usuarios]}::bigint[])`;
  await ponerRegimen(tx, { cuales, regimen: sql`${regimenId}::smallint`, por });
}

/** Rows per statement: a larger one could hit the statement timeout and keep others waiting for its rows. */
const POR_SENTENCIA = 1000;

/**
 * Opens the period for these clients with what their month before leaves. The client is locked first: of two months that are opened at
 * once, the second one sees the first, which had no row to lock yet. Then the previous month, so that a change to it commits either before
 * this reads it or after the opening, never in between.
 */
export async function abrirPeriodo(tx: Tx, periodo: Mes, usuarios: readonly number[]): Promise<number> {
  const anterior = mesAnterior(periodo);
  const sostener = sql`select id from declaracion where periodo = ${anterior} and usuario_id = any(${[...usuarios]}::bigint[]) order by usuario_id for share`;
  const abrir = sql`
    insert into declaracion (usuario_id, periodo, regimen_id, ${sql.join(HERENCIA.map((h) => sql.ref(h.trae)))})
    select u.id, ${periodo}::text, u.regimen_id, ${sql.join(LO_QUE_DEJA)}
      from usuario u
      left join declaracion a on a.usuario_id = u.id and a.periodo = ${anterior} and ${conCifras('a')}
     where u.id = any(${[...usuarios]}::bigint[])
    on conflict (usuario_id, periodo) do nothing`;
  const unoTrasOtro = sql`select id from usuario where id = any(${[...usuarios]}::bigint[]) order by id for no key update`;
  // The insert runs after the locks are taken, so it sees the rows as they are then. The regime is put right last: a change that was being
  // written held the client's row, for which the insert waited.
  const [, , { numAffectedRows }] = await Promise.all([
    unoTrasOtro.execute(tx),
    sostener.execute(tx),
    abrir.execute(tx),
    ponerRegimenDe(tx, periodo, usuarios),
  ]);
  return Number(numAffectedRows ?? 0);
}

/**
 * Creates the partitions of documents (years) and of audit (months) for the next 14 months; existing ones cost nothing. It waits only
 * briefly for the table lock, which a backup holds for its whole run: every writer would queue behind a long wait. A failed night is
 * harmless, because there are fourteen months to try again. Returns those that it could not create, because rows of their time lie in
 * the default partition.
 */
export async function asegurarParticiones(tx: Tx, hoy: Dia): Promise<readonly string[]> {
  await esperarPoco(tx);
  const { rows } = await sql<{ sinParte: string[] }>`
    select asegurar_particiones((${hoy}::date + interval '14 months')::date) as "sinParte"`.execute(tx);
  await sql`select proteger_auditoria()`.execute(tx);
  return rows[0]?.sinParte ?? [];
}
