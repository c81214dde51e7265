import { finDeMandato, mandatoDeGestor } from '@aldia/contract/mandato-de-gestor.ts';
import { ultimoDiaPropio } from '@aldia/domain/gestor/pago.ts';
import { vinculoTras } from '@aldia/domain/gestor/vinculo.ts';
import { ESTADOS_QUE_SE_RENUEVAN, type EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import { debeSuPeriodo } from '@aldia/domain/suscripciones/vigencia.ts';
import { insertAceptacion, textoAceptado } from '../../shared/aceptacion.repo.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { syncEstadosDe } from '../../shared/estados-de-usuario.repo.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import { fraseSinGestor } from '../../shared/sin-gestor.ts';
import { efectoDeGestor, findPagoDeCartera, findPlanQueSirve, pagaA } from '../../shared/suscripciones.repo.ts';
import { abrirLoDeHoy } from '../declaraciones/index.ts';
import { terminarPorGestor } from '../suscripciones/index.ts';
import { type Aceptada, correoDeAceptado, correoDeDejado, correoDeFin, correoDeRespuesta } from './correos.ts';
import { insertMandato, terminarMandato } from './mandatos.repo.ts';
import { findClienteActivo, findGestor, getPersona, type PersonaEscrita } from './personas.repo.ts';
import {
  type Autorizacion,
  cerrarPregunta,
  dejarCartera,
  findEnlaceVigente,
  findVinculo,
  lockAutorizacion,
  ponerEnCartera,
  quedarse,
} from './vinculos.repo.ts';

export interface Partes {
  readonly gestor: PersonaEscrita;
  readonly cliente: PersonaEscrita;
}

/** A question to that client that still waits for an answer, locked after its client; null when it no longer waits. */
export async function tomarPregunta(ctx: Contexto, id: number, clienteId: number): Promise<Autorizacion | null> {
  await lockPersona(ctx.tx, clienteId);
  const a = await lockAutorizacion(ctx.tx, id);
  if (a?.usuarioId !== clienteId) return null;
  const { estado } = await findVinculo(ctx.tx, a.gestorId, clienteId, ctx.reloj.ahora());
  return vinculoTras(estado, 'aceptar') === null ? null : a;
}

/** The two parties of a question; null when one of them may not enter any more. */
export async function partesDe(ctx: Contexto, gestorId: number, clienteId: number): Promise<Partes | null> {
  const [gestor, cliente] = [await findGestor(ctx.tx, gestorId), await findClienteActivo(ctx.tx, clienteId)];
  return gestor && cliente ? { gestor, cliente } : null;
}

/**
 * Writes the accepted text to the ledger and makes it the client's mandate from today. Returns the row of the ledger. Throws
 * MANDATO_CAMBIADO.
 */
async function otorgar(ctx: Contexto, { gestor, cliente }: Partes, version: string, paga: boolean): Promise<number> {
  const texto = mandatoDeGestor(cliente, gestor, paga);
  if (texto.version !== version) throw new AppError('MANDATO_CAMBIADO');
  const aceptacionId = await insertAceptacion(ctx, {
    usuarioId: cliente.id,
    clase: 'mandato',
    version,
    texto: textoAceptado(texto),
    datos: { gestor_id: gestor.id },
  });
  const partes = { gestorId: gestor.id, usuarioId: cliente.id, otorgadoPor: 'cliente' } as const;
  const desde = { desde: ctx.reloj.hoy(), hasta: null, creadoEn: ctx.reloj.ahora() };
  await insertMandato(ctx.tx, { ...partes, ...desde, documentoId: null, aceptacionId });
  return aceptacionId;
}

/**
 * The client accepts: plan, tie, ledger, mandate, state and mails change together, or nothing does. Throws YA_TIENES_GESTOR,
 * MANDATO_CAMBIADO.
 */
export async function aceptar(ctx: Contexto, a: Autorizacion, partes: Partes, version: string): Promise<void> {
  const { gestor, cliente } = partes;
  const actual = await findEnlaceVigente(ctx.tx, cliente.id);
  if (actual) {
    const { nombre } = await getPersona(ctx.tx, actual.gestorId);
    throw new AppError('YA_TIENES_GESTOR', { gestor: nombre });
  }
  const hoy = ctx.reloj.hoy();
  const efecto = await efectoDeGestor(ctx.tx, gestor.id, cliente.id, hoy);
  const planHasta = ultimoDiaPropio((await findPlanQueSirve(ctx.tx, cliente.id, hoy)) ?? null, hoy);
  const paga = efecto.pagaElGestorDesde !== null;
  const aceptacionId = await otorgar(ctx, partes, version, paga);
  if (efecto.plan === 'termina') await terminarPorGestor(ctx, cliente.id);
  await ponerEnCartera(ctx.tx, gestor.id, cliente.id, ctx.reloj.ahora());
  await cerrarPregunta(ctx.tx, a.id, 'aceptada', ctx.reloj.ahora());
  await syncEstadosDe(ctx.tx, [cliente.id]);
  await abrirLoDeHoy(ctx.tx, hoy, [cliente.id]);
  const despues = { gestor: gestor.id, plan: efecto.plan };
  await ctx.auditar({ accion: 'gestorPropio.aceptado', entidad: 'usuario', entidadId: cliente.id, despues });
  const delPlan = { efecto, planHasta, hoy };
  if (cliente.correo) await ctx.enviarCorreo(correoDeAceptado(cliente, gestor, aceptacionId, delPlan));
  if (gestor.correo) await ctx.enviarCorreo(correoDeRespuesta(gestor, a, await comoAcepta(ctx, gestor.id, paga)));
}

/**
 * A renewal that is due or was refused is charged for the clients of the moment, this one included. An office that ended its contract has
 * to read until when it pays: no renewal comes.
 */
async function comoAcepta(ctx: Contexto, gestorId: number, paga: boolean): Promise<Aceptada> {
  const suscripcion = await findPagoDeCartera(ctx.tx, gestorId);
  if (suscripcion && debeSuPeriodo(suscripcion, ctx.reloj.hoy())) return 'acepta_y_debe';
  if (!suscripcion || !paga) return 'acepta';
  return seRenueva(suscripcion) ? 'acepta_y_paga' : { hasta: suscripcion.fechaFin };
}
const seRenueva = ({ estado }: { readonly estado: EstadoDeSuscripcion }): boolean =>
  ESTADOS_QUE_SE_RENUEVAN.includes(estado);

export async function rechazar(ctx: Contexto, a: Autorizacion, { gestor, cliente }: Partes): Promise<void> {
  await cerrarPregunta(ctx.tx, a.id, 'rechazada', ctx.reloj.ahora());
  const despues = { gestor: gestor.id };
  await ctx.auditar({ accion: 'gestorPropio.rechazado', entidad: 'usuario', entidadId: cliente.id, despues });
  if (gestor.correo) await ctx.enviarCorreo(correoDeRespuesta(gestor, a, 'rechaza'));
}

/** The caller's gestor; locks the caller first. Throws SIN_GESTOR. */
async function tomarMiGestor(ctx: Contexto) {
  const clienteId = ctx.actor.usuarioId;
  await lockPersona(ctx.tx, clienteId);
  const enlace = await findEnlaceVigente(ctx.tx, clienteId);
  if (!enlace) throw new AppError('SIN_GESTOR');
  // The tie also stands when one of them has other roles by now: this is the only way to end it (D-59).
  const [gestor, cliente] = [await getPersona(ctx.tx, enlace.gestorId), await getPersona(ctx.tx, clienteId)];
  const { estado } = await findVinculo(ctx.tx, enlace.gestorId, clienteId, ctx.reloj.ahora());
  return { enlace, estado, partes: { gestor, cliente } };
}

/** A client who proved their identity stays with the gestor who brought them (D-69). Throws SIN_GESTOR, MANDATO_CAMBIADO. */
export async function seguir(ctx: Contexto, version: string): Promise<string> {
  const { enlace, estado, partes } = await tomarMiGestor(ctx);
  if (vinculoTras(estado, 'quedarse') === null) throw new AppError('SIN_GESTOR');
  await otorgar(ctx, partes, version, await pagaA(ctx.tx, partes.gestor.id, partes.cliente.id, ctx.reloj.hoy()));
  await quedarse(ctx.tx, enlace.id);
  const despues = { gestor: partes.gestor.id };
  await ctx.auditar({ accion: 'gestorPropio.seQueda', entidad: 'usuario', entidadId: partes.cliente.id, despues });
  return partes.gestor.nombre;
}

/** The client leaves: from now on the gestor sees nothing of them, and their state depends on what they pay themselves. */
export async function dejar(ctx: Contexto): Promise<string> {
  const { enlace, estado, partes } = await tomarMiGestor(ctx);
  if (vinculoTras(estado, 'dejar') === null) throw new AppError('SIN_GESTOR');
  const { gestor, cliente } = partes;
  const ahora = ctx.reloj.ahora();
  const texto = finDeMandato(cliente, gestor);
  const aceptacionId = await insertAceptacion(ctx, {
    usuarioId: cliente.id,
    clase: 'fin_de_mandato',
    version: texto.version,
    texto: textoAceptado(texto),
    datos: { gestor_id: gestor.id },
  });
  await dejarCartera(ctx.tx, enlace.id, ahora);
  await terminarMandato(ctx.tx, gestor.id, cliente.id, ahora);
  await syncEstadosDe(ctx.tx, [cliente.id]);
  const despues = { gestor: gestor.id };
  await ctx.auditar({ accion: 'gestorPropio.dejado', entidad: 'usuario', entidadId: cliente.id, despues });
  const pago = await findPagoDeCartera(ctx.tx, gestor.id);
  const deLaOficina = { aceptacionId, seRenueva: pago !== null && seRenueva(pago) };
  if (gestor.correo) await ctx.enviarCorreo(correoDeDejado(gestor, cliente, deLaOficina));
  const dicho = { aceptacionId, quienPaga: await fraseSinGestor(ctx, cliente.id) };
  if (cliente.correo) await ctx.enviarCorreo(correoDeFin(cliente, gestor, dicho));
  return gestor.nombre;
}
