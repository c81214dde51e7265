import type { Remanentes } from '../declaraciones/calculo.ts';
import { REGIMEN } from '../declaraciones/regimen.ts';
import { CERO, type Centavos } from '../dinero/centavos.ts';
import { tablaDe } from '../tablas/tabla.ts';

/** The boxes of the card of balances; which balance each one is depends on the regime (D-13). */
export const CAJAS_DE_REMANENTES = ['isr', 'iva', 'exportacion', 'ivaRetenciones'] as const;
export type CajaDeRemanente = (typeof CAJAS_DE_REMANENTES)[number];

/** What the card says; null is a box that is empty, or in which nobody typed. */
type EnCajas<V = Centavos | null> = Readonly<Record<CajaDeRemanente, V>>;

/** What the card is filled with: regime 1 has one balance, of SAT-2046; regime 2 has four. */
export const enCajas = (regimenId: number, r: Remanentes): EnCajas<Centavos> =>
  regimenId === REGIMEN.pequenioContribuyente
    ? { isr: CERO, iva: r.retencionesPc, exportacion: CERO, ivaRetenciones: CERO }
    : { isr: r.isr, iva: r.creditoFiscal, exportacion: r.creditoExportacion, ivaRetenciones: r.retencionesIva };

/** The boxes that say something else than their card was filled with; each that says anything, where it was filled with nothing. */
export const cajasEscritas = (cajas: EnCajas, deLaTarjeta: EnCajas | null): readonly CajaDeRemanente[] =>
  CAJAS_DE_REMANENTES.filter((caja) => cajas[caja] !== null && cajas[caja] !== deLaTarjeta?.[caja]);

/** What was typed alone: what nobody typed goes on following the month before, whatever the card was filled with (D-13). */
export const soloLasCajas = (cajas: EnCajas, escritas: readonly CajaDeRemanente[]): EnCajas =>
  tablaDe(CAJAS_DE_REMANENTES, (caja) => (escritas.includes(caja) ? cajas[caja] : null));

/** What a draft says, over what the card is filled with. */
export const sobreLaTarjeta = (cajas: EnCajas | null, deLaTarjeta: EnCajas | null): EnCajas =>
  tablaDe(CAJAS_DE_REMANENTES, (caja) => cajas?.[caja] ?? deLaTarjeta?.[caja] ?? null);
