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
 * The forms that a month still owes SAT: none once it is done, here or elsewhere, and of two only those that are not out, or are
 * not paid.
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

/** Those of them that the client pays now: of one that is to come they have no number. */
export const formulariosPorPagar = (d: MesConVencimientos): readonly FormularioPorPresentar[] =>
  formulariosPorPresentar(d).filter(
    (f) => sePide(d, f.codigo === 'SAT-1311' ? 'ISR' : 'IVA') && (f.aPagar ?? CERO) > CERO,
  );

/** Up to how many days before it a deadline is told with what missing it costs. */
export const DIAS_DE_AVISO = 7;
