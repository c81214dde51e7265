import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import { ESTADOS_VIVOS } from '@aldia/domain/cobros/estados.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';
import { leerGuardado } from '../../../shared/json-guardado.ts';
import { type Compra, DetalleDeCobro, type Intencion } from '../tipos.ts';

const CAMPOS = [
  ...campos('id', 'usuario_id', 'beneficiario_id', 'proposito', 'proposito_id', 'monto', 'precio_de_lista', 'detalle'),
  ...campos('metodo_pago_id', 'estado', 'codigo', 'transaccion_id', 'intentos', 'creada_en', 'cambiada_en'),
  ...campos('devuelta_aparte_en'),
];

const select = (bd: Conexion) => bd.selectFrom('cobro_intencion').select(CAMPOS);
type Fila = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const aIntencion = (f: Fila): Intencion => ({
  ...f,
  monto: parseQuetzales(f.monto),
  precioDeLista: parseQuetzales(f.precioDeLista),
  detalle: leerGuardado(DetalleDeCobro, f.detalle, 'detalle de un cobro'),
  codigo: f.codigo ?? '',
  transaccionId: f.transaccionId ?? '',
});
const unaO = (f: Fila | undefined): Intencion | null => (f ? aIntencion(f) : null);

export const findIntencion = async (bd: Conexion, id: string): Promise<Intencion | null> =>
  unaO(await select(bd).where('id', '=', id).executeTakeFirst());
/** Locks a charge: other calls that change it wait here. */
export const takeIntencion = async (tx: Tx, id: string): Promise<Intencion | null> =>
  unaO(await select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst());

export async function findPorClave(tx: Tx, usuarioId: number, clave: string) {
  const fila = await select(tx)
    .select('huella')
    .where('usuario_id', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirst();
  if (!fila) return null;
  const { huella, ...f } = fila;
  return { intencion: aIntencion(f), huella };
}

/** The charge that paid one period of a subscription; `un_cobro_por_periodo` keeps it the only one. */
export const findPeriodoPagado = async (tx: Tx, propositoId: string): Promise<Intencion | null> =>
  unaO(
    await select(tx)
      .where('proposito', '=', 'renovacion')
      .where('proposito_id', '=', propositoId)
      .where('estado', '=', 'aplicada')
      .executeTakeFirst(),
  );

/** The live charges of a person for a purpose, newest first, with the fingerprint that tells purchases apart. */
export async function listVivas(tx: Tx, usuarioId: number, proposito: PropositoDeCobro) {
  const filas = await select(tx)
    .select('huella')
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', proposito)
    .where('estado', 'in', ESTADOS_VIVOS)
    .orderBy('creada_en', 'desc')
    .execute();
  return filas.map(({ huella, ...f }) => ({ intencion: aIntencion(f), huella }));
}

/** The last charge of the same cart, under a key of ours that starts with `inicio`. */
export async function findUltimaConClave(bd: Conexion, usuarioId: number, inicio: string) {
  const fila = await select(bd)
    .select('clave')
    .where('usuario_id', '=', usuarioId)
    .where(sql<boolean>`starts_with(clave, ${`${inicio}#`})`)
    .orderBy('creada_en', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!fila) return null;
  const { clave, ...f } = fila;
  return { intencion: aIntencion(f), clave };
}

export interface IntencionNueva extends Omit<Compra, 'tarjeta' | 'canjeId' | 'metodoPagoId'> {
  readonly id: string;
  readonly huella: Buffer;
  readonly metodoPagoId: number | null;
  readonly creadaPor: number | null;
  readonly ahora: string;
}
export async function insertIntencion(tx: Tx, n: IntencionNueva): Promise<Intencion> {
  const { id, usuarioId, beneficiarioId = usuarioId, proposito, propositoId, clave, huella } = n;
  const { metodoPagoId, creadaPor } = n;
  const fila = await tx
    .insertInto('cobro_intencion')
    .values({
      ...aColumnas({ id, usuarioId, beneficiarioId, proposito, propositoId, clave, huella, metodoPagoId, creadaPor }),
      monto: toQuetzales(n.monto),
      precio_de_lista: toQuetzales(n.precioDeLista),
      detalle: JSON.stringify(n.detalle),
      creada_en: n.ahora,
      cambiada_en: n.ahora,
    })
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
  return aIntencion(fila);
}

export interface CambioDeEstado {
  readonly id: string;
  readonly de: EstadoDeCobro;
  readonly a: EstadoDeCobro;
  readonly codigo?: string | undefined;
  readonly transaccionId?: string | undefined;
  readonly aparte?: boolean | undefined;
  readonly ahora: string;
}
/** Changes the state of a charge; the caller must hold it. */
export async function updateEstado(tx: Tx, c: CambioDeEstado): Promise<Intencion> {
  const fila = await tx
    .updateTable('cobro_intencion')
    .set({
      estado: c.a,
      cambiada_en: c.ahora,
      ...(c.codigo === undefined ? {} : { codigo: c.codigo }),
      ...(c.transaccionId === undefined ? {} : { transaccion_id: c.transaccionId }),
      ...(c.aparte ? { devuelta_aparte_en: c.ahora } : {}),
    })
    .where('id', '=', c.id)
    .where('estado', '=', c.de)
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
  return aIntencion(fila);
}

export interface EventoNuevo {
  readonly intencionId: string;
  readonly cuando: string;
  readonly actorId: number | null;
  readonly de: EstadoDeCobro | null;
  readonly a: EstadoDeCobro;
  readonly motivo: string;
}
export async function insertEvento(tx: Tx, e: EventoNuevo): Promise<void> {
  await tx.insertInto('cobro_evento').values(aColumnas(e)).execute();
}

export interface QueAprobada {
  readonly usuarioId: number;
  readonly proposito: PropositoDeCobro;
  readonly propositoId?: string | undefined;
  readonly transaccionId?: string | undefined;
}
/** A person's newest approved, unapplied charge for a purpose, locked. */
export async function takeAprobada(tx: Tx, q: QueAprobada): Promise<Intencion | null> {
  let consulta = select(tx)
    .where('usuario_id', '=', q.usuarioId)
    .where('proposito', '=', q.proposito)
    .where('estado', '=', 'aprobada');
  if (q.propositoId !== undefined) consulta = consulta.where('proposito_id', '=', q.propositoId);
  if (q.transaccionId !== undefined) consulta = consulta.where('transaccion_id', '=', q.transaccionId);
  return unaO(await consulta.orderBy('creada_en', 'desc').limit(1).forNoKeyUpdate().executeTakeFirst());
}

export async function findPorTransaccion(bd: Conexion, usuarioId: number, transaccionId: string) {
  return unaO(
    await select(bd)
      .where('usuario_id', '=', usuarioId)
      .where('transaccion_id', '=', transaccionId)
      .orderBy('creada_en', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** The charge that an administrator opened, by person or by transaction: a live one, or else the newest. */
export async function findDeResuscripcion(bd: Conexion, q: { usuarioId?: number; transaccionId?: string }) {
  let consulta = select(bd).where(sql<boolean>`detalle ? 'resuscritoPor'`);
  if (q.usuarioId !== undefined) consulta = consulta.where('usuario_id', '=', q.usuarioId);
  if (q.transaccionId !== undefined) consulta = consulta.where('transaccion_id', '=', q.transaccionId);
  const vivaPrimero = consulta.orderBy((e) => e('estado', 'in', ESTADOS_VIVOS), 'desc');
  return unaO(await vivaPrimero.orderBy('creada_en', 'desc').limit(1).executeTakeFirst());
}

const TERMINADOS = ['aplicada', 'rechazada', 'anulada'] as const;
/** The charges that are not over, for the completer; those that it checked longest ago come first. */
export async function listAbiertas(bd: Conexion, limite: number): Promise<string[]> {
  const filas = await bd
    .selectFrom('cobro_intencion')
    .select('id')
    .where('estado', 'not in', TERMINADOS)
    .orderBy(sql`coalesce(revisada_en, cambiada_en)`)
    .limit(limite)
    .execute();
  return filas.map((f) => f.id);
}

/** Records that the completer checks the charge now. Returns null when the charge ended meanwhile. */
export const markRevisada = async (bd: Conexion, id: string, ahora: string): Promise<Intencion | null> =>
  unaO(
    await bd
      .updateTable('cobro_intencion')
      .set({ revisada_en: ahora })
      .where('id', '=', id)
      .where('estado', 'not in', TERMINADOS)
      .returning(CAMPOS)
      .executeTakeFirst(),
  );

export interface QueAplicada {
  readonly usuarioId: number;
  readonly propositos: readonly PropositoDeCobro[];
  readonly propositoId: string;
  readonly desde: Instante;
}
/** A just delivered charge of a purchase: a new request for it is one that lost its answer. */
export async function findRecienAplicada(bd: Conexion, { usuarioId, propositos, propositoId, desde }: QueAplicada) {
  return unaO(
    await select(bd)
      .where('usuario_id', '=', usuarioId)
      .where('proposito', 'in', propositos)
      .where('proposito_id', '=', propositoId)
      .where('estado', '=', 'aplicada')
      .where('cambiada_en', '>=', desde)
      .orderBy('cambiada_en', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Whether a provider's reference belongs to another charge, or to a message of another charge. */
export async function esDeOtroCobro(bd: Conexion, id: string, transaccionId: string): Promise<boolean> {
  const { rows } = await sql<{ es: boolean }>`
    select exists (select 1 from cobro_intencion where transaccion_id = ${transaccionId} and id <> ${id}::uuid)
        or exists (select 1 from cobro_intento where transaccion_id = ${transaccionId} and intencion_id <> ${id}::uuid) as es
    `.execute(bd);
  return rows[0]?.es === true;
}

/** Why a charge was refunded: the reason of the first decision, whatever was tried again since. */
export async function findMotivoDeDevolucion(tx: Tx, intencionId: string): Promise<string> {
  const fila = await tx
    .selectFrom('cobro_evento')
    .select('motivo')
    .where('intencion_id', '=', intencionId)
    .where('a', '=', 'anulando')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return fila?.motivo ?? '';
}
