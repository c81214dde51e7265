import {
  CERO,
  type Centavos,
  negar,
  noMenorQueCero,
  type Redondeo,
  redondearMonto,
  sumar,
} from '../dinero/centavos.ts';
import { aplicarTasa, type Tasa } from '../dinero/tasa.ts';
import type { Dia } from '../fechas/fechas.ts';
import { type FuenteLegal, type Parametro, type Vigencia, vigenteEn } from '../parametros/parametro.ts';

export type { FuenteLegal } from '../parametros/parametro.ts';

export type CodigoDeFormulario = 'SAT-2046' | 'SAT-1311' | 'SAT-2237' | 'SAT-1411';
export type Columna = 'valor' | 'base' | 'impuesto' | 'emitidas' | 'recibidas';

/** The words of a line; where they name a legal rate or amount, they take it from the law of the period. */
type Ley = <T>(p: Parametro<T>) => T;
export type Texto = string | ((ley: Ley) => string);

/** What the paper prints beside a figure. */
interface CasillaImpresa<Id extends string> {
  readonly id: Id;
  readonly seccion: string;
  readonly linea: string;
  readonly columna: Columna;
  readonly titulo: Texto;
  readonly fuente: FuenteLegal;
  /** How the figure is computed, in one short Spanish sentence: 'b = a × 5 %'. */
  readonly operacion: Texto;
  readonly destaca?: 'total' | 'arrastre';
}

/** What a formula may read: inputs, values of the law, and the lines above its own. */
export interface Lectura<E, Id extends string> {
  entrada<K extends keyof E & string>(nombre: K): E[K];
  casilla(id: Id): Centavos;
  suma(ids: readonly Id[]): Centavos;
  parametro<T>(p: Parametro<T>): T;
  /** Multiplies by a rate and rounds: the exact figure to the centavo, the declared figure as the form asks. */
  porTasa(monto: Centavos, tasa: Tasa): Centavos;
}

/** One line of a form: an amount, or a count of documents (section 9.1). */
export type Casilla<E, Id extends string> = CasillaImpresa<Id> &
  ({ readonly calcula: (l: Lectura<E, Id>) => Centavos } | { readonly cuenta: (l: Lectura<E, Id>) => number });

/** A form of SAT: its lines in the order of the paper. */
export interface Formulario<E, Id extends string> {
  readonly codigo: CodigoDeFormulario;
  readonly titulo: string;
  readonly redondeo: Redondeo;
  /** The first day whose period is filed with this table. */
  readonly desde: Dia;
  /** Raised with every change of its lines or formulas, so that a kept form names the table that filled it in. */
  readonly version: number;
  readonly casillas: readonly Casilla<E, Id>[];
}

/** A figure of a form, with the reason for it. Amounts in centavos. */
export interface CasillaCalculada {
  readonly id: string;
  readonly seccion: string;
  readonly linea: string;
  readonly columna: Columna;
  readonly titulo: string;
  readonly fuente: FuenteLegal;
  /** Two decimals, computed from the exact figures above (D-12). */
  readonly exacto: Centavos;
  /** What is copied to SAT: rounded as the form asks, computed from the declared figures above, so that the paper adds up. */
  readonly declarado: Centavos;
  /** Only for counts, whose amounts are zero. */
  readonly cantidad?: number | undefined;
  /** How far its documents are below zero, if they are: a box is never negative, so it says 0 (D-44). */
  readonly exceso?: Centavos | undefined;
  /** The lines, parameters and inputs from which it was computed, by id, key and name. */
  readonly usa: readonly string[];
  readonly operacion: string;
  readonly destaca?: 'total' | 'arrastre' | undefined;
}

/** A legal value with which a form was filled in. */
export interface ParametroUsado extends Vigencia<unknown> {
  readonly clave: string;
}

export interface FormularioCalculado {
  readonly codigo: CodigoDeFormulario;
  readonly titulo: string;
  readonly periodo: string;
  readonly redondeo: Redondeo;
  /** The version of the table that filled it in. */
  readonly version: number;
  /** Every legal value in its figures and words, in order of first use. */
  readonly parametros: readonly ParametroUsado[];
  readonly casillas: readonly CasillaCalculada[];
}

interface FormularioEnCurso<E> {
  readonly hechas: Map<string, CasillaCalculada>;
  readonly ley: Ley;
  readonly entrada: E;
  readonly redondeo: Redondeo;
}

/** Reads the law of a day, and records in `usados` what was read. */
function leyDe(dia: Dia, usados: Map<string, ParametroUsado>): Ley {
  return (p) => {
    const vigente = vigenteEn(p, dia);
    usados.set(p.clave, { clave: p.clave, ...vigente });
    return vigente.valor;
  };
}

/** The reader for one figure. It records what is read, and throws for a line that is not above, so that a form has no cycles. */
function lectorDe<E, Id extends string>(
  { hechas, entrada, ley, redondeo }: FormularioEnCurso<E>,
  figura: 'exacto' | 'declarado',
  usa: Set<string>,
): Lectura<E, Id> {
  const leer = <T>(clave: string, valor: T): T => {
    usa.add(clave);
    return valor;
  };
  const casilla = (id: Id): Centavos => {
    const hecha = hechas.get(id);
    if (!hecha) throw new RangeError(`La casilla '${id}' no está arriba de la que la lee`);
    return leer(id, hecha[figura]);
  };
  return {
    casilla,
    suma: (ids) => sumar(ids.map(casilla)),
    entrada: (nombre) => leer(nombre, entrada[nombre]),
    parametro: (p) => leer(p.clave, ley(p)),
    porTasa: (monto, tasa) => aplicarTasa(monto, tasa, figura === 'exacto' ? 'centavo' : redondeo),
  };
}

/**
 * Fills in a form for a period ('2026-01', or '2026' for the annual one) with the law in force on `dia`. Every line is computed twice:
 * exact and as declared (D-12). Throws RangeError before the form or a parameter exists, for a line that reads one that is not above it,
 * and for a repeated id.
 */
export function calcularFormulario<E, Id extends string>(
  formulario: Formulario<E, Id>,
  entrada: E,
  periodo: string,
  dia: Dia,
): FormularioCalculado {
  const { codigo, titulo, redondeo, desde, version } = formulario;
  if (dia < desde) throw new RangeError(`${codigo}: no hay tabla para un período anterior a ${desde}`);
  const usados = new Map<string, ParametroUsado>();
  const enCurso = { hechas: new Map<string, CasillaCalculada>(), ley: leyDe(dia, usados), entrada, redondeo };
  for (const casilla of formulario.casillas) {
    if (enCurso.hechas.has(casilla.id)) throw new RangeError(`${codigo}: la casilla '${casilla.id}' está dos veces`);
    enCurso.hechas.set(casilla.id, calcularCasilla(casilla, enCurso));
  }
  return {
    ...{ codigo, titulo, periodo, redondeo, version },
    parametros: [...usados.values()],
    casillas: [...enCurso.hechas.values()],
  };
}

/** The words of a line, with the values of the law of its period. */
function palabrasDe({ titulo, operacion }: { readonly titulo: Texto; readonly operacion: Texto }, ley: Ley) {
  const decir = (t: Texto): string => (typeof t === 'string' ? t : t(ley));
  return { titulo: decir(titulo), operacion: decir(operacion) };
}

function calcularCasilla<E, Id extends string>(
  definicion: Casilla<E, Id>,
  enCurso: FormularioEnCurso<E>,
): CasillaCalculada {
  const usa = new Set<string>();
  const exacta = lectorDe<E, Id>(enCurso, 'exacto', usa);
  if ('cuenta' in definicion) {
    const { cuenta, ...impresa } = definicion;
    const cantidad = cuenta(exacta);
    return { ...impresa, ...palabrasDe(impresa, enCurso.ley), exacto: CERO, declarado: CERO, cantidad, usa: [...usa] };
  }
  const { calcula, ...impresa } = definicion;
  const bruto = calcula(exacta);
  const declarado = redondearMonto(
    noMenorQueCero(calcula(lectorDe<E, Id>(enCurso, 'declarado', usa))),
    enCurso.redondeo,
  );
  const calculada = {
    ...impresa,
    ...palabrasDe(impresa, enCurso.ley),
    exacto: noMenorQueCero(bruto),
    declarado,
    usa: [...usa],
  };
  return bruto < 0 ? { ...calculada, exceso: negar(bruto) } : calculada;
}

/** The line of a form with that id; throws RangeError when the form has none. */
export function casillaDe<C extends { readonly id: string }>(
  formulario: { readonly codigo: string; readonly casillas: readonly C[] },
  id: string,
): C {
  const casilla = formulario.casillas.find((c) => c.id === id);
  if (!casilla) throw new RangeError(`${formulario.codigo}: no tiene la casilla '${id}'`);
  return casilla;
}
