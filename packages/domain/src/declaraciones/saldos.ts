import { CERO, type Centavos } from '../dinero/centavos.ts';
import { clavesDe, tablaDe } from '../tablas/tabla.ts';
import { REGIMEN } from './regimen.ts';

/** The balances that a month brings in from the one before, as they were declared (D-12, D-13); in centavos. */
export interface Remanentes {
  /** SAT-2046 line e, which becomes c. */
  readonly retencionesPc: Centavos;
  /** SAT-1311 line 3h, which becomes 3f. */
  readonly isr: Centavos;
  /** SAT-2237 line 7a, which becomes 5.15. */
  readonly creditoFiscal: Centavos;
  /** SAT-2237 line 7e, which becomes 6.15. */
  readonly creditoExportacion: Centavos;
  /** SAT-2237 line 7k, which becomes 7g: never to be mixed with the fiscal credit. */
  readonly retencionesIva: Centavos;
}
export type Saldo = keyof Remanentes;

export const SIN_REMANENTES: Remanentes = {
  retencionesPc: CERO,
  isr: CERO,
  creditoFiscal: CERO,
  creditoExportacion: CERO,
  retencionesIva: CERO,
};
export const SALDOS = clavesDe(SIN_REMANENTES);

/** Whether the forms of a regime bring in that balance: SAT-2046 has one, those of ROS the others. */
export const esDelRegimen = (saldo: Saldo, regimenId: number): boolean =>
  (saldo === 'retencionesPc') === (regimenId === REGIMEN.pequenioContribuyente);
/** Only the balances that the forms of a regime bring in, the others being zero: none passes to a month of another regime. */
export const soloDelRegimen = (remanentes: Remanentes, regimenId: number): Remanentes =>
  tablaDe(SALDOS, (saldo) => (esDelRegimen(saldo, regimenId) ? remanentes[saldo] : CERO));
