import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_EN_USO } from '@aldia/domain/suscripciones/estados.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** Whether it serves today. While a refused renewal is being asked again, the service goes on. */
export function estaVigente(s: Pick<Suscripcion, 'estado' | 'fechaFin' | 'proximoCobro'>, hoy: Dia): boolean {
  if (!ESTADOS_EN_USO.includes(s.estado)) return false;
  return s.fechaFin >= hoy || s.estado === 'en_mora' || s.proximoCobro !== null;
}

/** Whether today is paid. One whose renewal was refused, or is not charged yet, serves without being paid. */
export const estaPagada = (s: Pick<Suscripcion, 'estado' | 'fechaFin'>, hoy: Dia): boolean =>
  ESTADOS_EN_USO.includes(s.estado) && s.fechaFin >= hoy;

/** As the account and the end of each flow show it. */
export function aSalida(s: Suscripcion, hoy: Dia): NonNullable<Salida<typeof suscripciones.actual>> {
  return { ...s, vigente: estaVigente(s, hoy), tipoSuscripcion: { ...s.plan, precio: s.precio } };
}
