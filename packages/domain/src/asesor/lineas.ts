import { type Centavos, restar, sumar } from '../dinero/centavos.ts';
import { type CodigoDeFormulario, casillaDe, type FuenteLegal } from '../formularios/formulario.ts';
import { clavesDe } from '../tablas/tabla.ts';
import type { MesCalculado } from './comparar.ts';

type Hoja = keyof MesCalculado['formularios'];
/** A month's figure; the credit brought in also depends on what the month before carried over. */
type Figura = (m: MesCalculado, anterior: MesCalculado | undefined) => Centavos;

const suma =
  (hoja: Hoja, ...ids: readonly string[]): Figura =>
  (m) =>
    sumar(ids.map((id) => casillaDe(m.formularios[hoja], id).declarado));
const menos =
  (a: Figura, b: Figura): Figura =>
  (m, anterior) =>
    restar(a(m, anterior), b(m, anterior));

const TRAIDO = suma('iva', '5.15.impuesto', '6.15.impuesto');
const QUEDA = suma('iva', '7a', '7e');

interface DefinicionDeLinea {
  readonly hoja: Hoja;
  /** The form line whose legal source this line shows. */
  readonly casilla: string;
  readonly figura: Figura;
  /** A balance takes its value at the end; every other line is a sum. */
  readonly alFinal?: true;
}

const LINEAS = {
  ingresos: { hoja: 'pequenio', casilla: 'a', figura: suma('pequenio', 'a') },
  impuestoPc: { hoja: 'pequenio', casilla: 'b', figura: suma('pequenio', 'b') },
  rentas: { hoja: 'isr', casilla: '3c', figura: suma('isr', '3c') },
  isr: { hoja: 'isr', casilla: '3d', figura: suma('isr', '3d') },
  debitos: { hoja: 'iva', casilla: '3.7.impuesto', figura: suma('iva', '3.suma.impuesto', '4.suma.impuesto') },
  creditos: {
    hoja: 'iva',
    casilla: '5.7.impuesto',
    figura: menos(suma('iva', '5.suma.impuesto', '6.suma.impuesto'), TRAIDO),
  },
  // Credit that did not come from the month before: the first month's, and what staff typed later.
  creditoTraido: {
    hoja: 'iva',
    casilla: '5.15.impuesto',
    figura: (m, anterior) =>
      anterior ? restar(TRAIDO(m, undefined), QUEDA(anterior, undefined)) : TRAIDO(m, undefined),
  },
  creditoQueQueda: { hoja: 'iva', casilla: '7a', figura: QUEDA, alFinal: true },
  iva: { hoja: 'iva', casilla: '7l', figura: suma('iva', '7l') },
} as const satisfies Readonly<Record<string, DefinicionDeLinea>>;

export type CualLinea = keyof typeof LINEAS;
/** The lines of the comparison, in the order in which they are read. */
export const LINEAS_DEL_ASESOR: readonly CualLinea[] = clavesDe(LINEAS);

/** A line of the comparison over its months, in centavos as declared. */
export interface LineaDelAsesor {
  readonly linea: CualLinea;
  readonly formulario: CodigoDeFormulario;
  readonly monto: Centavos;
  readonly fuente: FuenteLegal;
}

/**
 * What the two totals are made of. Debits, less the credit of purchases, less the credit brought in, plus the credit left over, equal the
 * IVA paid. Empty without months.
 */
export function lineasDe(meses: readonly MesCalculado[]): readonly LineaDelAsesor[] {
  const ultimo = meses.at(-1);
  if (!ultimo) return [];
  return LINEAS_DEL_ASESOR.map((linea) => {
    const { hoja, casilla, figura, ...resto }: DefinicionDeLinea = LINEAS[linea];
    const formulario = ultimo.formularios[hoja];
    return {
      linea,
      formulario: formulario.codigo,
      monto: resto.alFinal ? figura(ultimo, undefined) : sumar(meses.map((m, i) => figura(m, meses[i - 1]))),
      fuente: casillaDe(formulario, casilla).fuente,
    };
  });
}
