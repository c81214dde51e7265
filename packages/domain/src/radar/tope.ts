import { REGIMEN } from '../declaraciones/regimen.ts';
import { type Centavos, menorDe } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import { anioDe, type Dia, dia } from '../fechas/fechas.ts';
import { type FuenteLegal, vigenteEn } from '../parametros/parametro.ts';
import { LIMITE_ANUAL_PC } from '../parametros/pequenio-contribuyente.ts';
import { TARIFA_ROS } from '../parametros/ros.ts';

/** The income, in centavos, above which something changes for a regime. */
export interface Tope {
  readonly monto: Centavos;
  /** From this amount on, a client is near. */
  readonly cerca: Centavos;
  /** What is compared with it: the calendar year's income, or the newest month's. */
  readonly medida: 'anio' | 'mes';
  readonly fuente: FuenteLegal;
  /** The year for which the amount was published, when the requested year's is not known yet; else null. */
  readonly deOtroAnio: number | null;
}

/** The product warns from four fifths on, which usually leaves two months to change regime; administrators may say another amount (D-80). */
const CERCA = { por: 80, entre: 100 };

function conCerca(de: Omit<Tope, 'cerca'>, aviso: Centavos | null): Tope {
  return conAviso({ ...de, cerca: aplicarTasa(de.monto, CERCA) }, aviso);
}

/** The same ceiling, near from the amount that administrators set, in centavos, but at most the ceiling itself. */
export const conAviso = (tope: Tope, aviso: Centavos | null): Tope =>
  aviso === null ? tope : { ...tope, cerca: menorDe(aviso, tope.monto) };

/**
 * The ceiling of a regime in a year, as known on a day. A small taxpayer must leave the regime above a yearly amount (Ley del IVA art. 45
 * and 50). ROS has no ceiling, but above a monthly amount its tax and its withholdings change from the first to the second rate (Ley de
 * Actualización Tributaria art. 44 and 48). Null for other regimes. `aviso`: the amount in centavos from which administrators want a
 * warning, which never moves the ceiling.
 */
export function topeDe(regimenId: number, anio: number, hoy: Dia, aviso: Centavos | null = null): Tope | null {
  const finDeAnio = dia(`${anio}-12-31`);
  const cuando = hoy < finDeAnio ? hoy : finDeAnio;
  if (regimenId === REGIMEN.pequenioContribuyente) {
    const { valor: monto, fuente, hasta } = vigenteEn(LIMITE_ANUAL_PC, cuando);
    const deOtroAnio = hasta !== undefined && hasta < cuando ? anioDe(hasta) : null;
    return conCerca({ monto, medida: 'anio', fuente, deOtroAnio }, aviso);
  }
  if (regimenId !== REGIMEN.ros) return null;
  const { valor, fuente } = vigenteEn(TARIFA_ROS, cuando);
  const primero = valor[0]?.hasta;
  return primero ? conCerca({ monto: primero, medida: 'mes', fuente, deOtroAnio: null }, aviso) : null;
}
