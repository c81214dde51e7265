import { type Dia, dia } from '../fechas/fechas.ts';
import type { DiaInhabil } from '../fechas/habiles.ts';
import type { FuenteLegal } from './parametro.ts';

const nacional = (fecha: string, descripcion: string): DiaInhabil => {
  return { dia: dia(fecha), descripcion, alcance: 'nacional' };
};
const municipal = (fecha: string, descripcion: string): DiaInhabil => {
  return { dia: dia(fecha), descripcion, alcance: 'municipal' };
};

/** The holidays whose day never moves (2 January only as SAT's own calendar of 2026 shows it). */
const fijos = (anio: number): readonly DiaInhabil[] => [
  nacional(`${anio}-01-01`, 'Año Nuevo'),
  nacional(`${anio}-05-01`, 'Día del Trabajo'),
  nacional(`${anio}-09-15`, 'Día de la Independencia'),
  nacional(`${anio}-11-01`, 'Día de Todos los Santos'),
  nacional(`${anio}-12-24`, 'Nochebuena'),
  nacional(`${anio}-12-25`, 'Navidad'),
  nacional(`${anio}-12-31`, 'Fin de año'),
];

const moviles: readonly DiaInhabil[] = [
  nacional('2025-04-16', 'Miércoles Santo'),
  nacional('2025-04-17', 'Jueves Santo'),
  nacional('2025-04-18', 'Viernes Santo'),
  nacional('2025-06-30', 'Día del Ejército'),
  municipal('2025-08-15', 'Virgen de la Asunción'),
  nacional('2025-10-20', 'Día de la Revolución'),
  nacional('2026-01-02', 'Asueto de Año Nuevo'),
  nacional('2026-04-01', 'Miércoles Santo'),
  nacional('2026-04-02', 'Jueves Santo'),
  nacional('2026-04-03', 'Viernes Santo'),
  nacional('2026-06-29', 'Día del Ejército (trasladado por el Decreto 19-2018)'),
  municipal('2026-08-14', 'Virgen de la Asunción (Resolución SAT-DSI-1328-2026)'),
  nacional('2026-10-19', 'Día de la Revolución (trasladado por el Decreto 19-2018)'),
  nacional('2027-03-24', 'Miércoles Santo'),
  nacional('2027-03-25', 'Jueves Santo'),
  nacional('2027-03-26', 'Viernes Santo'),
  nacional('2027-06-28', 'Día del Ejército (trasladado por el Decreto 19-2018)'),
  nacional('2027-10-18', 'Día de la Revolución (trasladado por el Decreto 19-2018)'),
];

/**
 * The non-working days known today, in order: what migration 0028 puts into the table that administrators edit (SAT publishes some of
 * them only days before). They reproduce SAT's calendar of deadlines of 2026.
 */
export const FERIADOS: {
  readonly dias: readonly DiaInhabil[];
  readonly fuente: FuenteLegal;
  readonly revisado: { readonly por: string; readonly el: Dia } | null;
} = {
  dias: [...[2025, 2026, 2027].flatMap(fijos), ...moviles].sort((a, b) => (a.dia < b.dia ? -1 : 1)),
  fuente: { ley: 'Código Tributario (Decreto 6-91)', articulo: '8', nota: 'y el calendario tributario de la SAT' },
  revisado: null,
};
