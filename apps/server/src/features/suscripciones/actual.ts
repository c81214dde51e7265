import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** As the account and the end of each flow show it. */
export function aSalida(s: Suscripcion, hoy: Dia): NonNullable<Salida<typeof suscripciones.actual>> {
  return { ...s, vigente: estaVigente(s, hoy), tipoSuscripcion: { ...s.plan, precio: s.precio } };
}
