import { type Dia, parseDiaEscrito } from '../fechas/fechas.ts';
import { type Celda, diaDe, estaVacia, normalizarTitulo, textoDe, valorDe as valorDeCelda } from './celda.ts';

/** What the lines above the table say. A field is null when its label is not there or its value cannot be read. */
export interface EncabezadoDeConstancias {
  readonly periodoInicio: Dia | null;
  readonly periodoFin: Dia | null;
  readonly nitRetenido: string | null;
  readonly nombresContribuyente: string;
  readonly apellidosContribuyente: string;
  readonly usuario: string;
  readonly totalConstancias: number | null;
}

/** SAT's labels, in every form seen. Compared normalised, without what follows the colon. */
const ROTULOS = {
  inicio: ['periodo del', 'periodo', 'del', 'fecha inicio', 'fecha inicial', 'periodo inicio'],
  fin: ['al', 'fecha fin', 'fecha final', 'periodo fin'],
  nit: ['nit retenido', 'nit del retenido', 'nit contribuyente'],
  nombres: ['nombres', 'nombres contribuyente', 'nombre', 'nombre retenido'],
  apellidos: ['apellidos', 'apellidos contribuyente'],
  usuario: ['usuario'],
  total: ['total constancias', 'total de constancias', 'cantidad de constancias'],
} as const;

type Rotulo = keyof typeof ROTULOS;

/** How many rows are searched for labels, and how many cells to the right of a label its value may be. */
const FILAS_DE_ROTULOS = 12;
const CELDAS_A_LA_DERECHA = 5;

const TODOS: ReadonlySet<string> = new Set(Object.values(ROTULOS).flat());

/** Reads the labels above the table. In: the rows before its header, from row 1 on. Never throws. */
export function leerEncabezadoDeConstancias(filas: readonly (readonly Celda[])[]): EncabezadoDeConstancias {
  const arriba = filas.slice(0, FILAS_DE_ROTULOS);
  const inicio = valorDe(arriba, 'inicio');
  const fin = valorDe(arriba, 'fin');
  const rango = inicio === null ? rangoSinRotulo(arriba) : partirRango(textoDe(inicio));
  const total = textoDe(valorDe(arriba, 'total'));
  return {
    periodoInicio: rango ? rango.inicio : diaDe(inicio),
    periodoFin: rango ? rango.fin : diaDe(fin),
    nitRetenido: textoDe(valorDe(arriba, 'nit')) || null,
    nombresContribuyente: textoDe(valorDe(arriba, 'nombres')),
    apellidosContribuyente: textoDe(valorDe(arriba, 'apellidos')),
    usuario: textoDe(valorDe(arriba, 'usuario')),
    totalConstancias: /^\d{1,7}$/.test(total) ? Number(total) : null,
  };
}

const FECHA = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}/g;

/** Both days of '01/05/2026 al 31/05/2026', '01/05/2026 - 31/05/2026' and the like; null when there are not two. */
function partirRango(texto: string): { inicio: Dia | null; fin: Dia | null } | null {
  const [inicio, fin, otra] = texto.match(FECHA) ?? [];
  if (inicio === undefined || fin === undefined || otra !== undefined) return null;
  return { inicio: parseDiaEscrito(inicio), fin: parseDiaEscrito(fin) };
}

/** The period that a title says ('… DEL 01/05/2026 AL 31/05/2026') where no label does. */
function rangoSinRotulo(filas: readonly (readonly Celda[])[]): { inicio: Dia | null; fin: Dia | null } | null {
  for (const celda of filas.flat()) {
    const rango = partirRango(textoDe(celda));
    if (rango !== null) return rango;
  }
  return null;
}

/** A label in a cell, and its value in the same cell, up to the next label. */
interface Rotulado {
  readonly rotulo: string;
  readonly valor: string;
}

/** Longest first, so that 'periodo del' is not read as 'periodo'. A label ends with a colon, or with a blank before a digit. */
const UNO_DE_ELLOS = [...TODOS]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', '\\s+');
const ROTULO = new RegExp(`(?<=^|\\s)(?:${UNO_DE_ELLOS})(?:\\s*:|\\s+(?=\\d))`, 'g');

/** Every label in a cell: a report saved by another program may have its whole period, or a whole line, in one cell. */
function rotulosDe(celda: Celda): Rotulado[] {
  if (typeof valorDeCelda(celda) !== 'string') return [];
  const texto = textoDe(celda).normalize('NFC');
  if (TODOS.has(normalizarTitulo(texto))) return [{ rotulo: normalizarTitulo(texto), valor: '' }];
  const hallados = [...sinTildes(texto).matchAll(ROTULO)];
  if (hallados[0]?.index !== 0) return [];
  return hallados.map((h, i) => ({
    rotulo: normalizarTitulo(h[0]),
    valor: texto.slice(h.index + h[0].length, hallados[i + 1]?.index).trim(),
  }));
}

/** Lower case without accents, letter for letter, so that positions match those of the text. */
function sinTildes(texto: string): string {
  return Array.from(texto, (letra) => {
    const llana = letra.normalize('NFD').charAt(0).toLowerCase();
    return llana.length === letra.length ? llana : letra;
  }).join('');
}

/** The value of a label: after it in the same cell, or the first filled cell to its right that is not a label. */
function valorDe(filas: readonly (readonly Celda[])[], rotulo: Rotulo): Celda {
  const admitidos: readonly string[] = ROTULOS[rotulo];
  for (const fila of filas) {
    for (const [i, celda] of fila.entries()) {
      const rotulos = rotulosDe(celda);
      for (const [j, { rotulo: escrito, valor }] of rotulos.entries()) {
        if (!admitidos.includes(escrito)) continue;
        const suyo = valor === '' && j === rotulos.length - 1 ? aLaDerecha(fila, i) : valor || null;
        if (suyo !== null) return suyo;
      }
    }
  }
  return null;
}

function aLaDerecha(fila: readonly Celda[], desde: number): Celda {
  for (let i = desde + 1; i <= desde + CELDAS_A_LA_DERECHA; i++) {
    const celda = fila[i] ?? null;
    if (!estaVacia(celda)) return rotulosDe(celda).length > 0 ? null : celda;
  }
  return null;
}
