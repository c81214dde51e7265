import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import { laActualDe, suscripcionesConPlan } from '../../shared/suscripciones.repo.ts';
import type { Plan } from './planes.repo.ts';

const conTodo = (q: ReturnType<typeof suscripcionesConPlan>) =>
  q
    .select(campos('s.precio', 's.dia_ancla', 's.proximo_cobro', 's.mora_desde', 's.mora_intentos', 's.mora_siguiente'))
    .select(campos('s.cancelada_en', 's.documento_fin_id', 's.intencion_id', 's.rango_gestor_id', 't.regimen_id'))
    .select([
      sql<string>`coalesce(t.precio, g.precio)`.as('precioDelPlan'),
      sql<boolean>`coalesce(t.anual, false)`.as('anual'),
      sql<boolean>`coalesce(t.activo, g.deleted_at is null)`.as('activo'),
    ]);
const suscripciones = (bd: Conexion) => conTodo(suscripcionesConPlan(bd));
type Fila = Awaited<ReturnType<ReturnType<typeof suscripciones>['executeTakeFirstOrThrow']>>;

export type Suscripcion = ReturnType<typeof aSuscripcion>;
/** For a gestor's range, `tipoSuscripcionId` is null and `plan` is the range. */
const aSuscripcion = (f: Fila) => ({
  ...f,
  // The price of the last charge, per client for a range; `ventaAlRenovar` gives the price of the next one.
  precio: parseQuetzales(f.precio ?? f.precioDelPlan),
  diaAncla: f.diaAncla ?? Number(f.fechaInicio.slice(8)),
  plan: {
    id: f.tipoSuscripcionId ?? f.rangoGestorId ?? 0,
    nombre: f.nombre,
    descripcion: f.descripcion,
    precio: parseQuetzales(f.precioDelPlan),
    anual: f.anual,
    regimenId: f.regimenId,
    activo: f.activo,
    deRango: f.rangoGestorId !== null,
  } satisfies Plan,
});

const oNada = (f: Fila | undefined): Suscripcion | null => (f ? aSuscripcion(f) : null);

export const findActual = async (bd: Conexion, usuarioId: number): Promise<Suscripcion | null> =>
  oNada(await conTodo(laActualDe(bd, usuarioId)).executeTakeFirst());
/** The subscription that an office pays, or paid, for its portfolio; never the person's own plan. */
export const findDeCartera = async (bd: Conexion, usuarioId: number): Promise<Suscripcion | null> =>
  oNada(await conTodo(laActualDe(bd, usuarioId).where('s.rango_gestor_id', 'is not', null)).executeTakeFirst());
/** The newest plan of the person's own, whatever else they have. */
export const findDePlan = async (bd: Conexion, usuarioId: number): Promise<Suscripcion | null> =>
  oNada(await conTodo(laActualDe(bd, usuarioId).where('s.tipo_suscripcion_id', 'is not', null)).executeTakeFirst());
export const findActualForUpdate = async (tx: Tx, usuarioId: number): Promise<Suscripcion | null> =>
  oNada(await conTodo(laActualDe(tx, usuarioId)).forUpdate('s').executeTakeFirst());
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

/** Locks a subscription for a change, after its owner: always in this order, so that two callers never deadlock. */
export async function takeSuscripcion(tx: Tx, id: number): Promise<Suscripcion | null> {
  const previa = await findSuscripcion(tx, id);
  if (!previa) return null;
  await lockPersona(tx, previa.usuarioId);
  return oNada(await suscripciones(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst());
}

export interface SuscripcionNueva {
  readonly usuarioId: number;
  readonly plan: Plan;
  readonly precio: Centavos;
  readonly diaAncla: number;
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly proximoCobro: Dia;
  readonly intencionId: string;
}
/** A subscription belongs to exactly one plan or range. */
const idDe = ({ id, deRango }: Plan) => (deRango ? { rangoGestorId: id } : { tipoSuscripcionId: id });

export async function insertSuscripcion(tx: Tx, n: SuscripcionNueva): Promise<number> {
  const { usuarioId, diaAncla, desde, hasta, proximoCobro, intencionId } = n;
  const precio = toQuetzales(n.precio);
  const { id } = await tx
    .insertInto('suscripcion')
    .values({
      ...aColumnas({ usuarioId, diaAncla, proximoCobro, intencionId, precio, ...idDe(n.plan) }),
      fecha_inicio: desde,
      fecha_fin: hasta,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPeriodo(tx, id, desde, hasta, intencionId);
  return id;
}

/** Inserts a paid period. A second charge of the same period breaks the primary key, and aborts its transaction. */
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
  /** Only for a gestor: the range that was reached. */
  readonly rangoGestorId?: number;
  readonly proximoCobro?: Dia | null;
  readonly moraDesde?: Instante | null;
  readonly moraIntentos?: number;
  readonly moraSiguiente?: Instante | null;
  readonly canceladaEn?: Instante;
  /** Null when the end was taken back: the file stays, and the next end has another one. */
  readonly documentoFinId?: string | null;
}
/** The cleared arrears fields: only the state 'en_mora' has them set. */
export const SIN_MORA = { moraDesde: null, moraIntentos: 0, moraSiguiente: null } as const;

export async function updateSuscripcion(tx: Tx, id: number, { precio, ...c }: CambiosDeSuscripcion): Promise<void> {
  await tx
    .updateTable('suscripcion')
    .set(aColumnas({ ...c, ...(precio === undefined ? {} : { precio: toQuetzales(precio) }) }))
    .where('id', '=', id)
    .execute();
}
