import type { Salida } from '@aldia/contract/endpoint.ts';
import type { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { mandatoDeGestor } from '@aldia/contract/mandato-de-gestor.ts';
import { alPagarElGestor, quienPaga } from '@aldia/domain/gestor/pago.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enlaceDeDocumento } from '../../../shared/descargas.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { findGestorDe, pagaA } from '../../../shared/suscripciones.repo.ts';
import { findPlanPropio } from '../../suscripciones/index.ts';
import { mandatoEnCable } from '../mandato-en-cable.ts';
import { findMandato } from '../mandatos.repo.ts';
import { findGestor, getPersona, type PersonaEscrita } from '../personas.repo.ts';
import { aceptar, dejar as dejarGestor, partesDe, rechazar, seguir, tomarPregunta } from '../unir.ts';
import { type Autorizacion, type Enlace, findAutorizacion, findEnlaceVigente, listPedidasA } from '../vinculos.repo.ts';

export const oficinaDe = ({ nombre, nit, telefono }: PersonaEscrita) => ({ nombre, nit, telefono: telefono ?? '' });
export const textoPara = (cliente: PersonaEscrita, gestor: PersonaEscrita, paga: boolean) => {
  const { parrafos, ...texto } = mandatoDeGestor(cliente, gestor, paga);
  return { ...texto, parrafos: [...parrafos] };
};
export async function preguntaEnCable(
  ctx: ContextoDeConsulta,
  a: Autorizacion,
  cliente: PersonaEscrita,
  gestor: PersonaEscrita,
) {
  const paga = await pagaA(ctx.bd, gestor.id, cliente.id, ctx.reloj.hoy());
  const { id, pedidaEn, venceEn } = a;
  return { id, gestor: oficinaDe(gestor), pedidaEn, venceEn, texto: textoPara(cliente, gestor, paga), paga };
}

/** What would happen today to the client's own plan if they accepted an office that pays. */
export async function efectoDe(ctx: ContextoDeConsulta, clienteId: number) {
  const plan = await findPlanPropio(ctx.bd, clienteId);
  const hoy = ctx.reloj.hoy();
  const { plan: efecto, pagaElGestorDesde } = alPagarElGestor(plan, hoy);
  const termina = efecto === 'termina';
  const sirveHasta = termina && plan && finSiCancela(plan, hoy).quedanDias ? plan.fechaFin : null;
  return { termina, sirveHasta, pagaElGestorDesde, seRenueva: plan?.estado !== 'pre_cancelada' };
}

type MiGestor = Salida<typeof gestorPropio.estado>['gestor'];
async function gestorDe(ctx: ContextoDeConsulta, yo: PersonaEscrita, enlace: Enlace | undefined): Promise<MiGestor> {
  if (!enlace) return null;
  const gestor = await getPersona(ctx.bd, enlace.gestorId);
  const hoy = ctx.reloj.hoy();
  const suyo = (await findGestorDe(ctx.bd, yo.id)) ?? { vigente: false, suscripcion: null };
  const mandato = (await findMandato(ctx.bd, gestor.id, yo.id)) ?? null;
  return {
    oficina: oficinaDe(gestor),
    desde: enlace.creadoEn,
    porDecidir: enlace.porDecidir,
    paga: quienPaga(await findPlanPropio(ctx.bd, yo.id), suyo, hoy),
    mandato: mandatoEnCable(mandato, hoy),
    texto: textoPara(yo, gestor, await pagaA(ctx.bd, gestor.id, yo.id, hoy)),
  };
}

/** The caller's own gestor and the questions to the caller. */
export const estado = consulta(async (_: object, ctx) => {
  const { bd, actor, reloj } = ctx;
  const yo = await getPersona(bd, actor.usuarioId);
  // Only a client gets and answers questions; a former client keeps their tie until they end it.
  const suyas = puede(actor, 'gestorPropio.decidir') ? await listPedidasA(bd, yo.id, reloj.ahora()) : [];
  const pedidas = await Promise.all(
    suyas.map(async (a) => {
      const gestor = await findGestor(bd, a.gestorId);
      return gestor ? [await preguntaEnCable(ctx, a, yo, gestor)] : [];
    }),
  );
  const gestor = await gestorDe(ctx, yo, await findEnlaceVigente(bd, yo.id));
  return { gestor, pedidas: pedidas.flat(), efecto: await efectoDe(ctx, yo.id) };
});

export interface RespuestaPropia {
  readonly id: number;
  readonly acepta: boolean;
  readonly version: string;
}
/** Answers a question. Throws AUTORIZACION_NO_ENCONTRADA for somebody else's, AUTORIZACION_YA_RESPONDIDA, and the errors of `aceptar`. */
export const responder = transaccional(async ({ id, acepta, version }: RespuestaPropia, ctx) => {
  const clienteId = ctx.actor.usuarioId;
  if ((await findAutorizacion(ctx.tx, id))?.usuarioId !== clienteId) throw new AppError('AUTORIZACION_NO_ENCONTRADA');
  const a = await tomarPregunta(ctx, id, clienteId);
  const partes = a && (await partesDe(ctx, a.gestorId, clienteId));
  if (!a || !partes) throw new AppError('AUTORIZACION_YA_RESPONDIDA');
  await (acepta ? aceptar(ctx, a, partes, version) : rechazar(ctx, a, partes));
  return { acepta, gestor: partes.gestor.nombre };
});

export const quedarse = transaccional(async ({ version }: { version: string }, ctx) => ({
  gestor: await seguir(ctx, version),
}));
export const dejar = transaccional(async (_: object, ctx) => ({ gestor: await dejarGestor(ctx) }));

export const enlaceDeMiMandato = consulta(async (_: object, ctx) => {
  const enlace = await findEnlaceVigente(ctx.bd, ctx.actor.usuarioId);
  const mandato = enlace && (await findMandato(ctx.bd, enlace.gestorId, ctx.actor.usuarioId));
  if (!mandato?.documentoId) throw new AppError('MANDATO_SIN_DOCUMENTO');
  return enlaceDeDocumento(ctx, mandato.documentoId);
});
