import type { Contexto } from '../../shared/contexto.ts';
import { darDiaDeDeclaracion } from '../catalogos/index.ts';
import type { Efecto, Intencion, ProximoCobro } from '../cobros/index.ts';
import { countDeCartera } from '../gestor/index.ts';
import { entregarCarga } from '../gestor-cargas/index.ts';
import { setPrincipal } from '../tarjetas/index.ts';
import { findTitular } from './alta.repo.ts';
import { correoDeCartera } from './correos-de-gestor.ts';
import { alCambiarDeEstado, estrenar } from './estrenar.ts';
import { cargaVendida, precioVendido } from './lo-vendido.ts';
import { findPlanVendido, type Plan } from './planes.repo.ts';
import { findDeCartera, takeSuscripcion, updateSuscripcion } from './suscripciones.repo.ts';
import { proximoCobroDe } from './venta.ts';

/**
 * Delivers a gestor's first subscription, or a new one after the last ended: in one transaction, the load becomes clients and the range
 * begins today. Returns 'imposible' when the load is not the one that was paid for.
 */
export const altaDeGestor: Efecto = async (ctx, i) => {
  const usuarioId = i.beneficiarioId;
  const plan = await findPlanVendido(ctx.tx, i);
  if (!plan?.deRango) return 'imposible';
  const nuevos = await entregarCarga(ctx, cargaVendida(i));
  if (nuevos === null) return 'imposible';
  // The card that paid is the one that the auto-charge was accepted for.
  if (i.metodoPagoId !== null) await setPrincipal(ctx.tx, usuarioId, i.metodoPagoId);
  await estrenar(ctx, { usuarioId, plan, precio: precioVendido(i), intencionId: i.id });
  return contar(ctx, i, { nuevos, vendido: plan, plan });
};

/**
 * Delivers additional clients to a running subscription. Only they were charged, at the price of the range that all clients together
 * reach (D-64). If that price is lower, the whole subscription moves to it; a higher price waits for its notice, as at a renewal (D-51,
 * D-88).
 */
export const adicionDeGestor: Efecto = async (ctx, i) => {
  const plan = await findPlanVendido(ctx.tx, i);
  const actual = await findDeCartera(ctx.tx, i.beneficiarioId);
  const s = actual && (await takeSuscripcion(ctx.tx, actual.id));
  if (!plan?.deRango || !s?.plan.deRango) return 'imposible';
  const nuevos = await entregarCarga(ctx, cargaVendida(i));
  if (nuevos === null) return 'imposible';
  const precio = precioVendido(i);
  const pasaAEl = precio <= s.precio;
  if (pasaAEl) await updateSuscripcion(ctx.tx, s.id, { rangoGestorId: plan.id, precio });
  await alCambiarDeEstado(ctx, i.beneficiarioId);
  return contar(ctx, i, { nuevos, vendido: plan, plan: pasaAEl ? plan : s.plan });
};

interface Entregado {
  readonly nuevos: readonly number[];
  /** The range whose price was charged, and the one that the subscription is of after it. */
  readonly vendido: Plan;
  readonly plan: Plan;
}

/** Days of declaration, audit and mail of what was delivered; the calls of the specification that send the mail find it here (D-68). */
async function contar(ctx: Contexto, i: Intencion, e: Entregado): Promise<ProximoCobro | 'aplicada'> {
  const agregados = e.nuevos.length;
  // The ranges of days are held from here on: people before them, and who registers meanwhile waits for nothing slow.
  if (agregados > 0) await darDiaDeDeclaracion(ctx, e.nuevos);
  const proximo = await proximoCobroDe(ctx.tx, i.beneficiarioId);
  const total = await countDeCartera(ctx.tx, i.beneficiarioId);
  await ctx.auditar({
    accion: 'cartera.cargada',
    entidad: 'usuario',
    entidadId: i.beneficiarioId,
    despues: { agregados, total, rango: e.vendido.nombre, intencion: i.id },
  });
  const titular = await findTitular(ctx.tx, i.beneficiarioId);
  const cartera = { ...e, agregados, total, proximo, intencion: i };
  if (titular?.correo) await ctx.enviarCorreo(correoDeCartera(titular, cartera));
  return proximo ?? 'aplicada';
}
