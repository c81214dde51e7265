import { contratoDeServicio } from '@aldia/contract/contrato-de-servicio.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { restar } from '@aldia/domain/dinero/centavos.ts';
import { quirkMontoDeResuscripcion } from '@aldia/domain/quirks/resuscripcion.ts';
import { anclaDe, siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { insertAceptacion, textoAceptado } from '../../../shared/aceptacion.repo.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { precioConCanje } from '../../cobros/index.ts';
import { findPrincipal } from '../../tarjetas/index.ts';
import { leerBorrador } from '../borrador.ts';
import { planPara } from '../exigir.ts';
import type { Plan } from '../planes.repo.ts';

export type Proposito = 'alta' | 'activacion' | 'cambio' | 'resuscripcion';

/** What would be charged today, to which card, and the day of the next charge: the screen shows this before any charge (P38). */
async function cotizacionDe(ctx: ContextoDeConsulta, plan: Plan, proposito: Proposito) {
  const { usuarioId } = ctx.actor;
  const hoy = ctx.reloj.hoy();
  const borrador = proposito === 'alta' ? await leerBorrador(ctx.bd, usuarioId) : null;
  const canjeId = borrador?.suscripcion === plan.id ? borrador.canjeId : null;
  const precioDeLista = proposito === 'resuscripcion' ? quirkMontoDeResuscripcion(plan.precio) : plan.precio;
  const monto = await precioConCanje(ctx, { usuarioId, canjeId, precioDeLista });
  const tarjeta = await findPrincipal(ctx.bd, usuarioId);
  return {
    tipoSuscripcionId: plan.id,
    nombre: plan.nombre,
    precioDeLista,
    descuento: restar(precioDeLista, monto),
    monto,
    proximoCobro: siguientePeriodo(hoy, anclaDe(hoy), plan.anual),
    ultimosNumeros: tarjeta?.ultimosNumeros ?? '',
    nombrePortador: tarjeta?.nombrePortador ?? '',
  };
}

export const cotizar = consulta(async (entrada: { tipoSuscripcionId: number; proposito: Proposito }, ctx) => {
  const plan = await planPara(ctx, entrada.tipoSuscripcionId, entrada.proposito === 'alta');
  return cotizacionDe(ctx, plan, entrada.proposito);
});

export const contrato = consulta(async ({ tipoSuscripcionId }: { tipoSuscripcionId: number }, ctx) => {
  const plan = await planPara(ctx, tipoSuscripcionId, true);
  const { parrafos, ...texto } = contratoDeServicio(plan);
  return { ...texto, parrafos: [...parrafos], cotizacion: await cotizacionDe(ctx, plan, 'alta') };
});

const CLASES = ['contrato', 'cobro_automatico'] as const;
type Aceptada = Entrada<typeof suscripciones.aceptarContrato>;
/** Stores the accepted text twice, as contract and as consent to the auto-charge: text, version, time, address and browser. */
export const aceptarContrato = transaccional(async ({ tipoSuscripcionId, version }: Aceptada, ctx) => {
  const plan = await planPara({ ...ctx, bd: ctx.tx }, tipoSuscripcionId, true);
  const texto = contratoDeServicio(plan);
  if (texto.version !== version) throw new AppError('CONTRATO_CAMBIADO');
  const { usuarioId } = ctx.actor;
  const comun = { usuarioId, version, texto: textoAceptado(texto) };
  const datos = { tipo_suscripcion_id: plan.id, plan: plan.nombre, precio: plan.precio };
  for (const clase of CLASES) await insertAceptacion(ctx, { ...comun, clase, datos });
  await ctx.auditar({ accion: 'contrato.aceptado', entidad: 'usuario', entidadId: usuarioId, despues: { version } });
  return { aceptadoEn: ctx.reloj.ahora() };
});
