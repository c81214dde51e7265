import type { Renglon } from '@aldia/domain/formularios/papel-de-sat.ts';
import { getDocument } from 'unpdf/pdfjs';

/** SAT's forms take a few hundred kilobytes. A larger file is attached all the same, and a person types its number. */
export const MAXIMO_DE_PDF_A_LEER = 4 * 1024 * 1024;
const MAXIMO_DE_PAGINAS = 4;
/** Pieces of text of a page: a form has some hundreds. */
const MAXIMO_DE_PIEZAS = 5000;
/** Distances in page points: how close pieces are to share a line, and from which gap on a new column begins. */
const MISMO_RENGLON = 3;
const OTRA_COLUMNA = 9;

interface Pieza {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly ancho: number;
}

/**
 * The text of a PDF's first pages, line by line and in columns. Out: null when it cannot be read, is too large or has no text, like a scan.
 * Nothing in it runs: it is not drawn, and no scripts, fonts or other files are loaded. Call it in a thread that can be ended, because a
 * file may be made to take for ever.
 */
export async function leerPdf(bytes: Uint8Array): Promise<readonly Renglon[] | null> {
  if (bytes.length > MAXIMO_DE_PDF_A_LEER) return null;
  try {
    return await renglonesDe(bytes);
  } catch {
    return null;
  }
}

async function renglonesDe(bytes: Uint8Array): Promise<readonly Renglon[] | null> {
  const apertura = getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: true,
    useWasm: false,
    useWorkerFetch: false,
  });
  try {
    const documento = await apertura.promise;
    const renglones: Renglon[] = [];
    for (let n = 1; n <= Math.min(documento.numPages, MAXIMO_DE_PAGINAS); n += 1) {
      const { items } = await (await documento.getPage(n)).getTextContent();
      const piezas = items.slice(0, MAXIMO_DE_PIEZAS).flatMap(piezaDe);
      for (const renglon of enRenglones(piezas)) renglones.push(renglon);
    }
    return renglones.length === 0 ? null : renglones;
  } finally {
    await apertura.destroy();
  }
}

type Item = Awaited<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>['getTextContent']>
>['items'][number];

function piezaDe(item: Item): Pieza[] {
  if (!('str' in item) || item.str.trim() === '') return [];
  const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
  return [{ texto: item.str, x, y, ancho: item.width }];
}

/** From top to bottom and from left to right; pieces that almost touch become one text. */
function enRenglones(piezas: readonly Pieza[]): Renglon[] {
  const porAltura = piezas.toSorted((a, b) => b.y - a.y);
  const renglones: Pieza[][] = [];
  for (const pieza of porAltura) {
    const actual = renglones.at(-1);
    const y = actual?.[0]?.y;
    if (actual && y !== undefined && y - pieza.y <= MISMO_RENGLON) actual.push(pieza);
    else renglones.push([pieza]);
  }
  return renglones.map((r) => enColumnas(r.toSorted((a, b) => a.x - b.x)));
}

function enColumnas(piezas: readonly Pieza[]): Renglon {
  const columnas: string[] = [];
  let fin = Number.NEGATIVE_INFINITY;
  for (const { texto, x, ancho } of piezas) {
    const pegado = x - fin < OTRA_COLUMNA ? columnas.pop() : undefined;
    const entre = pegado !== undefined && x - fin > 1 && !pegado.endsWith(' ') ? ' ' : '';
    columnas.push(`${pegado ?? ''}${entre}${texto}`);
    fin = x + ancho;
  }
  return columnas.map((c) => c.replace(/\s+/g, ' ').trim()).filter((c) => c !== '');
}
