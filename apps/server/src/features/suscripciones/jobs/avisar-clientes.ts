import { sigueSuPlan, ultimoDiaPropio } from '@aldia/domain/gestor/pago.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { pagaSuCartera } from '../../../shared/suscripciones.repo.ts';
import { findConCuenta, findOficina } from '../../gestor/index.ts';
import { terminoEl } from '../actual.ts';
import type { ClientesPorAvisar } from '../avisar-clientes.ts';
import { listConCuentaDe } from '../ceder.repo.ts';
import { correoDeOficinaSinPago, correoDePlanSinSeguir } from '../correo-de-oficina-sin-pago.ts';
import { findActual, findSuscripcion } from '../suscripciones.repo.ts';
import { porTandas, type Recorrido } from './por-tandas.ts';

/** Tells an office's clients that it stops paying for them: those who can log in and for whom nobody else goes on paying. */
export async function avisarClientes(recursos: Recursos, p: ClientesPorAvisar): Promise<Recorrido> {
  const suya = await findSuscripcion(recursos.bd, p.suscripcionId);
  const gestorId = suya?.usuarioId ?? 0;
  const tandas = {
    listar: (despuesDe: number, limite: number) => listConCuentaDe(recursos.bd, gestorId, despuesDe, limite),
    hacer: (id: number) => comoSistema(recursos, (ctx) => avisarUno(ctx, p, id)),
  };
  return porTandas(recursos, 'avisar-clientes', tandas, p);
}

async function avisarUno(ctx: Contexto, p: ClientesPorAvisar, usuarioId: number): Promise<boolean> {
  const s = await findSuscripcion(ctx.tx, p.suscripcionId);
  const hoy = ctx.reloj.hoy();
  // The office continued its contract or pays again.
  if (s?.estado !== p.estado) return false;
  if (p.estado !== 'pre_cancelada' && (await pagaSuCartera(ctx.tx, s.usuarioId, hoy))) return false;
  const suyo = await findActual(ctx.tx, usuarioId);
  // A client whose own plan goes on is not affected by the office.
  if (sigueSuPlan(suyo, hoy)) return false;
  const cliente = await findConCuenta(ctx.tx, usuarioId);
  if (!cliente) return false;
  const { nombre: gestor } = await findOficina(ctx.tx, s.usuarioId);
  // The client's own paid days come first (D-63): the office pays nothing if they last until its own end.
  const fin = ultimoDiaPropio(suyo, hoy);
  const pagabaElSuyo = suyo !== null && p.estado !== 'suspendida' && suyo.fechaFin >= terminoEl(s);
  const oficina = { ...p, usuarioId, gestor, fechaFin: s.fechaFin };
  if (suyo && fin !== null && (pagabaElSuyo || p.estado !== 'pre_cancelada'))
    return ctx.enviarCorreo(correoDePlanSinSeguir(cliente, { ...oficina, planId: suyo.id, fin }));
  // Told before, and by the end of that plan.
  if (pagabaElSuyo && p.estado === 'terminada') return false;
  return ctx.enviarCorreo(correoDeOficinaSinPago(cliente, { ...oficina, suPlanHasta: fin }));
}
