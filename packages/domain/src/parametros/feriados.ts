import { type Dia, dia, diaDeLaSemana, sumarDias } from '../fechas/fechas.ts';
import type { DiaInhabil } from '../fechas/habiles.ts';
import { pascua } from '../fechas/pascua.ts';
import { codigoTributario, type FuenteLegal } from './parametro.ts';

const nacional = (fecha: Dia, descripcion: string): DiaInhabil => ({ dia: fecha, descripcion, alcance: 'nacional' });
const municipal = (fecha: Dia, descripcion: string): DiaInhabil => ({ dia: fecha, descripcion, alcance: 'municipal' });

/** The holidays whose day never moves. */
const fijos = (anio: number): readonly DiaInhabil[] => [
  nacional(dia(`${anio}-01-01`), 'Año Nuevo'),
  nacional(dia(`${anio}-05-01`), 'Día del Trabajo'),
  nacional(dia(`${anio}-09-15`), 'Día de la Independencia'),
  nacional(dia(`${anio}-11-01`), 'Día de Todos los Santos'),
  nacional(dia(`${anio}-12-24`), 'Nochebuena'),
  nacional(dia(`${anio}-12-25`), 'Navidad'),
  nacional(dia(`${anio}-12-31`), 'Fin de año'),
];

/** From Wednesday on, as in SAT's calendar. */
function semanaSanta(anio: number): readonly DiaInhabil[] {
  const domingo = pascua(anio);
  return [
    nacional(sumarDias(domingo, -4), 'Miércoles Santo'),
    nacional(sumarDias(domingo, -3), 'Jueves Santo'),
    nacional(sumarDias(domingo, -2), 'Viernes Santo'),
  ];
}

/** By how many days each day of the week moves, Sunday to Saturday: to the Monday before or after. */
const AL_LUNES = [1, 0, -1, -2, 4, 3, 2] as const;
/** A holiday that moves to a Monday: from Tuesday or Wednesday to the one before, from later days to the one after (Decreto 19-2018). */
function enLunes(fecha: Dia, descripcion: string): DiaInhabil {
  const dias = AL_LUNES[diaDeLaSemana(fecha)] ?? 0;
  return nacional(
    sumarDias(fecha, dias),
    dias === 0 ? descripcion : `${descripcion} (trasladado por el Decreto 19-2018)`,
  );
}

/** The capital's feast, when it falls on a working day. */
function asuncion(anio: number): readonly DiaInhabil[] {
  const fecha = dia(`${anio}-08-15`);
  const enFinDeSemana = [0, 6].includes(diaDeLaSemana(fecha));
  return enFinDeSemana ? [] : [municipal(fecha, 'Virgen de la Asunción')];
}

/** The holidays of any year by law. */
const feriadosDe = (anio: number): readonly DiaInhabil[] => [
  ...fijos(anio),
  ...semanaSanta(anio),
  enLunes(dia(`${anio}-06-30`), 'Día del Ejército'),
  ...asuncion(anio),
  enLunes(dia(`${anio}-10-20`), 'Día de la Revolución'),
];

/** Additional days in SAT's calendar of one year. */
const DE_UN_ANIO: readonly DiaInhabil[] = [
  nacional(dia('2026-01-02'), 'Asueto de Año Nuevo'),
  municipal(dia('2026-08-14'), 'Virgen de la Asunción (Resolución SAT-DSI-1328-2026)'),
];

/** The years of the table: from the oldest one that is still declared. */
const [PRIMERO, ULTIMO] = [2022, 2040];
const ANIOS = Array.from({ length: ULTIMO - PRIMERO + 1 }, (_, i) => PRIMERO + i);

/**
 * The non-working days known today, in order: what migrations 0028 and 0060 put into the table that administrators edit (SAT
 * publishes some of them only days before). They reproduce SAT's calendar of deadlines of 2026.
 */
export const FERIADOS: {
  readonly dias: readonly DiaInhabil[];
  readonly fuente: FuenteLegal;
  readonly revisado: { readonly por: string; readonly el: Dia } | null;
} = {
  dias: [...ANIOS.flatMap(feriadosDe), ...DE_UN_ANIO].sort((a, b) => (a.dia < b.dia ? -1 : 1)),
  fuente: codigoTributario('8', 'y el calendario tributario de la SAT'),
  revisado: null,
};

/** Municipal holidays that, by SAT's own calendar, move everybody's deadlines. */
export const MUNICIPALES_DE_SAT: readonly Dia[] = FERIADOS.dias
  .filter((d) => d.alcance === 'municipal')
  .map((d) => d.dia);

/** Whether a day moves deadlines: national ones do, municipal ones only where SAT's calendar lists them. */
export const correPlazos = ({ dia: fecha, alcance }: Pick<DiaInhabil, 'dia' | 'alcance'>): boolean =>
  alcance === 'nacional' || MUNICIPALES_DE_SAT.includes(fecha);
