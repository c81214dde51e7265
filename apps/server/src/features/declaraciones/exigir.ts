import { CODIGO_DE_IMPEDIMENTO } from '@aldia/contract/impedimentos.ts';
import { type Accion, type Impedimento, impedimentoPara, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import type { FilaAsignada } from '@aldia/domain/declaraciones/permisos.ts';
import { formatMes, haTerminado, type Mes } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Correo } from '../../shared/correo.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import type { Numeros } from './correos.ts';
import { type Declaracion, situacionDe } from './declaracion.ts';
import {
  findDeclaracion,
  findDeclaracionForUpdate,
  findUltimoAjeno,
  nombreDe,
  numerosDeAntes,
} from './declaraciones.repo.ts';
import { type Dirigir, destinatarioDe } from './destinatario.ts';
import { mesQueEspera } from './remanentes.ts';

type Politica = (actor: Actor, fila: FilaAsignada) => boolean;

/** Fetches the declaration and locks it. Throws DECLARACION_NO_ENCONTRADA. */
export async function tomarDeclaracion(tx: Tx, id: number): Promise<Declaracion> {
  const d = await findDeclaracionForUpdate(tx, id);
  if (!d) throw new AppError('DECLARACION_NO_ENCONTRADA');
  return d;
}
/** Fetches the declaration without a lock. Throws DECLARACION_NO_ENCONTRADA. */
export async function leerDeclaracion(bd: Conexion, id: number): Promise<Declaracion> {
  const d = await findDeclaracion(bd, id);
  if (!d) throw new AppError('DECLARACION_NO_ENCONTRADA');
  return d;
}

/** Checks that this person may act on the row. Throws FILA_DE_OTRO. */
export function exigirFila(politica: Politica, actor: Actor, fila: FilaAsignada): void {
  if (!politica(actor, fila)) throw new AppError('FILA_DE_OTRO');
}
/** Checks that the state of the declaration allows the action. Throws the error of the domain's reason. */
export function exigirAccion(accion: Accion, d: Declaracion): void {
  const impedimento = impedimentoPara(accion, situacionDe(d));
  if (impedimento) throw errorDeImpedimento(impedimento, d);
}
export const errorDeImpedimento = (impedimento: Impedimento, d: Pick<Declaracion, 'estadoId' | 'facturas'>): AppError =>
  new AppError(CODIGO_DE_IMPEDIMENTO[impedimento], { estado: textoDeEstado(d) });

/**
 * Every act that declares a month's figures, or asks for them, calls this: the month before must not still be about to change them. Throws
 * MES_ANTERIOR_POR_CALCULAR. `seCalcula`: also of a filed month, which the act files again with today's figures.
 */
export async function exigirMesAnterior(tx: Tx, d: Declaracion, seCalcula?: true): Promise<void> {
  const espera = await mesQueEspera(tx, d, seCalcula);
  if (espera) throw new AppError('MES_ANTERIOR_POR_CALCULAR', { mes: formatMes(espera) });
}

/**
 * Two people on one declaration: a write over an older version is refused when somebody else changed the row since; the error carries what
 * is needed to show both versions (D-28). A person's own later changes do not conflict, as long as they opened the row after the last
 * change of somebody else. Without a version there is no check. Throws CONFLICTO_DE_VERSION.
 */
export async function exigirVersion(ctx: Contexto, d: Declaracion, version: number | undefined): Promise<void> {
  if (version === undefined) return;
  const suya = d.modificadaPor === ctx.actor.usuarioId;
  if (d.version === version || (suya && version >= d.versionAjena)) return;
  const ultimo = await findUltimoAjeno(ctx.tx, d.id, ctx.actor.usuarioId);
  // The row's own moment is that of the last work on it, and a change of hands is none.
  const ajeno = suya ? ultimo : { por: d.modificadaPor, en: ultimo.en ?? d.modificadaEn };
  const quien = (await nombreDe(ctx.tx, ajeno.por)) || 'El sistema';
  const data = { version: d.version, modificada_por: quien, modificada_en: ajeno.en };
  throw new AppError('CONFLICTO_DE_VERSION', { quien }, { data });
}
/** A month can be worked on only after it ends. Throws MES_SIN_TERMINAR. */
export function exigirMesTerminado(ctx: Pick<Contexto, 'reloj'>, periodo: Mes): void {
  if (!haTerminado(periodo, ctx.reloj.hoy())) throw new AppError('MES_SIN_TERMINAR');
}
/** For actions that only send a mail: there must be an address to send it to. Throws CLIENTE_SIN_CORREO. */
export async function exigirDestino(tx: Tx, d: Declaracion): Promise<Dirigir> {
  const dirigir = await destinatarioDe(tx, d);
  if (!dirigir) throw new AppError('CLIENTE_SIN_CORREO');
  return dirigir;
}
/**
 * A mail beside what is done goes where somebody reads it: what is filed hangs on no mail. In: the mail, of the numbers that the
 * client was told before.
 */
export async function avisar(ctx: Contexto, d: Declaracion, correoDe: (deAntes: Numeros) => Correo): Promise<void> {
  const dirigir = await destinatarioDe(ctx.tx, d);
  if (dirigir) await ctx.enviarCorreo(dirigir(correoDe(await numerosDeAntes(ctx.tx, d))));
}
