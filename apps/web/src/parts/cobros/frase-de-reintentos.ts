import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripcionesPropias } from '@aldia/contract/suscripciones-propias.ts';
import { AVISOS_DE_COBRO_QUE_VIENE as C } from '@aldia/contract/textos-inicio.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

export type Reintentos = NonNullable<Salida<typeof suscripcionesPropias.actual>>['reintentos'];

/**
 * What follows for a renewal that could not be charged: with another card than the refused one, when it is tried; otherwise `siNo`, what
 * the person can do. Then the last try, unless an older server does not say it.
 */
export function fraseDeReintentos(r: Reintentos | undefined, siNo: string): string {
  if (!r) return siNo;
  const { con, siguiente, ultimo } = r;
  const que = con === null ? siNo : llenar(C.conOtraTarjeta, { fecha: formatDiaLargo(siguiente), numeros: con });
  return `${que} ${llenar(C.ultimoIntento, { fecha: formatDiaLargo(ultimo) })}`;
}
