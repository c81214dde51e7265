import { CERO } from '../dinero/centavos.ts';
import type { Dia } from '../fechas/fechas.ts';
import type { FormularioPorPresentar } from './accesorios.ts';
import { estaAlDia, estaCalculada, type MesDelCliente, quedaDe, sePide } from './momento.ts';

/** A month with its deadlines; a small taxpayer has no day for the income tax. */
export interface MesConVencimientos extends MesDelCliente {
  readonly venceIva: Dia;
  readonly venceIsr: Dia | null;
}

/**
 * The forms that a month still owes SAT: none once it is done, here or elsewhere; of two forms, only those that are not out or not paid.
 */
export function formulariosPorPresentar(d: MesConVencimientos): readonly FormularioPorPresentar[] {
  if (estaAlDia(d)) return [];
  const aPagar = (monto: MesDelCliente['aPagarIva']) => (estaCalculada(d) ? monto : null);
  if (d.venceIsr === null) return [{ codigo: 'SAT-2046', vence: d.venceIva, aPagar: aPagar(d.aPagarIva) }];
  return [
    ...(quedaDe(d, 'ISR') ? [{ codigo: 'SAT-1311', vence: d.venceIsr, aPagar: aPagar(d.aPagarIsr) } as const] : []),
    ...(quedaDe(d, 'IVA') ? [{ codigo: 'SAT-2237', vence: d.venceIva, aPagar: aPagar(d.aPagarIva) } as const] : []),
  ];
}

/** The forms that the client can pay now: they have no number for one that is still to come. */
export const formulariosPorPagar = (d: MesConVencimientos): readonly FormularioPorPresentar[] =>
  formulariosPorPresentar(d).filter(
    (f) => sePide(d, f.codigo === 'SAT-1311' ? 'ISR' : 'IVA') && (f.aPagar ?? CERO) > CERO,
  );

/** A deadline this many days away, or fewer, is shown with the cost of missing it. */
export const DIAS_DE_AVISO = 7;
