import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { aColumnas } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { enSuEscalon, FALLA_DE_TERMINAL, SIN_TAREA, venceHasta } from '../../shared/por-renovar.repo.ts';

export async function tienePeriodo(tx: Tx, suscripcionId: number, desde: Dia): Promise<boolean> {
  const fila = await tx
    .selectFrom('suscripcion_periodo')
    .select('desde')
    .where('suscripcion_id', '=', suscripcionId)
    .where('desde', '=', desde)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Whether an operator still has to fix our terminal: until then no renewal is sent. */
export async function hayFallaDeTerminal(bd: Conexion): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select ${FALLA_DE_TERMINAL} as hay`.execute(bd);
  return rows[0]?.hay === true;
}

/** Subscriptions whose period is due today or earlier, ordered by id. */
export async function listPorRenovar(bd: Conexion, hoy: Dia, despuesDe: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from suscripcion s
     where ${venceHasta(hoy)} and s.id > ${despuesDe} and ${SIN_TAREA}
     order by s.id limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}
export async function listEnMora(bd: Conexion, ahora: Instante, despuesDe: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from suscripcion s
     where ${enSuEscalon(ahora)} and s.id > ${despuesDe} and ${SIN_TAREA}
     order by s.id limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}
/** Subscriptions that renew between two days and whose owner has not been told; the key of the mail shows that. */
export async function listPorAnunciar(
  bd: Conexion,
  { desde, hasta }: { desde: Dia; hasta: Dia },
  despuesDe: number,
  limite: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from suscripcion s
     where s.estado = 'activa' and s.proximo_cobro between ${desde}::date and ${hasta}::date and s.id > ${despuesDe}
       and not exists (select 1 from bandeja_salida b where b.clave = 'renovacion-proxima:' || s.id || ':' || s.proximo_cobro)
     order by s.id limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}
/** Subscriptions whose paid time is over and that will not be charged again. */
export async function listTerminadas(bd: Conexion, hoy: Dia, despuesDe: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from suscripcion
     where estado in ('activa', 'pre_cancelada') and proximo_cobro is null and fecha_fin < ${hoy}::date and id > ${despuesDe}
     order by id limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}

export interface ServicioSolicitado {
  readonly servicioId: number;
  readonly usuarioId: number;
  readonly solicitanteId: number;
  readonly intencionId: string;
  readonly precio: Centavos;
  readonly ahora: Instante;
}
export async function insertServicioSolicitado(tx: Tx, n: ServicioSolicitado): Promise<void> {
  const { servicioId, usuarioId, solicitanteId, intencionId } = n;
  const precio = toQuetzales(n.precio);
  await tx
    .insertInto('servicio_solicitado')
    .values(aColumnas({ servicioId, usuarioId, solicitanteId, intencionId, precio, solicitadoEn: n.ahora }))
    .execute();
}
