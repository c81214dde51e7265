import { CERO, type Centavos, noMenorQueCero, restar, sumar } from '../dinero/centavos.ts';
import { dia, type Mes, mes, numeroDeMes } from '../fechas/fechas.ts';
import { type FuenteLegal, leyDelIsr } from '../parametros/parametro.ts';
import { type Casilla, casillaDe, type Formulario, type FormularioCalculado } from './formulario.ts';
import type { Id1311 } from './sat-1311.ts';

/** What the year takes from one monthly SAT-1311 as filed; in centavos. */
export interface MesDeIsr {
  readonly periodo: Mes;
  readonly rentas: Centavos;
  readonly rentasExentas: Centavos;
  readonly rentaImponible: Centavos;
  readonly impuesto: Centavos;
  readonly retenciones: Centavos;
  readonly remanenteAnterior: Centavos;
  readonly excedente: Centavos;
  readonly isoAcreditado: Centavos;
  readonly incentivos: Centavos;
  readonly aPagar: Centavos;
  /** What was really paid of `aPagar`. */
  readonly pagado: Centavos;
}

export interface EntradaAnual {
  /** From January to December; a month that was not filed is left out. */
  readonly meses: readonly MesDeIsr[];
  /** Whether the refund of the balance was asked for in the last declaration, so that nothing is carried over. */
  readonly pidioDevolucion: boolean;
  /** The last month of the year under this regime, for who left it in the year; December otherwise. */
  readonly ultimoMes?: Mes;
}

export type Id1411 = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';

type Resto = Omit<
  Extract<Casilla<EntradaAnual, Id1411>, { calcula: unknown }>,
  'seccion' | 'linea' | 'columna' | 'fuente'
>;

const FUENTE: FuenteLegal = leyDelIsr('49', 'y Reglamento (Acuerdo Gubernativo 213-2013) art. 33');

const casilla = (resto: Resto): Casilla<EntradaAnual, Id1411> => {
  return { ...resto, seccion: 'anual', linea: resto.id, columna: 'valor', fuente: FUENTE };
};

type Sumada = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
/** What each line takes from every month of the year. */
const CAMPO_DE: Readonly<Record<Sumada, Exclude<keyof MesDeIsr, 'periodo'>>> = {
  '1': 'rentas',
  '2': 'rentasExentas',
  '3': 'rentaImponible',
  '4': 'impuesto',
  '5': 'retenciones',
  '6': 'isoAcreditado',
  '7': 'incentivos',
  '8': 'pagado',
};
const esSumada = (id: Id1411): id is Sumada => id in CAMPO_DE;

const [ENERO, DICIEMBRE] = [1, 12];
/** Balances that only one month states: without that month's figures they are unknown, and the line is zero. */
const soloDe = (suyo: number, m: MesDeIsr, saldo: Centavos): Centavos =>
  numeroDeMes(m.periodo) === suyo ? saldo : CERO;
/** What a month leaves to the next year: 3h of the last month, or nothing. */
const dejaAlOtroAnio = (m: MesDeIsr, pidioDevolucion: boolean, ultimoMes: Mes | undefined): Centavos =>
  pidioDevolucion ? CERO : soloDe(ultimoMes === undefined ? DICIEMBRE : numeroDeMes(ultimoMes), m, m.excedente);
/** What a month brings from the year before: 3f of January. */
const traeDelOtroAnio = (m: MesDeIsr): Centavos => soloDe(ENERO, m, m.remanenteAnterior);

const sumaDelAnio = (id: Sumada, titulo: string, del1311: string) =>
  casilla({
    id,
    titulo,
    operacion: `${id} = suma de ${del1311} de los meses del año`,
    calcula: (l) => sumar(l.entrada('meses').map((m) => m[CAMPO_DE[id]])),
  });

const CASILLAS: readonly Casilla<EntradaAnual, Id1411>[] = [
  sumaDelAnio('1', 'Total de rentas', '3a'),
  sumaDelAnio('2', 'Rentas exentas', '3b'),
  sumaDelAnio('3', 'Renta imponible', '3c'),
  // Never the tariff over the year: an uneven year would pay less than its months (LAT art. 44 is monthly).
  sumaDelAnio('4', 'Impuesto determinado', '3d'),
  sumaDelAnio('5', 'Retenciones', '3e'),
  sumaDelAnio('6', 'Impuesto de Solidaridad acreditado', '4b'),
  sumaDelAnio('7', 'Incentivos fiscales', '4d'),
  sumaDelAnio('8', 'Impuesto pagado', 'lo pagado con los SAT-1311'),
  casilla({
    id: '9',
    titulo: 'Excedente de retenciones',
    operacion: '9 = 3h de diciembre (o del último mes en el régimen), o cero si se pidió devolución',
    destaca: 'arrastre',
    calcula: (l) =>
      sumar(l.entrada('meses').map((m) => dejaAlOtroAnio(m, l.entrada('pidioDevolucion'), l.entrada('ultimoMes')))),
  }),
  casilla({
    id: '10',
    titulo: 'Impuesto no retenido',
    operacion: '10 = suma de 4e de los meses del año − 8, o cero',
    // Equal to 4 − 5 − 6 − 7 − 8 when no balance of withholdings comes from another year or goes to one.
    calcula: (l) => noMenorQueCero(restar(sumar(l.entrada('meses').map((m) => m.aPagar)), l.casilla('8'))),
  }),
  casilla({
    id: '11',
    titulo: 'Remanente de retenciones del año anterior',
    operacion: '11 = 3f de enero',
    calcula: (l) => sumar(l.entrada('meses').map(traeDelOtroAnio)),
  }),
  casilla({
    id: '12',
    titulo: 'TOTAL A PAGAR',
    operacion: '12 = 10, sin accesorios',
    destaca: 'total',
    calcula: (l) => l.casilla('10'),
  }),
];

/** The annual informative declaration of the optional simplified regime: the sum of its months, with two decimals. */
export const SAT_1411: Formulario<EntradaAnual, Id1411> = {
  codigo: 'SAT-1411',
  titulo: 'ISR Anual',
  redondeo: 'centavo',
  desde: dia('2014-01-01'),
  version: 3,
  casillas: CASILLAS,
};

/** What the year takes from a filled SAT-1311 and from what was paid with it, in centavos. Throws RangeError for another form. */
export function mesDeIsr(formulario: FormularioCalculado, pagado: Centavos): MesDeIsr {
  const valor = (id: Id1311) => casillaDe(formulario, id).declarado;
  return {
    periodo: mes(formulario.periodo),
    rentas: valor('3a'),
    rentasExentas: valor('3b'),
    rentaImponible: valor('3c'),
    impuesto: valor('3d'),
    retenciones: valor('3e'),
    remanenteAnterior: valor('3f'),
    excedente: valor('3h'),
    isoAcreditado: valor('4b'),
    incentivos: valor('4d'),
    aPagar: valor('4e'),
    pagado,
  };
}

/** The lines of a SAT-1311 filed elsewhere and copied in a courtesy load, in centavos. */
export interface LineasDe1311 {
  readonly periodo: Mes;
  readonly rentas: Centavos;
  readonly impuesto: Centavos;
  readonly retenciones: Centavos;
  readonly excedente: Centavos;
  readonly aPagar: Centavos;
}

/**
 * What the year takes from a copied SAT-1311 and from what was paid with it. The copied lines lack the balance that the month brought in,
 * so it is derived from 3d, 3e, 3h and 4e, and is never below zero.
 */
export function mesDeCortesia(l: LineasDe1311, pagado: Centavos): MesDeIsr {
  return {
    ...l,
    rentasExentas: CERO,
    rentaImponible: l.rentas,
    remanenteAnterior: noMenorQueCero(restar(sumar([l.impuesto, l.excedente]), sumar([l.retenciones, l.aPagar]))),
    isoAcreditado: CERO,
    incentivos: CERO,
    pagado,
  };
}

/**
 * What each month adds to a line of the year, in centavos and in order; they add up to the line. The balances of 9 and 11 belong only to
 * the last month in the regime and to January.
 */
export function aportesDeMeses(id: Id1411, entrada: EntradaAnual): readonly Centavos[] {
  return entrada.meses.map((m) => {
    if (esSumada(id)) return m[CAMPO_DE[id]];
    if (id === '9') return dejaAlOtroAnio(m, entrada.pidioDevolucion, entrada.ultimoMes);
    return id === '11' ? traeDelOtroAnio(m) : restar(m.aPagar, m.pagado);
  });
}
