import { noMenorQueCero, restar } from '../dinero/centavos.ts';
import type { Conteo, MontoDeNotas, Nota, Operacion } from '../facturas/totales.ts';
import { dia } from '../fechas/fechas.ts';
import { type FuenteLegal, leyDelIva } from '../parametros/parametro.ts';
import type { CasillaCalculada, Formulario } from './formulario.ts';
import { SECCION_5, SECCION_6 } from './sat-2237-credito.ts';
import { SECCION_3, SECCION_4 } from './sat-2237-debito.ts';
import { type Casilla2237, type EntradaIvaGeneral, type Id2237 } from './sat-2237-entrada.ts';

type Linea7 = Extract<Id2237, `7${string}`>;
type Resto = Omit<Extract<Casilla2237, { calcula: unknown }>, 'id' | 'seccion' | 'linea' | 'columna' | 'fuente'>;

const RETENCIONES: FuenteLegal = { ley: 'Decreto 20-2006', articulo: 'capítulo I' };

const linea7 = (id: Linea7, fuente: FuenteLegal, resto: Resto): Casilla2237 => {
  return { ...resto, id, seccion: '7', linea: id, columna: 'valor', fuente };
};

/** 7a to 7f: credit against debit, local operations and exports separately; what exports leave over first pays for local operations. */
const CREDITO_O_IMPUESTO: readonly Casilla2237[] = [
  linea7('7a', leyDelIva('19'), {
    titulo: 'Crédito fiscal para el período siguiente por operaciones locales',
    operacion: '7a = créditos − débitos, o cero',
    destaca: 'arrastre',
    calcula: (l) => noMenorQueCero(restar(l.casilla('5.suma.impuesto'), l.casilla('3.suma.impuesto'))),
  }),
  linea7('7b', leyDelIva('16'), {
    titulo: 'Crédito fiscal por operaciones de exportación y/o transferencia',
    operacion: '7b = créditos de la sección 6 − débitos de la sección 4, o cero',
    calcula: (l) => noMenorQueCero(restar(l.casilla('6.suma.impuesto'), l.casilla('4.suma.impuesto'))),
  }),
  linea7('7c', leyDelIva('19'), {
    titulo: 'IMPUESTO TOTAL DETERMINADO (Débitos > Créditos) operaciones locales',
    operacion: '7c = débitos − créditos, o cero',
    calcula: (l) => noMenorQueCero(restar(l.casilla('3.suma.impuesto'), l.casilla('5.suma.impuesto'))),
  }),
  linea7('7d', leyDelIva('19'), {
    titulo: 'IMPUESTO TOTAL DETERMINADO (Débitos > Créditos) operaciones de exportación y/o transferencia',
    operacion: '7d = débitos de la sección 4 − créditos de la sección 6, o cero',
    calcula: (l) => noMenorQueCero(restar(l.casilla('4.suma.impuesto'), l.casilla('6.suma.impuesto'))),
  }),
  linea7('7e', leyDelIva('16'), {
    titulo: 'Crédito fiscal para el período siguiente por exportación',
    operacion: '7e = 7b − 7c, o cero',
    destaca: 'arrastre',
    calcula: (l) => noMenorQueCero(restar(l.casilla('7b'), l.casilla('7c'))),
  }),
  linea7('7f', leyDelIva('19'), {
    titulo: 'SALDO DEL IMPUESTO',
    operacion: '7f = 7c + 7d − 7b, o cero',
    calcula: (l) => noMenorQueCero(restar(l.suma(['7c', '7d']), l.casilla('7b'))),
  }),
];

/** 7g to 7l: withholdings, with their own carry-over, never mixed with the fiscal credit of 7a. */
const RETENCIONES_Y_PAGO: readonly Casilla2237[] = [
  linea7('7g', RETENCIONES, {
    titulo: 'Remanente de retenciones del IVA del período anterior',
    operacion: '7g = 7k del período anterior',
    calcula: (l) => l.entrada('remanenteRetenciones'),
  }),
  linea7('7h', RETENCIONES, {
    titulo: '(-) Acreditamiento en cuenta bancaria del remanente de retención de IVA',
    operacion: '7h = monto de la resolución de la SAT',
    calcula: (l) => l.entrada('acreditamientoEnCuenta'),
  }),
  linea7('7i', RETENCIONES, {
    titulo: '(=) Remanente de retenciones del IVA',
    operacion: '7i = 7g − 7h, o cero',
    calcula: (l) => noMenorQueCero(restar(l.casilla('7g'), l.casilla('7h'))),
  }),
  linea7('7j', RETENCIONES, {
    titulo: '(-) Constancias de retenciones del IVA recibidas en el período a declarar',
    operacion: '7j = suma de las constancias no anuladas',
    calcula: (l) => l.entrada('constanciasRetencion'),
  }),
  linea7('7k', RETENCIONES, {
    titulo: 'Saldo de retenciones para el período siguiente',
    operacion: '7k = 7i + 7j − 7f, o cero',
    destaca: 'arrastre',
    calcula: (l) => noMenorQueCero(restar(l.suma(['7i', '7j']), l.casilla('7f'))),
  }),
  linea7('7l', leyDelIva('19 y 40'), {
    titulo: 'IMPUESTO A PAGAR',
    operacion: '7l = 7f − 7i − 7j, o cero',
    destaca: 'total',
    calcula: (l) => noMenorQueCero(restar(l.casilla('7f'), l.suma(['7i', '7j']))),
  }),
];

/** The lines of section 9.1 in the order of the paper. */
const OPERACIONES: readonly (readonly [Operacion, string])[] = [
  ['facturas', 'Facturas (incluir las anuladas)'],
  ['fyduca', 'Factura y Declaración Única Centroamericana FYDUCA'],
  ['exencion', 'Constancias de exención'],
  ['insumos', 'Constancias de adquisición de insumos de producción local'],
  ['retencionIva', 'Constancias de retención de IVA'],
  ['especiales', 'Facturas especiales'],
  ['notasCredito', 'Notas de crédito'],
  ['notasDebito', 'Notas de débito'],
];

const conteo = (operacion: Operacion, titulo: string, numero: number, columna: keyof Conteo): Casilla2237 => ({
  id: `9.1.${operacion}.${columna}`,
  seccion: '9.1',
  linea: String(numero),
  columna,
  titulo,
  fuente: leyDelIva('40'),
  operacion: `cuenta de documentos ${columna === 'emitidas' ? 'emitidos' : 'recibidos'}, anulados también`,
  cuenta: (l) => l.entrada('operaciones')[operacion][columna],
});

const SECCION_9_1: readonly Casilla2237[] = OPERACIONES.flatMap(([operacion, titulo], i) => [
  conteo(operacion, titulo, i + 1, 'emitidas'),
  conteo(operacion, titulo, i + 1, 'recibidas'),
]);

const monto = (nota: Nota, titulo: string, numero: number, columna: keyof MontoDeNotas): Casilla2237 => ({
  id: `9.2.${nota}.${columna}`,
  seccion: '9.2',
  linea: String(numero),
  columna,
  titulo,
  fuente: leyDelIva('40'),
  operacion: `suma de las notas ${columna} que no están anuladas, con sus impuestos`,
  calcula: (l) => l.entrada('notas')[nota][columna],
});

const NOTAS = [
  ['notasCredito', 'Valor de las notas de crédito'],
  ['notasDebito', 'Valor de las notas de débito'],
] as const;

const SECCION_9_2: readonly Casilla2237[] = NOTAS.flatMap(([nota, titulo], i) => [
  monto(nota, titulo, i + 1, 'emitidas'),
  monto(nota, titulo, i + 1, 'recibidas'),
]);

/** The monthly declaration of the general IVA, local operations and exports, in whole quetzales. */
export const SAT_2237: Formulario<EntradaIvaGeneral, Id2237> = {
  codigo: 'SAT-2237',
  titulo: 'Declaración Jurada y Pago Mensual del IVA',
  redondeo: 'quetzal',
  desde: dia('2013-09-01'),
  version: 1,
  casillas: [
    ...SECCION_3,
    ...SECCION_4,
    ...SECCION_5,
    ...SECCION_6,
    ...CREDITO_O_IMPUESTO,
    ...RETENCIONES_Y_PAGO,
    ...SECCION_9_1,
    ...SECCION_9_2,
  ],
};

const DE_EXPORTACION: readonly string[] = ['4', '6'];

/**
 * Whether a section of a form is filled in: the export sections of SAT-2237 only for exporters, because SAT asks before it shows them.
 * Other forms have sections with the same numbers and always show them.
 */
export function seLlena(
  formulario: {
    readonly codigo: string;
    readonly casillas: readonly Pick<CasillaCalculada, 'seccion' | 'exacto' | 'exceso'>[];
  },
  seccion: string,
): boolean {
  if (formulario.codigo !== SAT_2237.codigo || !DE_EXPORTACION.includes(seccion)) return true;
  return formulario.casillas.some(
    (c) => DE_EXPORTACION.includes(c.seccion) && (c.exacto !== 0 || c.exceso !== undefined),
  );
}
