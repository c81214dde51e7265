import { ROL, tieneRol } from '@aldia/domain/permisos/roles.ts';
import { anclaDe, siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { situacionDeGestor } from '@aldia/domain/suscripciones/situacion-de-gestor.ts';
import { debeSuPeriodo, estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findCargaVigente } from '../../gestor-cargas/index.ts';
import {
  findDeCartera,
  type Suscripcion,
  terminoEl,
  type Venta,
  ventaAlRenovar,
  ventaDeHoy,
} from '../../suscripciones/index.ts';
import { findPrincipal } from '../../tarjetas/index.ts';
import { countClientes, findCobroAbierto, findOficina, findRango, findUltimoCobro } from '../gestor-alta.repo.ts';
import { planPropioEnUso } from '../tasar.ts';
import { borradorEnCable } from './borrador.ts';

export function suscripcionEnCable(s: Suscripcion) {
  const { id, estado, precio, fechaInicio, fechaFin, proximoCobro } = s;
  return { id, nombre: s.plan.nombre, estado, precio, fechaInicio, fechaFin, proximoCobro, ultimoDia: terminoEl(s) };
}

async function montoEnCable(ctx: ContextoDeConsulta, { plan, precio, monto, clientes }: Venta) {
  const cuantos = clientes ?? 0;
  return { precio, categoria: await findRango(ctx.bd, plan.id), totalClientes: cuantos, cobrados: cuantos, monto };
}

/** The next amount of a subscription: its renewal, or the price of coming back when it is over. */
async function montosDe(ctx: ContextoDeConsulta, s: Suscripcion | null, vigente: boolean) {
  if (!s) return { proximoMonto: null, reactivacion: null };
  if (!vigente) {
    const hoy = ctx.reloj.hoy();
    const monto = await montoEnCable(ctx, await ventaDeHoy(ctx.bd, s, null));
    const proximoCobro = siguientePeriodo(hoy, anclaDe(hoy), s.plan.anual);
    return { proximoMonto: null, reactivacion: { ...monto, proximoCobro } };
  }
  if (s.proximoCobro === null) return { proximoMonto: null, reactivacion: null };
  const { venta } = await ventaAlRenovar(ctx.bd, s, s.proximoCobro);
  return { proximoMonto: await montoEnCable(ctx, venta), reactivacion: null };
}

/** The principal card as a page shows it before a charge. One that its bank refused for good is not shown: it cannot be charged. */
export async function tarjetaALaVista({ bd, actor }: Pick<ContextoDeConsulta, 'bd' | 'actor'>) {
  const tarjeta = await findPrincipal(bd, actor.usuarioId);
  if (!tarjeta || tarjeta.rechazada) return SIN_TARJETA;
  return { ultimosNumeros: tarjeta.ultimosNumeros, formaPagoId: tarjeta.id };
}
export const SIN_TARJETA = { ultimosNumeros: '', formaPagoId: null };

/** The caller's own office: its situation, and all that the landing page at /gestor shows. */
export const estado = consulta(async (_: object, ctx) => {
  const { bd, actor, reloj } = ctx;
  const { correlativoGestor, ...oficina } = await findOficina(bd, actor.usuarioId);
  const suscripcion = await findDeCartera(bd, actor.usuarioId);
  const propio = await planPropioEnUso(ctx);
  const vigente = suscripcion !== null && estaVigente(suscripcion, reloj.hoy());
  const carga = await findCargaVigente(bd, actor.usuarioId, reloj.ahora());
  return {
    situacion: situacionDeGestor({
      correlativoGestor,
      suscripcion: suscripcion && { estado: suscripcion.estado, vigente },
    }),
    esSociedad: tieneRol(actor, ROL.sociedad),
    correlativoGestor,
    oficina,
    clientes: await countClientes(bd, actor.usuarioId),
    suscripcion: suscripcion && suscripcionEnCable(suscripcion),
    debeRenovacion: suscripcion !== null && debeSuPeriodo(suscripcion, reloj.hoy()),
    ...(await montosDe(ctx, suscripcion, vigente)),
    // A portfolio cannot be paid while a personal plan is in force.
    ...(propio ? { reactivacion: null } : {}),
    planPropio: propio && { nombre: propio.plan.nombre, fechaFin: propio.fechaFin },
    ...(await tarjetaALaVista(ctx)),
    borrador: carga && (await borradorEnCable(ctx, carga)),
    cobroAbierto: await findCobroAbierto(bd, actor.usuarioId),
    ultimoCobro: await findUltimoCobro(bd, actor.usuarioId),
  };
});
