import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { ETAPA } from '@aldia/domain/declaraciones/etapas.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { DEL_PERSONAL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { tieneRol } from '../../shared/clientes.repo.ts';
import { ASIGNADOS } from '../../shared/colaboradores.repo.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { enEtapa } from '../../shared/etapa.repo.ts';
import type { DeclaracionesElegidas } from '../declaraciones/index.ts';

/** Those who have declarations, and those who finished what others have now. */
const CON_DECLARACIONES = sql`
  ${ASIGNADOS}
  union select realizada_por from declaracion where realizada_por is not null`;

/**
 * All staff, everybody marked as an employee (D-84), and everybody with declarations, even if they left: their declarations stay. `activo`
 * says who still works here. The ids are one array, so that PostgreSQL looks the people up one by one instead of reading the whole table.
 */
const deColaboradores = (bd: Bd) =>
  bd
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nombre'])
    .select(sql<boolean>`u.activo and (u.empleado or ${tieneRol(...DEL_PERSONAL)})`.as('activo'))
    .where(
      sql<boolean>`u.id = any(array(select r.usuario_id from usuario_rol r where r.rol_id in (${sql.join(DEL_PERSONAL)})
                                    union select m.id from usuario m where m.empleado
                                    union (${CON_DECLARACIONES})))`,
    );
export const listColaboradores = (bd: Bd) =>
  deColaboradores(bd).orderBy('activo', 'desc').orderBy('u.nombre_orden').orderBy('u.id').execute();
export const findColaborador = (bd: Bd, id: number) => deColaboradores(bd).where('u.id', '=', id).executeTakeFirst();

type Elegir = (todas: DeclaracionesElegidas) => DeclaracionesElegidas;
/** The day of the last change in Guatemala, written exactly as in the list's index. */
const DIA = sql`(d.modificada_en at time zone interval '-06:00')::date`;
const enElDia = (dia: Dia) => sql<boolean>`${DIA} = ${dia}::date`;
const enLosDias = (desde: Dia, hasta: Dia) => sql<boolean>`${DIA} between ${desde}::date and ${hasta}::date`;
const REALIZADA = sql<boolean>`(${enEtapa(ETAPA.terminada, 'd')} or d.pago_realizado)`;

/** Declarations last changed on that day that somebody had taken up. */
export const trabajadasEl =
  (dia: Dia): Elegir =>
  (todas) =>
    todas
      .where(enElDia(dia))
      .where(
        sql<boolean>`(d.facturas_cargadas or d.asignado_id is not null or d.estado_id > ${sql.lit(ESTADO.pendiente)})`,
      );
export const delPeriodo =
  (periodo: Mes): Elegir =>
  (todas) =>
    todas.where('d.periodo', '=', periodo);
export const deCliente =
  (usuarioId: number): Elegir =>
  (todas) =>
    todas.where('d.usuario_id', '=', usuarioId);
/** The declarations that a collaborator had when they were paid or finished, last worked on between those days, both included. */
export const realizadasPor =
  (colaboradorId: number, desde: Dia, hasta: Dia): Elegir =>
  (todas) =>
    todas
      .where(enLosDias(desde, hasta))
      .where(REALIZADA)
      .where(sql<boolean>`coalesce(d.realizada_por, d.asignado_id) = ${colaboradorId}`);
/** A collaborator's declarations that wait for their payment to be confirmed, last changed between those days. */
export const noConfirmadasPor =
  (colaboradorId: number, desde: Dia, hasta: Dia): Elegir =>
  (todas) =>
    todas
      .where(enLosDias(desde, hasta))
      .where('d.asignado_id', '=', colaboradorId)
      .where(sql<boolean>`${enEtapa(ETAPA.enPago, 'd')} and not d.pago_realizado`);

/** A month that starts again no longer waits for a choice of purchases, nor for its deleted suppliers to be classified. */
export async function dejarDeEsperar(tx: Tx, declaracionId: number): Promise<void> {
  await tx
    .updateTable('declaracion')
    .set({ compras_pedidas_en: null, compras_elegidas_en: null, emisores_por_clasificar: [] })
    .where('id', '=', declaracionId)
    .execute();
}

export interface MesArchivado {
  readonly declaracionId: number;
  readonly usuarioId: number;
  readonly periodo: Mes;
}
interface Firma {
  readonly por: number;
  readonly en: string;
}
/** How many documents one record of the audit holds. */
const POR_REGISTRO = 1000;

/**
 * Deletes the documents of a month and keeps them in the audit (G-114), all inside the database: a month may have hundreds of thousands of
 * rows, and none has to travel. Returns the ids of the audit records that hold them.
 */
export async function archivarDocumentos(tx: Tx, m: MesArchivado, { por, en }: Firma): Promise<number[]> {
  const registros: number[] = [];
  for (const tabla of ['factura', 'retencion'] as const) {
    const { rows } = await sql<{ id: string | number }>`
      with quitados as (
        delete from ${sql.table(tabla)} where usuario_id = ${m.usuarioId} and periodo = ${m.periodo} returning *
      ), numerados as (
        select to_jsonb(q) as documento, (row_number() over () - 1) / ${POR_REGISTRO}::int as lote from quitados q
      )
      insert into auditoria (cuando, actor_id, accion, entidad, entidad_id, antes)
      select ${en}::timestamptz, ${por}::bigint, ${`seguimiento.${tabla}Eliminada`}::text, 'declaracion', ${String(m.declaracionId)}::text, jsonb_agg(documento)
        from numerados group by lote order by lote
      returning id`.execute(tx);
    registros.push(...rows.map((r) => Number(r.id)));
  }
  return registros;
}
