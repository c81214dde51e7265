import type { ImpuestoConLimite, PlazoDelMes } from '@aldia/domain/declaraciones/plazos.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { ESTADO_DE_USUARIO } from '@aldia/domain/suscripciones/estados.ts';
import { sql } from 'kysely';
import { PUEDE_LLEVAR_CARTERA } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { literales } from '../../shared/en-estado.repo.ts';
import { abierta } from '../../shared/etapa.repo.ts';
import { conElDiaDelCalendario } from '../../shared/por-presentar.repo.ts';
import type { ConNombres } from '../../shared/saludo.ts';
import { NOMBRE_DE_OFICINA } from '../../shared/suscripciones.repo.ts';

export interface Vencimiento {
  readonly periodo: Mes;
  readonly impuesto: ImpuestoConLimite;
  readonly regimenes: readonly number[];
  /** The deadline of the period; a filed month may keep another day. */
  readonly plazo: PlazoDelMes;
  readonly vence: Dia;
  readonly dias: number;
}
export interface FilaPorRecordar extends ConNombres {
  readonly id: number;
  readonly usuarioId: number;
  readonly correo: string;
  /** No SAT password is stored: we cannot enter SAT for them. */
  readonly sinContrasenia: boolean;
}

/** The end of the key. A day that an administrator set is reminded anew, even if the computed day was already. */
const colaDe = (v: Vencimiento): string =>
  `:${v.impuesto}:${v.dias}${v.vence === v.plazo.calculado ? '' : `:${v.vence}`}`;
/** The key under which a reminder is written once. */
export const claveDeVencimiento = (id: number, v: Vencimiento): string => `vence:${id}${colaDe(v)}`;
export const claveDeOficina = (gestorId: number, v: Vencimiento): string =>
  `vence-cartera:${gestorId}:${v.periodo}${colaDe(v)}`;

/** The deadlines that filed and unpaid months of those periods keep. */
export const listPlazosGuardados = (bd: Bd, periodos: readonly Mes[]) =>
  bd
    .selectFrom('declaracion')
    .select(campos('periodo', 'plazo_isr', 'plazo_iva'))
    .distinct()
    .where('periodo', 'in', [...periodos])
    .where('presentado_id', 'is not', null)
    .where(abierta())
    .execute();
const PLAZO = { ISR: sql`d.plazo_isr`, IVA: sql`d.plazo_iva` } as const;

const queVence = (v: Vencimiento) => sql`
  d.periodo = ${v.periodo} and d.regimen_id = any(${[...v.regimenes]}::smallint[]) and ${abierta('d')}
       and case when ${conElDiaDelCalendario('d', v.impuesto)} then ${v.plazo.dia}::date
                else coalesce(${PLAZO[v.impuesto]}, ${v.plazo.calculado}::date) end = ${v.vence}::date
       and not d.pago_realizado`;

/** The columns of each declaration ('d') and its client ('u'). */
const FILAS = sql`
    select d.id::int as id, u.id::int as "usuarioId", u.primer_nombre as "primerNombre", u.nombre, u.correo,
           not exists (select 1 from credencial_sat k where k.usuario_id = u.id) as "sinContrasenia"
      from declaracion d
      join usuario u on u.id = d.usuario_id`;
const SE_LE_RECUERDA = sql`u.activo and u.estado_id in (${literales([ESTADO_DE_USUARIO.activo, ESTADO_DE_USUARIO.preCancelado])})`;

/**
 * The ids of the open declarations of a deadline, in order. They are read at once: paging would read the passed rows again for each
 * page.
 */
export async function listQueVencen(bd: Bd, v: Vencimiento): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id::int as id from declaracion d where ${queVence(v)} order by d.id`.execute(bd);
  return rows.map((r) => r.id);
}

/**
 * The rows of these declarations that still need a reminder and belong to an active client, in order. Locks them until the transaction
 * ends: one that is being paid right now is checked again afterwards.
 */
export async function listPorRecordar(
  tx: Tx,
  v: Vencimiento,
  declaraciones: readonly number[],
): Promise<FilaPorRecordar[]> {
  const { rows } = await sql<FilaPorRecordar>`
    ${FILAS}
     where d.id = any(${[...declaraciones]}::bigint[]) and ${queVence(v)}
       and ${SE_LE_RECUERDA} and u.correo <> ''
       and not exists (
         select 1 from bandeja_salida b
          where b.clave = 'vence:' || d.id || ${colaDe(v)}::text)
     order by d.id
     for share of d`.execute(tx);
  return rows;
}

export interface OficinaPorRecordar {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
}
/** Joins the clients without mail to the office ('c') that has them: the office gets the reminder. */
const DE_CARTERA = sql`join cliente_de_gestor c on c.usuario_id = d.usuario_id and c.baja_en is null and u.correo = ''`;

/** The offices whose clients without mail have this deadline. */
export async function listOficinas(bd: Bd, v: Vencimiento): Promise<OficinaPorRecordar[]> {
  const { rows } = await sql<OficinaPorRecordar>`
    with oficinas as (select distinct c.gestor_id from declaracion d join usuario u on u.id = d.usuario_id ${DE_CARTERA}
                       where ${queVence(v)} and ${SE_LE_RECUERDA})
    select u.id::int as id, ${NOMBRE_DE_OFICINA} as nombre, u.correo
      from oficinas o join usuario u on u.id = o.gestor_id
     where u.activo and u.correo <> '' and ${PUEDE_LLEVAR_CARTERA} order by u.id`.execute(bd);
  return rows;
}

/** The rows of an office that still need a reminder; empty once the office was told. They are only counted, so nothing is locked. */
export async function listDeOficina(bd: Bd, v: Vencimiento, gestorId: number): Promise<FilaPorRecordar[]> {
  const { rows } = await sql<FilaPorRecordar>`
    ${FILAS} ${DE_CARTERA}
     where c.gestor_id = ${gestorId}::bigint and ${queVence(v)} and ${SE_LE_RECUERDA}
       and not exists (select 1 from bandeja_salida b where b.clave = ${claveDeOficina(gestorId, v)})
     order by d.id`.execute(bd);
  return rows;
}
