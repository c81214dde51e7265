import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { TRABAJA_AQUI } from '../../shared/colaboradores.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd } from '../../shared/db.ts';
import { cuantosDeSat } from '../../shared/documentos-del-mes.repo.ts';
import { abierta } from '../../shared/etapa.repo.ts';
import { comprasPorElegir } from '../../shared/por-presentar.repo.ts';
import { suscripcionesConPlan } from '../../shared/suscripciones.repo.ts';

/** A person's day of declaration; undefined when there is no such person. */
export const findPersona = (bd: Bd, usuarioId: number) =>
  bd.selectFrom('usuario').select(campos('id', 'dia_declaracion')).where('id', '=', usuarioId).executeTakeFirst();

const conFacturas = (bd: Bd) =>
  suscripcionesConPlan(bd)
    .select(campos('s.proximo_cobro'))
    .select((e) =>
      e
        .selectFrom('factura_de_suscripcion as f')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('f.suscripcion_id', '=', 's.id')
        .as('facturas'),
    );
export type FilaDeSuscripcion = Awaited<ReturnType<typeof listSuscripciones>>[number];

/** The subscriptions of a person, the newest first. */
export const listSuscripciones = (bd: Bd, usuarioId: number) =>
  conFacturas(bd)
    .where('s.usuario_id', '=', usuarioId)
    .orderBy('s.fecha_inicio', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
export const findSuscripcion = (bd: Bd, id: number) => conFacturas(bd).where('s.id', '=', id).executeTakeFirst();

export interface FiltroDeMeses {
  readonly usuarioId: number;
  readonly desde: Mes;
  readonly hasta: Mes;
  /** Only of ROS, only of the others, or of any regime. */
  readonly regimen: 'ros' | 'otros' | 'todos';
}
/** A person's declarations, newest first, with the number of SAT documents and whether they wait for the choice of purchases. */
const declaraciones = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('declaracion')
    .select('id')
    .select([cuantosDeSat('declaracion').as('documentosSat'), comprasPorElegir('declaracion').as('comprasPorElegir')])
    .where('usuario_id', '=', usuarioId)
    .orderBy('periodo', 'desc');

/** The declarations between two months. */
export const listMeses = (bd: Bd, { usuarioId, desde, hasta, regimen }: FiltroDeMeses) =>
  declaraciones(bd, usuarioId)
    .where('periodo', '>=', desde)
    .where('periodo', '<=', hasta)
    .$if(regimen !== 'todos', (q) => q.where('regimen_id', regimen === 'ros' ? '=' : '<>', REGIMEN.ros))
    .execute();
/** The unfinished declarations up to a month. The domain decides whether one that is paid, or asks for nothing, is done. */
export const listSinTerminar = (bd: Bd, usuarioId: number, hasta: Mes) =>
  declaraciones(bd, usuarioId).where('periodo', '<=', hasta).where(abierta()).execute();
export type FilaDeMes = Awaited<ReturnType<typeof listMeses>>[number];

/**
 * Purchases of some months that are not cancelled, summed by what decides how they count: month, record type, kind of document (its sign),
 * and inclusion. The number of rows does not grow with the number of invoices.
 */
export const sumCompras = (bd: Bd, { usuarioId, desde, hasta }: Omit<FiltroDeMeses, 'regimen'>) =>
  bd
    .selectFrom('factura_de_siempre as f')
    .leftJoin('tipo_registro as t', 't.id', 'f.tipo_registro_id')
    .select(['f.periodo', 'f.incluye', 't.descripcion as tipo'])
    .select(sql<string>`f.tipo_dte`.as('tipoDte'))
    .select(sql<number>`count(*)::int`.as('n'))
    .select(sql<string>`sum(f.monto)::text`.as('monto'))
    .where('f.usuario_id', '=', usuarioId)
    .where('f.periodo', '>=', desde)
    .where('f.periodo', '<=', hasta)
    .where('f.libro', '=', 'recibida')
    .where('f.anulado', '=', false)
    .groupBy(['f.periodo', 'f.incluye', 't.descripcion', 'f.tipo_dte'])
    .orderBy('f.periodo', 'desc')
    .orderBy('t.descripcion')
    .execute();
export type SumaDeCompras = Awaited<ReturnType<typeof sumCompras>>[number];

/** One of the staff, with a mail; undefined when they left or have none. */
export const findContacto = (bd: Bd, id: number) =>
  bd
    .selectFrom('usuario as u')
    .select(['u.nombre', 'u.correo'])
    .where('u.id', '=', id)
    .where(TRABAJA_AQUI)
    .where('u.correo', '<>', '')
    .executeTakeFirst();

/** The newest month of a person, and who has it. */
export const findMesMasNuevo = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('declaracion')
    .select(['periodo', 'asignado_id as asignadoId'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('periodo', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The ids of the SAT documents of a month that have arrived. */
export async function listDocumentosSat(bd: Bd, usuarioId: number, periodo: Mes): Promise<string[]> {
  const filas = await bd
    .selectFrom('documento_sat')
    .select('documento_id')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .execute();
  return filas.flatMap((f) => f.documento_id ?? []);
}
/** Stored PDFs by their id, of that person alone. */
export const listDocumentos = (bd: Bd, usuarioId: number, ids: readonly string[]) =>
  bd
    .selectFrom('documento')
    .select(['id', 'nombre'])
    .where('id', 'in', [...ids])
    .where('usuario_id', '=', usuarioId)
    .orderBy('nombre')
    .execute();
