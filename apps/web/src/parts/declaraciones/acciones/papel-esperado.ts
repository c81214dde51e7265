import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { FormularioMensual, PapelEsperado } from '@aldia/domain/formularios/papel-de-sat.ts';

const DE_ROS: Readonly<Record<'isr' | 'iva', FormularioMensual>> = { isr: 'SAT-1311', iva: 'SAT-2237' };

/** What the PDF of a declaration should say. A small taxpayer files one form; ROS files one for each tax. */
export function papelEsperado(
  fila: FilaDeDeclaracion,
  impuesto: 'isr' | 'iva' | 'todos',
  aPagar: Centavos | null,
): PapelEsperado {
  const { regimenId, nit, periodo } = fila;
  const deRos = impuesto === 'todos' ? Object.values(DE_ROS) : [DE_ROS[impuesto]];
  return { codigos: regimenId === REGIMEN.ros ? deRos : ['SAT-2046'], nit, periodo, aPagar };
}
