import { MOTIVO_DE_IMPEDIMENTO } from '@aldia/contract/textos-cobros.ts';
import {
  CODIGO,
  type Impedimento,
  MAXIMO_DE_DECLINADAS,
  VENTANA_DE_DECLINADAS_DIAS,
} from '@aldia/domain/cobros/codigos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { idAleatorio } from '../../../shared/cifrado.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { abrirCuenta } from '../../tarjetas/index.ts';
import { abrirTarea } from '../avisos/tareas.ts';
import { enviarDevolucion } from '../cierre/anular.ts';
import { type Entorno, enTransaccion } from '../en-transaccion.ts';
import { impedimentoDe } from '../entrega/impedimento.ts';
import { cambiarEstado } from '../intencion/cambiar-estado.ts';
import { findIntencion, takeIntencion } from '../intencion/intenciones.repo.ts';
import { countRechazos, type Intento, insertIntento } from '../intencion/intentos.repo.ts';
import { anotarCobro } from '../respuesta/anotar.ts';
import { escuchar } from '../respuesta/desenlace.ts';
import { conPaciencia, esperarHasta } from '../respuesta/paciencia.ts';
import { findCorreo, findMetodo } from '../tarjetas.repo.ts';
import type { Impedimentos, Intencion } from '../tipos.ts';

export interface CobroPedido {
  /** The account of a card that is not stored; without it, the card of the intent is charged. */
  readonly cuenta?: string;
  /** Only in a first sale. Passed on to the provider and never stored. */
  readonly cvv?: string;
}
interface Turno {
  readonly intencion: Intencion;
  /** Null when another call sends it, or when there is nothing to send. */
  readonly envio: { readonly intento: Intento; readonly cuenta: string; readonly correo: string } | null;
}

/**
 * Sends a prepared charge once, however many callers ask: one sends, the others wait for its answer, 15 s at most. A purchase that may
 * no longer happen is not sent. Delivers nothing. Never call it inside a transaction.
 */
export async function cobrar(
  entorno: Entorno,
  ventas: Impedimentos,
  intencionId: string,
  pedido: CobroPedido = {},
): Promise<Intencion> {
  const { intencion, envio } = await enTransaccion(entorno, (ctx) => tomarTurno(ctx, ventas, intencionId, pedido));
  if (!envio) return intencion.estado === 'enviada' ? esperarRespuesta(entorno, intencionId) : intencion;
  const orden = {
    cuenta: envio.cuenta,
    centavos: intencion.monto,
    seguimiento: envio.intento.id,
    correo: envio.correo,
  };
  const { cvv } = pedido;
  const vuelta = await escuchar(() =>
    cvv === undefined ? entorno.pasarela.recobrar(orden) : entorno.pasarela.cobrar({ ...orden, cvv }),
  );
  const anotado = await conPaciencia(() => enTransaccion(entorno, (ctx) => anotarCobro(ctx, envio.intento, vuelta)));
  if (anotado.devolucion) return enviarDevolucion(entorno, anotado.intencion, anotado.devolucion);
  return anotado.intencion;
}

async function tomarTurno(
  ctx: Contexto,
  ventas: Impedimentos,
  intencionId: string,
  pedido: CobroPedido,
): Promise<Turno> {
  const i = await takeIntencion(ctx.tx, intencionId);
  if (!i) throw new AppError('COBRO_NO_ENCONTRADO');
  if (i.estado !== 'creada') return { intencion: i, envio: null };
  const impedimento = await impedimentoDe(ctx, ventas, i);
  if (impedimento) return { intencion: await noEnviar(ctx, i, impedimento), envio: null };
  const rechazo = await motivoParaNoEnviar(ctx, i, pedido);
  if (rechazo) return { intencion: await cambiarEstado(ctx, i, { a: 'rechazada', ...rechazo }), envio: null };
  const intento = await insertIntento(ctx.tx, {
    id: idAleatorio(),
    intencionId: i.id,
    clase: pedido.cvv === undefined ? 'recobro' : 'cobro',
    metodoPagoId: i.metodoPagoId,
    monto: i.monto,
    ahora: ctx.reloj.ahora(),
  });
  const intencion = await cambiarEstado(ctx, i, { a: 'enviada', motivo: 'Enviado a la pasarela' });
  const cuenta = pedido.cuenta ?? (await cuentaDe(ctx, i));
  const { correo } = await findCorreo(ctx.tx, i.usuarioId);
  return { intencion, envio: { intento, cuenta, correo } };
}

/** A caller reads the reason in the answer. Nobody reads the answer of a job, so a task tells a person. */
async function noEnviar(ctx: Contexto, i: Intencion, impedimento: Impedimento): Promise<Intencion> {
  const motivo = MOTIVO_DE_IMPEDIMENTO[impedimento];
  const rechazada = await cambiarEstado(ctx, i, { a: 'rechazada', codigo: impedimento, motivo });
  if (!ctx.actor.usuarioId) await abrirTarea(ctx, { clase: 'no_entregado', intencion: rechazada, motivo });
  return rechazada;
}

async function cuentaDe(ctx: Contexto, i: Intencion): Promise<string> {
  const metodo = i.metodoPagoId === null ? undefined : await findMetodo(ctx.tx, i.metodoPagoId);
  if (!metodo) throw new Error(`charge ${i.id} has no card`);
  return abrirCuenta(ctx.maestra, { usuarioId: metodo.usuarioId, metodoPagoId: metodo.id }, metodo.cuentaCifrada);
}

const DIA_MS = 86_400_000;

/** The reason not to charge a card: it is gone, or its bank refused it for good or too often (payments.md, code map; P13). */
async function motivoParaNoEnviar(ctx: Contexto, i: Intencion, pedido: CobroPedido) {
  if (i.metodoPagoId === null || pedido.cuenta !== undefined) return null;
  const metodo = await findMetodo(ctx.tx, i.metodoPagoId);
  if (!metodo || metodo.retiradaEn !== null) return { codigo: CODIGO.noEnviado, motivo: 'La tarjeta ya no está' };
  if (metodo.rechazadaEn !== null) return { codigo: CODIGO.bloqueada, motivo: 'Su banco ya la había rechazado' };
  const desde = sumarMilisegundos(ctx.reloj.ahora(), -VENTANA_DE_DECLINADAS_DIAS * DIA_MS);
  const declinadas = await countRechazos(ctx.tx, i.metodoPagoId, CODIGO.declinada, desde);
  if (declinadas < MAXIMO_DE_DECLINADAS) return null;
  return { codigo: CODIGO.declinada, motivo: `Declinada ${declinadas} veces en 30 días: no se vuelve a enviar` };
}

async function esperarRespuesta(entorno: Entorno, id: string): Promise<Intencion> {
  const hallada = await esperarHasta(
    () => findIntencion(entorno.bd, id),
    (i) => i?.estado !== 'enviada',
    entorno.esperaMs,
  );
  if (!hallada) throw new AppError('COBRO_NO_ENCONTRADO');
  return hallada;
}
