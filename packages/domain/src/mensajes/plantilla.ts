/** What a mass mail may say of each person. A closed list: whatever else is written between braces is refused. */
export const VARIABLES = ['nombre', 'nit', 'regimen', 'dia_declaracion', 'correo'] as const;
export type Variable = (typeof VARIABLES)[number];
export type ValoresDePlantilla = Readonly<Record<Variable, string>>;

/** Something between braces that says nothing of anybody, and where it stands: line and column from 1. */
export interface FaltaDePlantilla {
  /** As it was written, without its braces; empty when the braces never close. */
  readonly escrito: string;
  readonly linea: number;
  readonly columna: number;
}

const HUECO = /\{\{([^{}]*)\}\}/g;
/** Braces that open or close nothing. */
const SUELTA = /\{\{|\}\}/g;

const esVariable = (nombre: string): nombre is Variable => VARIABLES.some((v) => v === nombre);

function lugarDe(texto: string, indice: number): { linea: number; columna: number } {
  const antes = texto.slice(0, indice).split('\n');
  return { linea: antes.length, columna: (antes.at(-1) ?? '').length + 1 };
}

/** All that is wrong with a template, in its order; an empty list when it can be filled in. */
export function faltasDePlantilla(texto: string): FaltaDePlantilla[] {
  const faltas: { indice: number; escrito: string }[] = [];
  for (const { index, 1: dentro = '' } of texto.matchAll(HUECO))
    if (!esVariable(dentro.trim())) faltas.push({ indice: index, escrito: dentro.trim() });
  // What closes was looked at above: blanks of the same length keep every place where it is.
  const resto = texto.replace(HUECO, (hueco) => ' '.repeat(hueco.length));
  for (const { index } of resto.matchAll(SUELTA)) faltas.push({ indice: index, escrito: '' });
  return faltas
    .toSorted((a, b) => a.indice - b.indice)
    .map(({ indice, escrito }) => ({ escrito, ...lugarDe(texto, indice) }));
}

/** Fills a template in for one person, once: a value that looks like a variable stays as it is. */
export const llenarPlantilla = (texto: string, valores: ValoresDePlantilla): string =>
  texto.replace(HUECO, (hueco, dentro: string) => {
    const nombre = dentro.trim();
    return esVariable(nombre) ? valores[nombre] : hueco;
  });

/** The lines of a filled text that say something: each is a paragraph of its own. */
export const parrafosDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linea) => linea.trim())
    .filter((linea) => linea !== '');
