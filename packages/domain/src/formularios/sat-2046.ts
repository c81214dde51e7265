import { type Centavos, noMenorQueCero, restar } from '../dinero/centavos.ts';
import { porcentaje } from '../dinero/tasa-en-palabras.ts';
import { dia } from '../fechas/fechas.ts';
import { leyDelIva } from '../parametros/parametro.ts';
import { TASA_PC } from '../parametros/pequenio-contribuyente.ts';
import type { Casilla, Formulario } from './formulario.ts';

/** What the small taxpayer's month is made of, in centavos. */
export interface EntradaPc {
  /** Everything invoiced, IVA included; cancelled documents are left out and credit notes subtract (D-15). */
  readonly ventasVigentes: Centavos;
  /** Line e of the month before. */
  readonly remanenteAnterior: Centavos;
  readonly constancias: Centavos;
}

/** The letters of the paper. */
export type Id2046 = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';

const SECCION_3 = { seccion: '3', columna: 'valor' } as const;

const CASILLAS: readonly Casilla<EntradaPc, Id2046>[] = [
  {
    ...SECCION_3,
    id: 'a',
    linea: 'a',
    fuente: leyDelIva('47'),
    titulo: 'Ingresos por venta de bienes y/o prestación de servicios',
    operacion: 'a = facturas emitidas no anuladas − notas de crédito + notas de débito',
    calcula: (l) => l.entrada('ventasVigentes'),
  },
  {
    ...SECCION_3,
    id: 'b',
    linea: 'b',
    fuente: leyDelIva('47'),
    titulo: (ley) => `Impuesto determinado (${porcentaje(ley(TASA_PC)).replace(' ', '')})`,
    operacion: (ley) => `b = a × ${porcentaje(ley(TASA_PC))}`,
    calcula: (l) => l.porTasa(l.casilla('a'), l.parametro(TASA_PC)),
  },
  {
    ...SECCION_3,
    id: 'c',
    linea: 'c',
    fuente: leyDelIva('48'),
    titulo: '(-) Remanente de retenciones del IVA del período anterior',
    operacion: 'c = e del período anterior',
    calcula: (l) => l.entrada('remanenteAnterior'),
  },
  {
    ...SECCION_3,
    id: 'd',
    linea: 'd',
    fuente: leyDelIva('48'),
    titulo: '(-) Valor de constancias de retención del IVA recibidas en el período',
    operacion: 'd = suma de las constancias no anuladas',
    calcula: (l) => l.entrada('constancias'),
  },
  {
    ...SECCION_3,
    id: 'e',
    linea: 'e',
    fuente: leyDelIva('48'),
    destaca: 'arrastre',
    titulo: 'Saldo de retenciones para el período siguiente',
    operacion: 'e = c + d − b, o cero',
    calcula: (l) => noMenorQueCero(restar(l.suma(['c', 'd']), l.casilla('b'))),
  },
  {
    ...SECCION_3,
    id: 'f',
    linea: 'f',
    fuente: leyDelIva('48'),
    destaca: 'total',
    titulo: 'Impuesto a pagar',
    operacion: 'f = b − c − d, o cero',
    calcula: (l) => noMenorQueCero(restar(l.casilla('b'), l.suma(['c', 'd']))),
  },
];

/** The monthly declaration of the small taxpayer, in whole quetzales. */
export const SAT_2046: Formulario<EntradaPc, Id2046> = {
  codigo: 'SAT-2046',
  titulo: 'IVA Pequeño Contribuyente. Declaración Jurada Simplificada y Pago Mensual',
  redondeo: 'quetzal',
  desde: dia('2013-09-01'),
  version: 1,
  casillas: CASILLAS,
};
