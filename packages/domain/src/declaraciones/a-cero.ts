import { type Centavos, noMenorQueCero, restar } from '../dinero/centavos.ts';
import type { CodigoDeFormulario } from '../formularios/formulario.ts';
import { type Remanentes, SALDOS, type Saldo } from './saldos.ts';

/** The line of a form with what is left of each balance: the next month brings it in (D-13). */
export const CASILLA_DE_SALDO = {
  retencionesPc: { formulario: 'SAT-2046', casilla: 'e' },
  isr: { formulario: 'SAT-1311', casilla: '3h' },
  creditoFiscal: { formulario: 'SAT-2237', casilla: '7a' },
  creditoExportacion: { formulario: 'SAT-2237', casilla: '7e' },
  retencionesIva: { formulario: 'SAT-2237', casilla: '7k' },
} as const satisfies Readonly<Record<Saldo, { formulario: CodigoDeFormulario; casilla: string }>>;

export interface SaldoPerdido {
  readonly saldo: Saldo;
  readonly monto: Centavos;
}

/**
 * What a month loses when it is filed at zero: of each balance, the part that its own documents leave. What it brought in passes on.
 */
export const loQueSePierdeACero = (d: {
  readonly remanentes: Remanentes;
  readonly arrastra: Remanentes;
}): SaldoPerdido[] =>
  SALDOS.map((saldo) => ({ saldo, monto: noMenorQueCero(restar(d.arrastra[saldo], d.remanentes[saldo])) })).filter(
    ({ monto }) => monto > 0,
  );

/** What is loaded in a month that somebody may file at zero; amounts in centavos. */
export interface LoCargado {
  readonly pierde: readonly SaldoPerdido[];
  readonly ventas: Centavos;
  readonly isr: Centavos;
  readonly iva: Centavos;
}

/** Whether a person must confirm that what is loaded is not declared: it leaves a balance, a sale or a tax. */
export const seConfirmaACero = ({ pierde, ventas, isr, iva }: LoCargado): boolean =>
  pierde.length > 0 || ventas !== 0 || isr > 0 || iva > 0;
