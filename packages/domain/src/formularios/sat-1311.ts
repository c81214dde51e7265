import { type Centavos, menorDe, noMenorQueCero, restar } from '../dinero/centavos.ts';
import { aplicarTarifa } from '../dinero/tasa.ts';
import { tarifaEnPalabras } from '../dinero/tasa-en-palabras.ts';
import { dia } from '../fechas/fechas.ts';
import { type FuenteLegal, leyDelIsr } from '../parametros/parametro.ts';
import { TARIFA_ROS } from '../parametros/ros.ts';
import type { Casilla, Formulario } from './formulario.ts';

/** What a month of the optional simplified regime is made of, in centavos. */
export interface EntradaIsr {
  /** Sales without IVA or other taxes; cancelled documents are left out and credit notes subtract (D-15). */
  readonly rentas: Centavos;
  readonly rentasExentas: Centavos;
  readonly retenciones: Centavos;
  /** Line 3h of the month before. */
  readonly remanenteAnterior: Centavos;
  /** Solidarity tax (ISO) paid in earlier periods and not yet credited. */
  readonly isoPagado: Centavos;
  readonly incentivos: Centavos;
  /** How many documents were issued, cancelled ones included. */
  readonly facturasEmitidas: number;
}

/** Section and letter of the paper. */
export type Id1311 = `3${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}` | `4${'a' | 'b' | 'c' | 'd' | 'e' | 'f'}`;

type Resto = Omit<
  Extract<Casilla<EntradaIsr, Id1311>, { calcula: unknown }>,
  'seccion' | 'linea' | 'columna' | 'fuente'
>;

const ISO: FuenteLegal = { ley: 'Ley del Impuesto de Solidaridad (Decreto 73-2008)', articulo: '11' };
const INCENTIVOS: FuenteLegal = { ley: 'Decretos 29-89, 65-89 y 52-2003', articulo: 'según la resolución' };

const casilla = (fuente: FuenteLegal, resto: Resto): Casilla<EntradaIsr, Id1311> => {
  return { ...resto, seccion: resto.id.charAt(0), linea: resto.id, columna: 'valor', fuente };
};

const SECCION_3: readonly Casilla<EntradaIsr, Id1311>[] = [
  casilla(leyDelIsr('43'), {
    id: '3a',
    titulo: 'Rentas de actividades lucrativas',
    operacion: '3a = ventas sin IVA ni otros impuestos − notas de crédito + notas de débito',
    calcula: (l) => l.entrada('rentas'),
  }),
  casilla(leyDelIsr('43'), {
    id: '3b',
    titulo: '(-) Monto total de rentas exentas',
    operacion: '3b = rentas exentas del período',
    calcula: (l) => l.entrada('rentasExentas'),
  }),
  casilla(leyDelIsr('43'), {
    id: '3c',
    titulo: 'Renta imponible',
    operacion: '3c = 3a − 3b, o cero',
    calcula: (l) => noMenorQueCero(restar(l.casilla('3a'), l.casilla('3b'))),
  }),
  casilla(leyDelIsr('44'), {
    id: '3d',
    titulo: 'Impuesto determinado',
    operacion: (ley) => `3d = ${tarifaEnPalabras(ley(TARIFA_ROS), '3c')}`,
    calcula: (l) => aplicarTarifa(l.casilla('3c'), l.parametro(TARIFA_ROS)),
  }),
  casilla(leyDelIsr('47 y 48'), {
    id: '3e',
    titulo: '(-) Valor de las retenciones que le practicaron en este período',
    operacion: '3e = suma de las constancias no anuladas',
    calcula: (l) => l.entrada('retenciones'),
  }),
  casilla(leyDelIsr('48'), {
    id: '3f',
    titulo: '(-) Remanente de retenciones del período anterior',
    operacion: '3f = 3h del período anterior',
    calcula: (l) => l.entrada('remanenteAnterior'),
  }),
  casilla(leyDelIsr('48'), {
    id: '3g',
    titulo: 'Saldo del impuesto',
    operacion: '3g = 3d − 3e − 3f, o cero',
    calcula: (l) => noMenorQueCero(restar(l.casilla('3d'), l.suma(['3e', '3f']))),
  }),
  casilla(leyDelIsr('48'), {
    id: '3h',
    titulo: 'Excedente de retenciones para el período siguiente',
    operacion: '3h = 3e + 3f − 3d, o cero',
    destaca: 'arrastre',
    calcula: (l) => noMenorQueCero(restar(l.suma(['3e', '3f']), l.casilla('3d'))),
  }),
];

const SECCION_4: readonly Casilla<EntradaIsr, Id1311>[] = [
  casilla(ISO, {
    id: '4a',
    titulo: 'Saldo del Impuesto de Solidaridad debidamente pagado en períodos anteriores',
    operacion: '4a = Impuesto de Solidaridad pagado y por acreditar',
    calcula: (l) => l.entrada('isoPagado'),
  }),
  casilla(ISO, {
    id: '4b',
    titulo: '(-) Acreditamiento del Impuesto de Solidaridad para este período',
    operacion: '4b = lo menor de 3g y 4a',
    calcula: (l) => menorDe(l.casilla('3g'), l.casilla('4a')),
  }),
  casilla(ISO, {
    id: '4c',
    titulo: 'Saldo de Impuesto de Solidaridad por acreditar',
    operacion: '4c = 4a − 4b',
    calcula: (l) => restar(l.casilla('4a'), l.casilla('4b')),
  }),
  casilla(INCENTIVOS, {
    id: '4d',
    titulo: '(-) Incentivos Fiscales, Dtos. 29-89, 65-89, 52-2003 y otros',
    operacion: '4d = incentivos de la resolución',
    calcula: (l) => l.entrada('incentivos'),
  }),
  casilla(leyDelIsr('49'), {
    id: '4e',
    titulo: 'Impuesto a pagar',
    operacion: '4e = 3g − 4b − 4d, o cero',
    destaca: 'total',
    calcula: (l) => noMenorQueCero(restar(l.casilla('3g'), l.suma(['4b', '4d']))),
  }),
  {
    id: '4f',
    seccion: '4',
    linea: '4f',
    columna: 'valor',
    titulo: 'Cantidad de facturas emitidas incluyendo las anuladas',
    fuente: leyDelIsr('49'),
    operacion: '4f = cuenta de las facturas emitidas, anuladas también',
    cuenta: (l) => l.entrada('facturasEmitidas'),
  },
];

/** The monthly income-tax declaration of the optional simplified regime, with two decimals. */
export const SAT_1311: Formulario<EntradaIsr, Id1311> = {
  codigo: 'SAT-1311',
  titulo: 'ISR Opcional Mensual',
  redondeo: 'centavo',
  desde: dia('2013-09-01'),
  version: 1,
  casillas: [...SECCION_3, ...SECCION_4],
};
