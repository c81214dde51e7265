import { CERO, type Centavos, centavos, menorDe, restar } from '../dinero/centavos.ts';

/** The accounts of the ledger; nothing is posted to 'cliente' yet. */
export type Cuenta = 'cliente' | 'pasarela' | 'ingreso' | 'descuento' | 'devolucion' | 'banco' | 'diferencia';
export interface LineaDeAsiento {
  readonly cuenta: Cuenta;
  readonly debe: Centavos;
  readonly haber: Centavos;
}

const debe = (cuenta: Cuenta, monto: Centavos): LineaDeAsiento => ({ cuenta, debe: monto, haber: CERO });
const haber = (cuenta: Cuenta, monto: Centavos): LineaDeAsiento => ({ cuenta, debe: CERO, haber: monto });

/** Posts a charge: what the provider owes us plus the coupon's discount equals the income at list price. */
export function asientoDeCobro(monto: Centavos, precioDeLista: Centavos): LineaDeAsiento[] {
  const descuento = restar(precioDeLista, monto);
  if (descuento < 0) throw new RangeError('Un cobro no pasa de su precio de lista');
  const lineas = [debe('pasarela', monto), debe('descuento', descuento)].filter((l) => l.debe > 0);
  return [...lineas, haber('ingreso', precioDeLista)];
}

/** Posts a refund, the same day or later: paid by the provider, who then owes less, or by us, from the bank. */
export const asientoDeDevolucion = (monto: Centavos, por: 'pasarela' | 'banco'): LineaDeAsiento[] => [
  debe('devolucion', monto),
  haber(por, monto),
];

/**
 * Posts a settlement: the bank receives (or returns) what the provider says, what it owed in our books is closed, and the rest is a
 * difference.
 */
export function asientoDeLiquidacion(
  clase: 'cobro' | 'anulacion',
  deEllos: Centavos,
  nuestro: Centavos,
): LineaDeAsiento[] {
  const comun = menorDe(deEllos, nuestro);
  const falta = restar(nuestro, comun);
  const sobra = restar(deEllos, comun);
  const entra = clase === 'cobro';
  const lado = (aFavor: boolean) => (aFavor === entra ? debe : haber);
  const lineas = [lado(true)('banco', deEllos), lado(false)('pasarela', nuestro)];
  if (falta > 0) lineas.push(lado(true)('diferencia', falta));
  if (sobra > 0) lineas.push(lado(false)('diferencia', sobra));
  return lineas;
}

/** The lines still missing for the ledger to say `deseado`: none the second time, and a correction when the provider corrects itself. */
export function loQueFalta(
  deseado: readonly LineaDeAsiento[],
  asentado: ReadonlyMap<Cuenta, Centavos>,
): LineaDeAsiento[] {
  const netos = new Map<Cuenta, number>([...asentado].map(([cuenta, neto]) => [cuenta, -neto]));
  for (const l of deseado) netos.set(l.cuenta, (netos.get(l.cuenta) ?? 0) + l.debe - l.haber);
  return [...netos]
    .filter(([, neto]) => neto !== 0)
    .map(([cuenta, neto]) => (neto > 0 ? debe(cuenta, centavos(neto)) : haber(cuenta, centavos(-neto))));
}
