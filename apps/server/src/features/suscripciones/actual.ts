import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { sigueElGestor } from '@aldia/domain/gestor/pago.ts';
import { estaPagada, estaVigente, ultimoDiaServido } from '@aldia/domain/suscripciones/vigencia.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { consulta } from '../../shared/manejador.ts';
import { findGestorDe } from '../../shared/suscripciones.repo.ts';
import type { EnVigor } from '../cobros/index.ts';
import { leSirve } from './alta.repo.ts';
import { periodoDebido } from './compras.ts';
import { reintentosDe } from './rechazos.ts';
import { findActual, type Suscripcion } from './suscripciones.repo.ts';
import { ventaAlRenovar } from './venta.ts';

/** A subscription as the account page and the end of each flow show it. */
export function aSalida(s: Suscripcion, hoy: Dia): Salida<typeof suscripciones.activar> {
  return { ...s, vigente: estaVigente(s, hoy), tipoSuscripcion: { ...s.plan, precio: s.precio } };
}

/** The last day of a subscription that is over; the last paid day of any other. */
export const terminoEl = (s: Suscripcion): Dia =>
  ultimoDiaServido({ ...s, canceladaEl: s.canceladaEn && diaDeGuatemala(s.canceladaEn) });

/** The subscription that a new plan would replace: the screens read `vigente`, and pago/rebill reads this. */
export async function enVigorDe({ bd, reloj }: ContextoDeConsulta, usuarioId: number): Promise<EnVigor | null> {
  const s = await findActual(bd, usuarioId);
  const hoy = reloj.hoy();
  if (!s || !estaVigente(s, hoy)) return null;
  const { id, tipoSuscripcionId, estado } = s;
  return { id, tipoSuscripcionId, pagada: estado === 'activa' && estaPagada(s, hoy) };
}

/**
 * The next charge if the end of a contract is taken back; for a portfolio, with its clients of today. Null where it cannot be taken
 * back: it did not end or is already over, the person's roles no longer use it, or a gestor pays what comes next (D-63).
 */
export async function siSigue(bd: Conexion, s: Suscripcion, hoy: Dia) {
  if (s.estado !== 'pre_cancelada' || !estaVigente(s, hoy) || !(await leSirve(bd, s.usuarioId, s.plan))) return null;
  const gestor = s.plan.deRango ? undefined : await findGestorDe(bd, s.usuarioId);
  if (gestor && sigueElGestor(s, gestor, hoy)) return null;
  const proximoCobro = sumarDias(s.fechaFin, 1);
  return { proximoCobro, monto: (await ventaAlRenovar(bd, s, proximoCobro)).venta.monto };
}

/** The caller's own subscription, with the amount of its next charge: it may differ from the last one (D-51). */
export const actual = consulta(async (_: object, ctx) => {
  const { bd, actor, reloj } = ctx;
  const s = await findActual(bd, actor.usuarioId);
  if (!s) return null;
  const salida = aSalida(s, reloj.hoy());
  const desde = salida.vigente ? (periodoDebido(s, reloj.hoy()) ?? s.proximoCobro) : null;
  const proximoMonto: Centavos | null = desde && (await ventaAlRenovar(bd, s, desde)).venta.monto;
  return {
    ...salida,
    ultimoDia: terminoEl(s),
    proximoMonto,
    siSigue: await siSigue(bd, s, reloj.hoy()),
    reintentos: await reintentosDe(ctx, s),
  };
});
