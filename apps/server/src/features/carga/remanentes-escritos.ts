import { type CajaDeRemanente, soloLasCajas } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import { corregidosDe, loQueTrae } from '@aldia/domain/declaraciones/corregidos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Remanentes, SALDOS, type Saldo, soloDelRegimen } from '@aldia/domain/declaraciones/saldos.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
import type { Declaracion } from '../declaraciones/index.ts';
import type { RemanentesABorrador } from './borrador.repo.ts';

type DeLaFila = Pick<Declaracion, 'regimenId' | 'remanentes' | 'remanentesCorregidos' | 'saldosCorregidos'>;

/** Which card box holds which balance, by regime (D-13): regime 1 has one, of SAT-2046; regime 2 has four. */
function saldosDe(regimenId: number, c: RemanentesABorrador): Partial<Record<keyof Remanentes, Centavos | null>> {
  if (regimenId === REGIMEN.pequenioContribuyente) return { retencionesPc: c.iva };
  return { isr: c.isr, creditoFiscal: c.iva, creditoExportacion: c.exportacion, retencionesIva: c.ivaRetenciones };
}

/**
 * The balances that exist because somebody saved them: at least one is corrected, or no month before brings any. Null when all of them come
 * from the month before, whatever was saved: that month may carry over others since.
 */
export const guardadosDe = (
  d: (DeLaFila & Pick<Declaracion, 'totales'>) | undefined,
  heredados: Remanentes | null,
): Remanentes | null =>
  d && (d.remanentesCorregidos || (d.totales !== null && heredados === null)) ? loQueTrae(d, heredados) : null;

/** What a card says, and the boxes that somebody changed; `escritas` is undefined when the page does not know which. */
export interface Tarjeta {
  readonly cajas: RemanentesABorrador;
  readonly escritas: readonly CajaDeRemanente[] | undefined;
}

/**
 * The balances of a month after a card came, and which of them a person corrected. In: the current row, and what the month before carries
 * over, in centavos. A box that nobody typed in is no correction, even if the month before changed since the card was filled. When the page
 * does not say which boxes were typed, a box that equals the row's uncorrected balance counts as not typed. A balance that the card does
 * not ask for follows the month before.
 */
export function remanentesTras(
  d: DeLaFila,
  { cajas, escritas }: Tarjeta,
  heredados: Remanentes | null,
): { readonly remanentes: Remanentes; readonly corregidos: readonly Saldo[] } {
  const deAntes = loQueTrae(d, heredados);
  const deOtroMes = soloDelRegimen(heredados ?? d.remanentes, d.regimenId);
  const yaCorregidos = corregidosDe(d);
  const dichos = saldosDe(d.regimenId, escritas ? soloLasCajas(cajas, escritas) : cajas);
  const remanentes = tablaDe(SALDOS, (saldo) => {
    const dicho = dichos[saldo];
    if (dicho === undefined) return deOtroMes[saldo];
    const esElDeLaFila = !escritas && !yaCorregidos.includes(saldo) && dicho === d.remanentes[saldo];
    return dicho === null || esElDeLaFila ? deAntes[saldo] : dicho;
  });
  const corregidos = SALDOS.filter(
    (saldo) => (heredados === null && yaCorregidos.includes(saldo)) || remanentes[saldo] !== deOtroMes[saldo],
  );
  return { remanentes, corregidos };
}
