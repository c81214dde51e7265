import type { Dia } from '../fechas/fechas.ts';
import type { FormularioPorPresentar } from './accesorios.ts';
import { estaAlDia, estaCalculada, estaPresentadoSinPago, type MesDelCliente } from './momento.ts';

/** A month with its deadlines; a small taxpayer has no day for the income tax. */
export interface MesConVencimientos extends MesDelCliente {
  readonly venceIva: Dia;
  readonly venceIsr: Dia | null;
}

/**
 * The forms that a month still owes SAT: none once it is done, here or elsewhere, and of two that are out only the one with
 * something to pay.
 */
export function formulariosPorPresentar(d: MesConVencimientos): readonly FormularioPorPresentar[] {
  if (estaAlDia(d)) return [];
  const aPagar = (monto: MesDelCliente['aPagarIva']) => (estaCalculada(d) ? monto : null);
  if (d.venceIsr === null) return [{ codigo: 'SAT-2046', vence: d.venceIva, aPagar: aPagar(d.aPagarIva) }];
  const dos: readonly FormularioPorPresentar[] = [
    { codigo: 'SAT-1311', vence: d.venceIsr, aPagar: aPagar(d.aPagarIsr) },
    { codigo: 'SAT-2237', vence: d.venceIva, aPagar: aPagar(d.aPagarIva) },
  ];
  return dos.filter((f) => f.aPagar === null || !estaPresentadoSinPago(d.statusId, f.aPagar));
}

/** Up to how many days before it a deadline is told with what missing it costs. */
export const DIAS_DE_AVISO = 7;
