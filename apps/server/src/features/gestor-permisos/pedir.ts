import { diaDeGuatemala, entreDias, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import {
  type AutorizacionAnterior,
  autorizacionHoy,
  DIAS_DE_AUTORIZACION,
  PERSONAS_POR_HORA,
} from '@aldia/domain/gestor/autorizacion.ts';
import { AppError } from '../../shared/app-error.ts';
import { findCorreoProtegido } from '../../shared/avisar-al-duenio.repo.ts';
import { hashDeToken, tokenDeEnlace } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { pagaA } from '../../shared/suscripciones.repo.ts';
import { correoDePregunta } from './correos.ts';
import { findClienteActivo, findGestor, tieneCorreoProbado } from './personas.repo.ts';
import { type Autorizacion, countPedidasDesde, guardarPregunta } from './vinculos.repo.ts';

const HORA_MS = 3_600_000;

/** How many people the caller may still ask in this hour. Locks the count: calls of the same gestor wait. */
export async function cupoDeLaHora(ctx: Contexto): Promise<number> {
  const desde = sumarMilisegundos(ctx.reloj.ahora(), -HORA_MS);
  return PERSONAS_POR_HORA - (await countPedidasDesde(ctx.tx, ctx.actor.usuarioId, desde));
}

/**
 * The question goes out by mail from AlDía's address, so the office must have verified its own first. Throws
 * CORREO_DE_OFICINA_SIN_PROBAR.
 */
export async function exigirCorreoProbado(ctx: Contexto): Promise<void> {
  if (!(await tieneCorreoProbado(ctx.tx, ctx.actor.usuarioId))) throw new AppError('CORREO_DE_OFICINA_SIN_PROBAR');
}

/** The last question, in the form that `impedimentoDePedir` takes; a question past its time counts as expired. */
export const anteriorDe = (ctx: Pick<Contexto, 'reloj'>, a: Autorizacion | null): AutorizacionAnterior | null =>
  a && { ...a, estado: autorizacionHoy(a, ctx.reloj.ahora()) };

/**
 * Asks a person. The question is stored and answered alike for everybody, but only a client who may enter gets a mail. The mail has a
 * link when their address is verified and no change of it can still be stopped.
 */
export async function preguntar(
  ctx: Contexto,
  quien: { readonly usuarioId: number; readonly nit: string; readonly nombre: string },
  anterior: AutorizacionAnterior | null,
): Promise<number> {
  const { usuarioId } = quien;
  const pedidaEn = ctx.reloj.ahora();
  const venceEl = sumarDias(diaDeGuatemala(pedidaEn), DIAS_DE_AUTORIZACION);
  // The mail and the page name that day, so it counts whole.
  const venceEn = sumarMilisegundos(entreDias(venceEl, venceEl).antesDe, -1);
  const [gestor, cliente] = [await findGestor(ctx.tx, ctx.actor.usuarioId), await findClienteActivo(ctx.tx, usuarioId)];
  const protegido = await findCorreoProtegido(ctx.tx, usuarioId, pedidaEn);
  const conEnlace = cliente !== undefined && protegido === null && (await tieneCorreoProbado(ctx.tx, usuarioId));
  const token = conEnlace ? tokenDeEnlace() : null;
  const veces = anterior && anterior.estado !== 'aceptada' ? anterior.veces + 1 : 1;
  const tokenHash = token === null ? null : hashDeToken(token);
  const gestorId = ctx.actor.usuarioId;
  const id = await guardarPregunta(ctx.tx, { ...quien, gestorId, veces, pedidaEn, venceEn, tokenHash });
  const despues = { gestor: gestorId, veces };
  await ctx.auditar({ accion: 'cartera.autorizacionPedida', entidad: 'usuario', entidadId: usuarioId, despues });
  const para = protegido ?? cliente?.correo ?? '';
  if (!gestor || !cliente || para === '') return id;
  const paga = await pagaA(ctx.tx, gestorId, usuarioId, ctx.reloj.hoy());
  await ctx.enviarCorreo(
    correoDePregunta({ ...cliente, correo: para }, gestor, { id, veces, pedidaEn, venceEl, token, paga }),
  );
  return id;
}
