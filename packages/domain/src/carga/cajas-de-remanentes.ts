import { REGIMEN } from '../declaraciones/regimen.ts';
import type { Remanentes } from '../declaraciones/saldos.ts';
import { CERO, type Centavos } from '../dinero/centavos.ts';
import { tablaDe } from '../tablas/tabla.ts';

/** The boxes of the card of balances; which balance each one is depends on the regime (D-13). */
export const CAJAS_DE_REMANENTES = ['isr', 'iva', 'exportacion', 'ivaRetenciones'] as const;
export type CajaDeRemanente = (typeof CAJAS_DE_REMANENTES)[number];

/** The values of the card; null for a box that is empty or that nobody typed in. */
type EnCajas<V = Centavos | null> = Readonly<Record<CajaDeRemanente, V>>;

/** What the card is filled with: regime 1 has one balance, of SAT-2046; regime 2 has four. */
export const enCajas = (regimenId: number, r: Remanentes): EnCajas<Centavos> =>
  regimenId === REGIMEN.pequenioContribuyente
    ? { isr: CERO, iva: r.retencionesPc, exportacion: CERO, ivaRetenciones: CERO }
    : { isr: r.isr, iva: r.creditoFiscal, exportacion: r.creditoExportacion, ivaRetenciones: r.retencionesIva };

/** The boxes whose value differs from what the card was filled with; without a filled card, every box with a value. */
export const cajasEscritas = (cajas: EnCajas, deLaTarjeta: EnCajas | null): readonly CajaDeRemanente[] =>
  CAJAS_DE_REMANENTES.filter((caja) => cajas[caja] !== null && cajas[caja] !== deLaTarjeta?.[caja]);

/** Keeps only the typed boxes: the others follow the month before, whatever the card was filled with (D-13). */
export const soloLasCajas = (cajas: EnCajas, escritas: readonly CajaDeRemanente[]): EnCajas =>
  tablaDe(CAJAS_DE_REMANENTES, (caja) => (escritas.includes(caja) ? cajas[caja] : null));

/** The card's values with the draft's values over them. */
export const sobreLaTarjeta = (cajas: EnCajas | null, deLaTarjeta: EnCajas | null): EnCajas =>
  tablaDe(CAJAS_DE_REMANENTES, (caja) => cajas?.[caja] ?? deLaTarjeta?.[caja] ?? null);
