import { CERO, type Centavos, negar, restar } from '../dinero/centavos.ts';
import type { Dia } from '../fechas/fechas.ts';
import { type OtrosImpuestos, sumaDeOtrosImpuestos } from './otros-impuestos.ts';
import { tipoDteDe } from './tipos-dte.ts';

/** One DTE as it was loaded; its money is already in centavos of quetzal, whatever its currency. */
export interface Factura {
  readonly numeroAutorizacion: string;
  readonly fechaEmision: Dia;
  readonly tipoDte: string;
  readonly serie: string;
  readonly numeroDte: string;
  readonly nitEmisor: string;
  readonly nombreEmisor: string;
  readonly codigoEstablecimiento: string;
  readonly nombreEstablecimiento: string;
  readonly nitReceptor: string;
  readonly nombreReceptor: string;
  readonly nitCertificador: string;
  readonly nombreCertificador: string;
  readonly moneda: 'GTQ' | 'USD';
  /** Whether SAT marks it as an export; null when its workbook does not say. */
  readonly exportacion: boolean | null;
  readonly monto: Centavos;
  readonly montoIva: Centavos;
  readonly otrosImpuestos: OtrosImpuestos;
  readonly anulado: boolean;
  readonly fila: number;
}

/** What `netoDe` and its kin need of a document. */
export type ImportesDeFactura = Pick<Factura, 'monto' | 'montoIva' | 'otrosImpuestos' | 'anulado'>;

/**
 * The price in centavos without IVA or other taxes (fuel: net of IDP too); zero when cancelled (D-15). Never signed.
 */
export function netoDe(f: ImportesDeFactura): Centavos {
  return f.anulado ? CERO : restar(restar(f.monto, f.montoIva), sumaDeOtrosImpuestos(f.otrosImpuestos));
}

/**
 * An amount of a document in centavos with the sign it has in totals: credit notes subtract, a receipt is worth nothing
 * (D-15).
 */
export function conSigno(tipoDte: string, monto: Centavos): Centavos {
  const { signo } = tipoDteDe(tipoDte);
  if (signo === 0) return CERO;
  return signo === -1 ? negar(monto) : monto;
}
