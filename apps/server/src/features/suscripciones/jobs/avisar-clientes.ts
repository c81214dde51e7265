import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { sigueSuPlan, ultimoDiaPropio } from '@aldia/domain/gestor/pago.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { pagaSuCartera } from '../../../shared/suscripciones.repo.ts';
import { findConCuenta, findOficina } from '../../gestor/index.ts';
import type { ClientesPorAvisar } from '../avisar-clientes.ts';
import { listConCuentaDe } from '../ceder.repo.ts';
import { correoDeOficinaSinPago, correoDePlanSinSeguir } from '../correo-de-oficina-sin-pago.ts';
import { findActual, findSuscripcion } from '../suscripciones.repo.ts';
import { porTandas, type Recorrido } from './por-tandas.ts';

/** Tells the clients of an office that it stops paying for them, who can enter and for whom nobody else goes on paying. */
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
  // By now it goes on with its contract, or pays again.
  if (s?.estado !== p.estado) return false;
  if (p.estado !== 'pre_cancelada' && (await pagaSuCartera(ctx.tx, s.usuarioId, hoy))) return false;
  const suyo = await findActual(ctx.tx, usuarioId);
  // While it paid, what came next was the office's to pay: of who goes on by themselves nothing changes.
  if (sigueSuPlan(suyo, hoy)) return false;
  const cliente = await findConCuenta(ctx.tx, usuarioId);
  if (!cliente) return false;
  const { nombre: gestor } = await findOficina(ctx.tx, s.usuarioId);
  // What they paid themselves comes first (D-63): where it outlasts what the office pays, nothing stops and nothing is to be bought.
  const fin = ultimoDiaPropio(suyo, p.estado === 'pre_cancelada' ? sumarDias(s.fechaFin, 1) : hoy);
  const oficina = { ...p, usuarioId, gestor, fechaFin: s.fechaFin };
  if (suyo && fin !== null)
    return ctx.enviarCorreo(correoDePlanSinSeguir(cliente, { ...oficina, planId: suyo.id, fin }));
  return ctx.enviarCorreo(correoDeOficinaSinPago(cliente, oficina));
}
