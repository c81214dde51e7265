import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_EN_USO, type EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { suscripcionesConPlan } from '../../shared/suscripciones.repo.ts';
import type { Plan } from './planes.repo.ts';

export type Conexion = Bd | Tx;

export interface Suscripcion {
  readonly id: number;
  readonly usuarioId: number;
  readonly tipoSuscripcionId: number;
  readonly fechaInicio: Dia;
  readonly fechaFin: Dia;
  readonly estado: EstadoDeSuscripcion;
  /** What a renewal charges; the catalogue's may have changed since (docs/cobros.md). */
  readonly precio: Centavos;
  readonly diaAncla: number;
  readonly proximoCobro: Dia | null;
  readonly moraDesde: Instante | null;
  readonly moraIntentos: number;
  readonly moraSiguiente: Instante | null;
  readonly canceladaEn: Instante | null;
  readonly documentoFinId: string | null;
  readonly intencionId: string | null;
  readonly plan: Plan;
}

const suscripciones = (bd: Conexion) =>
  suscripcionesConPlan(bd)
    .select(['s.precio', 's.dia_ancla', 's.proximo_cobro', 's.mora_desde', 's.mora_intentos', 's.mora_siguiente'])
    .select(['s.cancelada_en', 's.documento_fin_id', 's.intencion_id'])
    .select(['t.precio as precio_del_plan', 't.anual', 't.regimen_id', 't.activo']);
type Fila = Awaited<ReturnType<ReturnType<typeof suscripciones>['executeTakeFirstOrThrow']>>;

const aSuscripcion = (f: Fila): Suscripcion => ({
  id: f.id,
  usuarioId: f.usuario_id,
  tipoSuscripcionId: f.tipo_suscripcion_id,
  fechaInicio: f.fecha_inicio as Dia,
  fechaFin: f.fecha_fin as Dia,
  estado: f.estado as EstadoDeSuscripcion,
  precio: parseQuetzales(f.precio ?? f.precio_del_plan),
  diaAncla: f.dia_ancla ?? Number(f.fecha_inicio.slice(8)),
  proximoCobro: f.proximo_cobro as Dia | null,
  moraDesde: f.mora_desde as Instante | null,
  moraIntentos: f.mora_intentos,
  moraSiguiente: f.mora_siguiente as Instante | null,
  canceladaEn: f.cancelada_en as Instante | null,
  documentoFinId: f.documento_fin_id,
  intencionId: f.intencion_id,
  plan: {
    id: f.tipo_suscripcion_id,
    nombre: f.nombre,
    descripcion: f.descripcion,
    precio: parseQuetzales(f.precio_del_plan),
    anual: f.anual,
    regimenId: f.regimen_id,
    activo: f.activo,
  },
});

/** Those that somebody still uses come before those that are over, then the newest. */
const laActual = (bd: Conexion, usuarioId: number) =>
  suscripciones(bd)
    .where('s.usuario_id', '=', usuarioId)
    .orderBy((e) => e('s.estado', 'in', [...ESTADOS_EN_USO]), 'desc')
    .orderBy('s.fecha_fin', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1);

const oNada = (f: Fila | undefined): Suscripcion | null => (f ? aSuscripcion(f) : null);

export const findActual = async (bd: Conexion, usuarioId: number): Promise<Suscripcion | null> =>
  oNada(await laActual(bd, usuarioId).executeTakeFirst());
export const findActualForUpdate = async (tx: Tx, usuarioId: number): Promise<Suscripcion | null> =>
  oNada(await laActual(tx, usuarioId).forUpdate('s').executeTakeFirst());
export const findSuscripcion = async (bd: Conexion, id: number): Promise<Suscripcion | null> =>
  oNada(await suscripciones(bd).where('s.id', '=', id).executeTakeFirst());

/** Whether this person ended a contract at that moment or later. */
export async function cancelaronDesde(bd: Conexion, usuarioId: number, desde: Instante): Promise<boolean> {
  const fila = await bd
    .selectFrom('suscripcion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('cancelada_en', '>=', desde)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Who changes what a person has bought waits here for who is already changing it. */
export async function lockUsuario(tx: Tx, usuarioId: number): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
}

/** A subscription to change, held after its owner: always in that order, so that two of us never wait for each other. */
export async function takeSuscripcion(tx: Tx, id: number): Promise<Suscripcion | null> {
  const previa = await findSuscripcion(tx, id);
  if (!previa) return null;
  await lockUsuario(tx, previa.usuarioId);
  return oNada(await suscripciones(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst());
}

export interface SuscripcionNueva {
  readonly usuarioId: number;
  readonly tipoSuscripcionId: number;
  readonly precio: Centavos;
  readonly diaAncla: number;
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly proximoCobro: Dia;
  readonly intencionId: string;
}
export async function insertSuscripcion(tx: Tx, n: SuscripcionNueva): Promise<number> {
  const { id } = await tx
    .insertInto('suscripcion')
    .values({
      usuario_id: n.usuarioId,
      tipo_suscripcion_id: n.tipoSuscripcionId,
      fecha_inicio: n.desde,
      fecha_fin: n.hasta,
      precio: toQuetzales(n.precio),
      dia_ancla: n.diaAncla,
      proximo_cobro: n.proximoCobro,
      intencion_id: n.intencionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPeriodo(tx, id, n.desde, n.hasta, n.intencionId);
  return id;
}

/** A paid stretch; a second charge of the same one breaks the primary key, and its transaction with it. */
export async function insertPeriodo(tx: Tx, suscripcionId: number, desde: Dia, hasta: Dia, intencionId: string) {
  await tx
    .insertInto('suscripcion_periodo')
    .values({ suscripcion_id: suscripcionId, desde, hasta, intencion_id: intencionId })
    .execute();
}

export interface CambiosDeSuscripcion {
  readonly estado?: EstadoDeSuscripcion;
  readonly fechaFin?: Dia;
  readonly precio?: Centavos;
  readonly proximoCobro?: Dia | null;
  readonly moraDesde?: Instante | null;
  readonly moraIntentos?: number;
  readonly moraSiguiente?: Instante | null;
  readonly canceladaEn?: Instante;
  readonly documentoFinId?: string;
}
/** What no state but 'en_mora' has. */
export const SIN_MORA = { moraDesde: null, moraIntentos: 0, moraSiguiente: null } as const;

export async function updateSuscripcion(tx: Tx, id: number, c: CambiosDeSuscripcion): Promise<void> {
  const columnas = {
    estado: c.estado,
    fecha_fin: c.fechaFin,
    precio: c.precio === undefined ? undefined : toQuetzales(c.precio),
    proximo_cobro: c.proximoCobro,
    mora_desde: c.moraDesde,
    mora_intentos: c.moraIntentos,
    mora_siguiente: c.moraSiguiente,
    cancelada_en: c.canceladaEn,
    documento_fin_id: c.documentoFinId,
  };
  const dichas = Object.fromEntries(Object.entries(columnas).filter(([, v]) => v !== undefined));
  await tx.updateTable('suscripcion').set(dichas).where('id', '=', id).execute();
}

export async function updateEstadoDeUsuario(tx: Tx, usuarioId: number, estadoId: number): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ estado_id: estadoId })
    .where('id', '=', usuarioId)
    .where('estado_id', '<>', estadoId)
    .execute();
}
