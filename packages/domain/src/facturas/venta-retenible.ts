import { CERO, type Centavos, formatQ } from '../dinero/centavos.ts';
import { type Mes, primerDia } from '../fechas/fechas.ts';
import { vigenteEn } from '../parametros/parametro.ts';
import { MINIMO_RETENCION_ISR, RETENCIONES_IVA } from '../parametros/retenciones.ts';
import { type Factura, type ImportesDeFactura, netoDe } from './factura.ts';
import { TIPOS_QUE_SUMAN } from './tipos-dte.ts';

/** From how much on a sale may be withheld from. */
export interface MinimoDeVenta {
  /** What is compared: the price without taxes, or the whole amount. */
  readonly de: 'neto' | 'monto';
  /** In centavos of quetzal. */
  readonly monto: Centavos;
  /** Whether a sale of exactly that amount is subject. */
  readonly desdeElMonto: boolean;
}

type Minimo = Pick<MinimoDeVenta, 'monto' | 'desdeElMonto'>;
const DE_TODAS: Minimo = { monto: CERO, desdeElMonto: true };
const porSuMonto = (a: Minimo, b: Minimo): number =>
  a.monto - b.monto || Number(b.desdeElMonto) - Number(a.desdeElMonto);

/** Operators of cards withhold from what they pay out: no invoice is made out to them for it, so they are not its buyer. */
const NO_COMPRAN = ['tarjetas', 'tarjetas-combustible'];

/**
 * The least that a sale of that month must be worth for its buyer to withhold: of ISR by its price without IVA (LAT art. 48), of IVA by
 * its whole amount (Decreto 20-2006 art. 1 to 5, Ley del IVA art. 48). SAT's list of agents does not tell their kind, so the lowest
 * amount of those that buy counts.
 */
export function minimoDeVenta(impuesto: 'ISR' | 'IVA', mes: Mes): MinimoDeVenta {
  const dia = primerDia(mes);
  if (impuesto === 'ISR') return { de: 'neto', monto: vigenteEn(MINIMO_RETENCION_ISR, dia).valor, desdeElMonto: true };
  const reglas = Object.entries(vigenteEn(RETENCIONES_IVA, dia).valor).filter(([tipo]) => !NO_COMPRAN.includes(tipo));
  const [menor = DE_TODAS] = reglas.map(([, { minimo }]) => minimo ?? DE_TODAS).toSorted(porSuMonto);
  return { de: 'monto', ...menor };
}

/** A document issued by the client, its amounts in quetzales. */
type Emitida = ImportesDeFactura & Pick<Factura, 'tipoDte'>;
/** Whether an agent to whom it is made out may withhold from it: it is a sale, for enough, and not cancelled. */
export function esRetenible(venta: Emitida, { de, monto, desdeElMonto }: MinimoDeVenta): boolean {
  if (venta.anulado || !TIPOS_QUE_SUMAN.includes(venta.tipoDte)) return false;
  const importe = de === 'neto' ? netoDe(venta) : venta.monto;
  return desdeElMonto ? importe >= monto : importe > monto;
}

/** In words, after 'ventas': 'desde Q2,500.00 sin impuestos', 'de más de Q2,500.00'. */
export const enPalabras = ({ de, monto, desdeElMonto }: MinimoDeVenta): string =>
  `${desdeElMonto ? 'desde' : 'de más de'} ${formatQ(monto)}${de === 'neto' ? ' sin impuestos' : ''}`;
