/** The variables of a mass mail. The list is closed: anything else between braces is refused. */
export const VARIABLES = ['nombre', 'nit', 'regimen', 'dia_declaracion', 'correo'] as const;
export type Variable = (typeof VARIABLES)[number];
export type ValoresDePlantilla = Readonly<Record<Variable, string>>;

/** Braces with something that is not a variable, and their place: line and column from 1. */
export interface FaltaDePlantilla {
  /** The text without its braces; empty when braces do not match. */
  readonly escrito: string;
  readonly linea: number;
  readonly columna: number;
}

const HUECO = /\{\{([^{}]*)\}\}/g;
/** Unmatched braces. */
const SUELTA = /\{\{|\}\}/g;

const esVariable = (nombre: string): nombre is Variable => VARIABLES.some((v) => v === nombre);

function lugarDe(texto: string, indice: number): { linea: number; columna: number } {
  const antes = texto.slice(0, indice).split('\n');
  return { linea: antes.length, columna: (antes.at(-1) ?? '').length + 1 };
}

/** All the faults of a template, in order; empty when it can be filled in. */
export function faltasDePlantilla(texto: string): FaltaDePlantilla[] {
  const faltas: { indice: number; escrito: string }[] = [];
  for (const { index, 1: dentro = '' } of texto.matchAll(HUECO))
    if (!esVariable(dentro.trim())) faltas.push({ indice: index, escrito: dentro.trim() });
  // Matched braces were checked above; blanks of the same length keep every position.
  const resto = texto.replace(HUECO, (hueco) => ' '.repeat(hueco.length));
  for (const { index } of resto.matchAll(SUELTA)) faltas.push({ indice: index, escrito: '' });
  return faltas
    .toSorted((a, b) => a.indice - b.indice)
    .map(({ indice, escrito }) => ({ escrito, ...lugarDe(texto, indice) }));
}

/** Fills in a template for one person, in one pass: a value that looks like a variable stays as it is. */
export const llenarPlantilla = (texto: string, valores: ValoresDePlantilla): string =>
  texto.replace(HUECO, (hueco, dentro: string) => {
    const nombre = dentro.trim();
    return esVariable(nombre) ? valores[nombre] : hueco;
  });

/** The non-empty lines of a filled text: each is a paragraph. */
export const parrafosDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linea) => linea.trim())
    .filter((linea) => linea !== '');
