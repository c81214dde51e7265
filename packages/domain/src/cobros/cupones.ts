import { type Centavos, formatQ, menorDe, restar } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import type { Dia } from '../fechas/fechas.ts';

export type TipoDeCupon = 'VALOR' | 'PORCENTAJE';
export interface Cupon {
  readonly tipo: TipoDeCupon;
  /** Centavos for VALOR, hundredths of a percent for PORCENTAJE: the same two decimals that the column has. */
  readonly descuento: Centavos;
  readonly usosMaximos: number | null;
  readonly usos: number;
  readonly desde: Dia | null;
  readonly hasta: Dia | null;
  readonly rolId: number | null;
  readonly regimenId: number | null;
  readonly activo: boolean;
}

/** A whole, in hundredths of a percent. */
export const CIEN_POR_CIENTO = 10_000;

/** A coupon's discount and the remaining price: never below 0; a percentage rounds half up to the centavo (P19). */
export function descontar(precio: Centavos, cupon: Pick<Cupon, 'tipo' | 'descuento'>) {
  const pedido =
    cupon.tipo === 'VALOR' ? cupon.descuento : aplicarTasa(precio, { por: cupon.descuento, entre: CIEN_POR_CIENTO });
  const descuento = menorDe(precio, pedido);
  return { descuento, nuevoPrecio: restar(precio, descuento) };
}

/** A coupon's discount in words: 'Q100.00', or '20 %'. */
export const descuentoEscrito = ({ tipo, descuento }: Pick<Cupon, 'tipo' | 'descuento'>): string =>
  tipo === 'VALOR' ? formatQ(descuento) : `${descuento / 100} %`;

/** Whether the last day of a coupon has passed; null is no last day. */
export const cuponVencio = ({ hasta }: Pick<Cupon, 'hasta'>, hoy: Dia): boolean => hasta !== null && hoy > hasta;

/** Whether a day is between those of a coupon, both included; null is no limit on that side. */
const cuponEnFecha = (cupon: Pick<Cupon, 'desde' | 'hasta'>, hoy: Dia): boolean =>
  (cupon.desde === null || hoy >= cupon.desde) && !cuponVencio(cupon, hoy);

export type ImpedimentoDeCupon = 'CUPON_NO_VALIDO' | 'CUPON_DE_OTRO_TIPO';

/** Why somebody may not use a coupon today; the database checks its number of uses (P17). */
export function impedimentoDeCupon(
  cupon: Cupon,
  quien: { readonly roles: readonly number[]; readonly regimenId: number | null },
  hoy: Dia,
): ImpedimentoDeCupon | null {
  if (!cupon.activo || !cuponEnFecha(cupon, hoy)) return 'CUPON_NO_VALIDO';
  if (cupon.rolId !== null && !quien.roles.includes(cupon.rolId)) return 'CUPON_DE_OTRO_TIPO';
  if (cupon.regimenId !== null && cupon.regimenId !== quien.regimenId) return 'CUPON_DE_OTRO_TIPO';
  return null;
}

/** How long a quote reserves its coupon (P18). */
export const RESERVA_MS = 30 * 60_000;
