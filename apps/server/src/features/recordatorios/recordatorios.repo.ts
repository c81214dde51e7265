import type { ImpuestoConLimite, PlazoDelMes } from '@aldia/domain/declaraciones/plazos.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { PUEDE_LLEVAR_CARTERA } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { NOMBRE_DE_OFICINA } from '../../shared/suscripciones.repo.ts';

export interface Vencimiento {
  readonly periodo: Mes;
  readonly impuesto: ImpuestoConLimite;
  readonly regimenes: readonly number[];
  /** That of the period; what a filed month keeps may be another day. */
  readonly plazo: PlazoDelMes;
  readonly vence: Dia;
  readonly dias: number;
}
export interface FilaPorRecordar {
  readonly id: number;
  readonly usuarioId: number;
  readonly nombre: string;
  readonly correo: string;
  /** Nobody can enter SAT for them. */
  readonly sinContrasenia: boolean;
}

/** A day that an administrator set is told of again, whatever was told of the computed one. */
const colaDe = (v: Vencimiento): string =>
  `:${v.impuesto}:${v.dias}${v.vence === v.plazo.calculado ? '' : `:${v.vence}`}`;
/** What makes a reminder one. */
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
    .where(sql<boolean>`presentado_id is not null and etapa < 4`)
    .execute();
const PLAZO = { ISR: sql`d.plazo_isr`, IVA: sql`d.plazo_iva` } as const;

const queVence = (v: Vencimiento) => sql`
  d.periodo = ${v.periodo} and d.regimen_id = any(${[...v.regimenes]}::smallint[]) and d.etapa < 4
       and case when d.presentado_id is null then ${v.plazo.dia}::date
                else coalesce(${PLAZO[v.impuesto]}, ${v.plazo.calculado}::date) end = ${v.vence}::date
       and not d.pago_realizado`;

/** What is asked of each row ('d') and of its client ('u'). */
const FILAS = sql`
    select d.id::int as id, u.id::int as "usuarioId", coalesce(nullif(u.primer_nombre, ''), u.nombre) as nombre, u.correo,
           not exists (select 1 from credencial_sat k where k.usuario_id = u.id) as "sinContrasenia"
      from declaracion d
      join usuario u on u.id = d.usuario_id`;
const SE_LE_RECUERDA = sql`u.activo and u.estado_id in (1, 2)`;

/** Ids of the open declarations of a deadline, in order. All are read once: a page after another of them reads what it passes over. */
export async function listQueVencen(bd: Bd, v: Vencimiento): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id::int as id from declaracion d where ${queVence(v)} order by d.id`.execute(bd);
  return rows.map((r) => r.id);
}

/**
 * Of those declarations, in order, what is still to be told to an active client. Held still until the transaction ends: one that
 * is being paid right now is looked at again afterwards.
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
/** Clients in the portfolio of an office ('c') who have no mail: what is left to do of them is told to it. */
const DE_CARTERA = sql`join cliente_de_gestor c on c.usuario_id = d.usuario_id and c.baja_en is null and u.correo = ''`;

/** The offices of the clients without mail of a deadline. */
export async function listOficinas(bd: Bd, v: Vencimiento): Promise<OficinaPorRecordar[]> {
  const { rows } = await sql<OficinaPorRecordar>`
    with oficinas as (select distinct c.gestor_id from declaracion d join usuario u on u.id = d.usuario_id ${DE_CARTERA}
                       where ${queVence(v)} and ${SE_LE_RECUERDA})
    select u.id::int as id, ${NOMBRE_DE_OFICINA} as nombre, u.correo
      from oficinas o join usuario u on u.id = o.gestor_id
     where u.activo and u.correo <> '' and ${PUEDE_LLEVAR_CARTERA} order by u.id`.execute(bd);
  return rows;
}

/** What is still to be told to an office of a deadline; nothing once it was told. Only counted, so nothing of it is held still. */
export async function listDeOficina(bd: Bd, v: Vencimiento, gestorId: number): Promise<FilaPorRecordar[]> {
  const { rows } = await sql<FilaPorRecordar>`
    ${FILAS} ${DE_CARTERA}
     where c.gestor_id = ${gestorId}::bigint and ${queVence(v)} and ${SE_LE_RECUERDA}
       and not exists (select 1 from bandeja_salida b where b.clave = ${claveDeOficina(gestorId, v)})
     order by d.id`.execute(bd);
  return rows;
}
