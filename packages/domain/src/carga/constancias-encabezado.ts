import { type Dia, parseDiaEscrito } from '../fechas/fechas.ts';
import { type Celda, diaDe, estaVacia, normalizarTitulo, textoDe } from './celda.ts';

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

/** SAT's label and the ways in which it was seen written. Compared normalised and without what follows the colon. */
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

/** Lines in which labels are looked for, and how far to the right of a label its value may be. */
const FILAS_DE_ROTULOS = 12;
const CELDAS_A_LA_DERECHA = 5;

const TODOS: ReadonlySet<string> = new Set(Object.values(ROTULOS).flat());

/** Reads the labels above the table. In: the rows before its header, from row 1 on. Never throws. */
export function leerEncabezadoDeConstancias(filas: readonly (readonly Celda[])[]): EncabezadoDeConstancias {
  const arriba = filas.slice(0, FILAS_DE_ROTULOS);
  const inicio = valorDe(arriba, 'inicio');
  const fin = valorDe(arriba, 'fin');
  const rango = typeof inicio === 'string' ? partirRango(inicio) : null;
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

/** '01/05/2026 al 31/05/2026' (or with a hyphen) in one cell. */
function partirRango(texto: string): { inicio: Dia | null; fin: Dia | null } | null {
  const partes = /^(?:del?\s+)?(\S+)\s+(?:al?|-|hasta)\s+(\S+)$/i.exec(texto.trim());
  return partes ? { inicio: parseDiaEscrito(partes[1] ?? ''), fin: parseDiaEscrito(partes[2] ?? '') } : null;
}

/** The value of a label: after its colon in the same cell, or the first filled cell to its right that is not a label. */
function valorDe(filas: readonly (readonly Celda[])[], rotulo: Rotulo): Celda {
  for (const fila of filas) {
    for (const [i, celda] of fila.entries()) {
      if (typeof celda !== 'string') continue;
      const [antes = '', ...resto] = celda.split(':');
      if (!esRotulo(antes, rotulo)) continue;
      const enLaMisma = resto.join(':').trim();
      const valor = enLaMisma === '' ? aLaDerecha(fila, i) : enLaMisma;
      if (valor !== null) return valor;
    }
  }
  return null;
}

function esRotulo(texto: string, rotulo: Rotulo): boolean {
  const admitidos: readonly string[] = ROTULOS[rotulo];
  return admitidos.includes(normalizarTitulo(texto));
}

function aLaDerecha(fila: readonly Celda[], desde: number): Celda {
  for (let i = desde + 1; i <= desde + CELDAS_A_LA_DERECHA; i++) {
    const celda = fila[i] ?? null;
    if (estaVacia(celda)) continue;
    return typeof celda === 'string' && TODOS.has(normalizarTitulo(celda.split(':')[0] ?? '')) ? null : celda;
  }
  return null;
}
