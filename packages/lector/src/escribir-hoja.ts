import { strFromU8, strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ESTILO, ESTILOS_XML, type Estilo } from './estilos-de-hoja.ts';
import { Tinta } from './tinta.ts';

/** A cell with its style; a text stays a text, even if it begins with `=`. */
export interface CeldaConEstilo {
  readonly valor: string | number | null;
  readonly estilo: Estilo;
}
export interface Hoja {
  readonly nombre: string;
  /** Width of each column in characters. */
  readonly anchos: readonly number[];
  /** Rows that stay visible at the top; the last of them is the header with the filter. */
  readonly fijas: number;
}

/** The most rows that a sheet of Excel has. */
export const FILAS_DE_EXCEL = 1_048_576;
/** The most that a cell of Excel holds, in units of UTF-16. With a longer one, Excel says that the file is broken. */
const LETRAS_DE_EXCEL = 32_767;
/** The end of a text that was cut to fit in its cell. */
const SIGUE = '… (sigue en AlDía)';
const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const NS_R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';
const CABECERA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The earliest day that a zip can hold: a fixed date makes the same sheet the same bytes, whenever it is written. */
const SIN_FECHA = '1980-01-01T00:00:00';
/** Flat tables compress well at a low level: a higher one halves the speed and saves a tenth. */
const NIVEL = 3;
/** Bytes to gather before compressing. */
const TROZO = 192 * 1024;
/** Excel treats a text with these first characters as a possible formula; a mark in its style keeps it a text, even after an edit. */
const PARECE_FORMULA: ReadonlySet<number> = new Set([...'=+-@\t\r'].map((c) => c.charCodeAt(0)));
const ESPACIO = 0x20;
/** The start of a cell of each style, after its reference; the first style is the default and is not written. */
const abreCon = (final: string): readonly string[] =>
  Object.values(ESTILO).map((s) => (s === ESTILO.normal ? `"${final}` : `" s="${s}"${final}`));
const ABRE = {
  vacia: abreCon('/>'),
  numero: abreCon('><v>'),
  texto: abreCon(' t="inlineStr"><is><t>'),
  conBlancos: abreCon(' t="inlineStr"><is><t xml:space="preserve">'),
};

/** A text as a cell can hold it. Where the cut falls between the two halves of one letter, `Tinta` leaves the first half out. */
const enCelda = (texto: string): string =>
  texto.length <= LETRAS_DE_EXCEL ? texto : texto.slice(0, LETRAS_DE_EXCEL - SIGUE.length) + SIGUE;

/** 0 is 'A', 27 is 'AB'. */
export function letraDeColumna(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : letraDeColumna(Math.floor(n / 26) - 1) + letraDeColumna(n % 26);
}

/** Compresses the pieces of one part in order; the results, joined, are one deflate stream. */
export interface Empacador {
  empacar(trozo: Uint8Array, final: boolean): Uint8Array<ArrayBuffer>;
  /** Continues a CRC-32, from 0 or from the last result. */
  crc(trozo: Uint8Array, anterior: number): number;
}

/** A part of the workbook that the caller compresses, because the system has a faster way than the browser's library. */
class ParteEmpacada extends ZipPassThrough {
  readonly #empacador: Empacador;

  constructor(nombre: string, empacador: Empacador) {
    super(nombre);
    this.compression = 8;
    this.crc = 0;
    this.#empacador = empacador;
  }

  override push(trozo: Uint8Array, final = false): void {
    this.crc = this.#empacador.crc(trozo, this.crc);
    this.size += trozo.length;
    this.ondata(null, this.#empacador.empacar(trozo, final), final);
  }
}

/** What is written of the sheet that is open. */
interface HojaAbierta {
  readonly hoja: Hoja;
  readonly datos: ZipDeflate | ParteEmpacada;
  readonly letras: readonly string[];
  /** The start of the cells of each column. */
  readonly abren: readonly string[];
  filas: number;
}

/** Writes a workbook, sheet after sheet and row by row: written bytes leave through `salida` and are forgotten. */
export class EscritorDeHoja {
  readonly #zip: Zip;
  readonly #hojas: readonly Hoja[];
  readonly #empacador: Empacador | undefined;
  /** The place of the open sheet. */
  #lugar = 0;
  #abierta: HojaAbierta;
  readonly #tinta = new Tinta();

  /**
   * Opens the first of the sheets. Throws the compressor's errors; `salida` gets the bytes in order. Without `empacador`, this writer
   * compresses the rows.
   */
  constructor(hojas: readonly [Hoja, ...Hoja[]], salida: (bytes: Uint8Array) => void, empacador?: Empacador) {
    this.#hojas = hojas;
    this.#empacador = empacador;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      salida(bytes);
    });
    const nombres = hojas.map((hoja) => {
      this.#tinta.texto(hoja.nombre);
      return strFromU8(this.#tinta.tomar());
    });
    for (const [nombre, texto] of partesFijas(nombres)) this.#archivo(nombre).push(strToU8(CABECERA + texto), true);
    this.#abierta = this.#abrir(hojas[0]);
  }

  fila(celdas: readonly CeldaConEstilo[]): void {
    this.renglon(
      celdas.map((c) => c.valor),
      celdas.map((c) => c.estilo),
    );
  }

  /** Writes a row with the columns' own styles, without an object per cell: there may be a hundred thousand rows. */
  renglon(valores: readonly CeldaConEstilo['valor'][], estilos: readonly Estilo[]): void {
    this.#abierta.filas += 1;
    if (this.#abierta.filas > FILAS_DE_EXCEL) throw new RangeError('Una hoja de Excel no tiene tantas filas');
    const tinta = this.#tinta;
    tinta.ascii('<row r="');
    const desde = tinta.largo;
    tinta.entero(this.#abierta.filas);
    const numero = { desde, hasta: tinta.largo };
    tinta.ascii('">');
    for (let i = 0; i < valores.length; i++) this.#celda(i, numero, valores[i] ?? null, estilos[i] ?? ESTILO.normal);
    tinta.ascii('</row>');
    if (tinta.largo > TROZO) this.#vaciar(false);
  }

  /** Ends the open sheet and opens the next one, or ends the file. `ultima` is the last row of the table under the header, for the filter. */
  cerrar(ultima: number): void {
    const { hoja, letras } = this.#abierta;
    const fin = letras.at(-1) ?? 'A';
    const filtro = ultima > hoja.fijas ? `<autoFilter ref="A${hoja.fijas}:${fin}${ultima}"/>` : '';
    this.#tinta.ascii(`</sheetData>${filtro}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`);
    this.#vaciar(true);
    this.#lugar += 1;
    const siguiente = this.#hojas[this.#lugar];
    if (siguiente) this.#abierta = this.#abrir(siguiente);
    else this.#zip.end();
  }

  #abrir(hoja: Hoja): HojaAbierta {
    const letras = hoja.anchos.map((_, i) => letraDeColumna(i));
    const datos = this.#archivo(`xl/worksheets/${archivoDeHoja(this.#lugar)}`, this.#empacador);
    this.#tinta.ascii(CABECERA + aperturaDe(hoja, letras));
    return { hoja, datos, letras, abren: letras.map((letra) => `<c r="${letra}`), filas: 0 };
  }

  #archivo(nombre: string, empacador?: Empacador): ZipDeflate | ParteEmpacada {
    const archivo = empacador ? new ParteEmpacada(nombre, empacador) : new ZipDeflate(nombre, { level: NIVEL });
    archivo.mtime = SIN_FECHA;
    this.#zip.add(archivo);
    return archivo;
  }

  /** `desde` and `hasta`: where the pending bytes have the row number. */
  #celda(
    columna: number,
    { desde, hasta }: { readonly desde: number; readonly hasta: number },
    valor: CeldaConEstilo['valor'],
    estilo: Estilo,
  ): void {
    const tinta = this.#tinta;
    const sinValor = valor === null || valor === '';
    if (sinValor && estilo === ESTILO.normal) return;
    tinta.ascii(this.#abierta.abren[columna] ?? '');
    tinta.repetir(desde, hasta);
    if (sinValor) return tinta.ascii(ABRE.vacia[estilo] ?? '');
    if (typeof valor === 'number') {
      tinta.ascii(ABRE.numero[estilo] ?? '');
      tinta.numero(valor);
      return tinta.ascii('</v></c>');
    }
    const texto = enCelda(valor);
    const pareceFormula = estilo === ESTILO.normal && PARECE_FORMULA.has(texto.charCodeAt(0));
    // XML keeps blanks at the ends only when asked to.
    const conBlancos = texto.charCodeAt(0) <= ESPACIO || texto.charCodeAt(texto.length - 1) <= ESPACIO;
    tinta.ascii((conBlancos ? ABRE.conBlancos : ABRE.texto)[pareceFormula ? ESTILO.comoTexto : estilo] ?? '');
    tinta.texto(texto);
    tinta.ascii('</t></is></c>');
  }

  #vaciar(fin: boolean): void {
    this.#abierta.datos.push(this.#tinta.tomar(), fin);
  }
}

function aperturaDe({ anchos, fijas }: Hoja, letras: readonly string[]): string {
  const cols = anchos.map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`).join('');
  const pane = `<pane ySplit="${fijas}" topLeftCell="${letras[0] ?? 'A'}${fijas + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<worksheet xmlns="${NS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData>`;
}

const archivoDeHoja = (lugar: number): string => `sheet${lugar + 1}.xml`;

function partesFijas(nombres: readonly string[]): readonly (readonly [string, string])[] {
  const deCada = (escribir: (lugar: number, nombre: string) => string): string =>
    nombres.map((nombre, lugar) => escribir(lugar, nombre)).join('');
  const tipo = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${tipo}.sheet.main+xml"/>${deCada((lugar) => `<Override PartName="/xl/worksheets/${archivoDeHoja(lugar)}" ContentType="${tipo}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${tipo}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${NS_R}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${NS}" xmlns:r="${NS_R}"><sheets>${deCada((lugar, nombre) => `<sheet name="${nombre}" sheetId="${lugar + 1}" r:id="rId${lugar + 1}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PAQUETE}/relationships">${deCada((lugar) => `<Relationship Id="rId${lugar + 1}" Type="${NS_R}/worksheet" Target="worksheets/${archivoDeHoja(lugar)}"/>`)}<Relationship Id="rId${nombres.length + 1}" Type="${NS_R}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', ESTILOS_XML],
  ];
}
