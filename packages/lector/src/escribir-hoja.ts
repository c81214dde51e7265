import { strFromU8, strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ESTILO, ESTILOS_XML, type Estilo } from './estilos-de-hoja.ts';
import { Tinta } from './tinta.ts';

/** A cell with its style; a text is always a text, also one that begins with `=`. */
export interface CeldaConEstilo {
  readonly valor: string | number | null;
  readonly estilo: Estilo;
}
export interface Hoja {
  readonly nombre: string;
  /** Width of each column in characters. */
  readonly anchos: readonly number[];
  /** Rows that stay in sight above; the last of them is the header with its filter. */
  readonly fijas: number;
}

const FILAS_DE_EXCEL = 1_048_576;
const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const NS_R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';
const CABECERA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The first day that a zip can say: the same sheet is the same bytes, whenever it is written. */
const SIN_FECHA = '1980-01-01T00:00:00';
/** Flat tables compress well at once: more effort halves the speed and saves a tenth. */
const NIVEL = 3;
/** Bytes that wait before they are packed. */
const TROZO = 192 * 1024;
/** Excel asks before it runs what begins so; a mark on the style says that it is a text, also after an edit. */
const PARECE_FORMULA: ReadonlySet<number> = new Set([...'=+-@\t\r'].map((c) => c.charCodeAt(0)));
const ESPACIO = 0x20;
/** What follows the place of a cell of each style; the first style is that of a cell which names none. */
const abreCon = (final: string): readonly string[] =>
  Object.values(ESTILO).map((s) => (s === ESTILO.normal ? `"${final}` : `" s="${s}"${final}`));
const ABRE = {
  vacia: abreCon('/>'),
  numero: abreCon('><v>'),
  texto: abreCon(' t="inlineStr"><is><t>'),
  conBlancos: abreCon(' t="inlineStr"><is><t xml:space="preserve">'),
};

/** 0 is 'A', 27 is 'AB'. */
export function letraDeColumna(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : letraDeColumna(Math.floor(n / 26) - 1) + letraDeColumna(n % 26);
}

/** Packs the pieces of one part in the order in which they come; what they become, one after another, is one deflate stream. */
export interface Empacador {
  empacar(trozo: Uint8Array, final: boolean): Uint8Array<ArrayBuffer>;
  /** Goes on with a CRC-32: from 0, and what the last one gave. */
  crc(trozo: Uint8Array, anterior: number): number;
}

/** A part of the workbook that is packed by who writes it: the system has a faster way than the browser knows. */
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

/** Writes a workbook of one sheet row by row: what was written leaves through `salida` and is forgotten. */
export class EscritorDeHoja {
  readonly #zip: Zip;
  readonly #datos: ZipDeflate | ParteEmpacada;
  readonly #hoja: Hoja;
  readonly #letras: readonly string[];
  /** What each column's cells begin with. */
  readonly #abren: readonly string[];
  #filas = 0;
  readonly #tinta = new Tinta();

  /** Throws what the compressor says; `salida` gets the bytes in order. Without `empacador` the rows are packed here. */
  constructor(hoja: Hoja, salida: (bytes: Uint8Array) => void, empacador?: Empacador) {
    this.#hoja = hoja;
    this.#letras = hoja.anchos.map((_, i) => letraDeColumna(i));
    this.#abren = this.#letras.map((letra) => `<c r="${letra}`);
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      salida(bytes);
    });
    this.#tinta.texto(hoja.nombre);
    const enXml = strFromU8(this.#tinta.tomar());
    for (const [nombre, texto] of partesFijas(enXml)) this.#archivo(nombre).push(strToU8(CABECERA + texto), true);
    this.#datos = this.#archivo('xl/worksheets/sheet1.xml', empacador);
    this.#tinta.ascii(CABECERA + aperturaDe(hoja, this.#letras));
  }

  fila(celdas: readonly CeldaConEstilo[]): void {
    this.renglon(
      celdas.map((c) => c.valor),
      celdas.map((c) => c.estilo),
    );
  }

  /** A row whose styles are those of its columns: of a hundred thousand of them no cell is an object of its own. */
  renglon(valores: readonly CeldaConEstilo['valor'][], estilos: readonly Estilo[]): void {
    this.#filas += 1;
    if (this.#filas > FILAS_DE_EXCEL) throw new RangeError('Una hoja de Excel no tiene tantas filas');
    const tinta = this.#tinta;
    tinta.ascii('<row r="');
    const desde = tinta.largo;
    tinta.entero(this.#filas);
    const numero = { desde, hasta: tinta.largo };
    tinta.ascii('">');
    for (let i = 0; i < valores.length; i++) this.#celda(i, numero, valores[i] ?? null, estilos[i] ?? ESTILO.normal);
    tinta.ascii('</row>');
    if (tinta.largo > TROZO) this.#vaciar(false);
  }

  /** Ends the file. `ultima` is the last row of the table under the header, which the filter covers. */
  cerrar(ultima: number): void {
    const { fijas } = this.#hoja;
    const fin = this.#letras.at(-1) ?? 'A';
    const filtro = ultima > fijas ? `<autoFilter ref="A${fijas}:${fin}${ultima}"/>` : '';
    this.#tinta.ascii(`</sheetData>${filtro}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`);
    this.#vaciar(true);
    this.#zip.end();
  }

  #archivo(nombre: string, empacador?: Empacador): ZipDeflate | ParteEmpacada {
    const archivo = empacador ? new ParteEmpacada(nombre, empacador) : new ZipDeflate(nombre, { level: NIVEL });
    archivo.mtime = SIN_FECHA;
    this.#zip.add(archivo);
    return archivo;
  }

  /** `numero` is where the number of the row stands. */
  #celda(
    columna: number,
    { desde, hasta }: { readonly desde: number; readonly hasta: number },
    valor: CeldaConEstilo['valor'],
    estilo: Estilo,
  ): void {
    const tinta = this.#tinta;
    const sinValor = valor === null || valor === '';
    if (sinValor && estilo === ESTILO.normal) return;
    tinta.ascii(this.#abren[columna] ?? '');
    tinta.repetir(desde, hasta);
    if (sinValor) return tinta.ascii(ABRE.vacia[estilo] ?? '');
    if (typeof valor === 'number') {
      tinta.ascii(ABRE.numero[estilo] ?? '');
      tinta.numero(valor);
      return tinta.ascii('</v></c>');
    }
    const pareceFormula = estilo === ESTILO.normal && PARECE_FORMULA.has(valor.charCodeAt(0));
    // Blanks at an end are kept only where they are asked for.
    const conBlancos = valor.charCodeAt(0) <= ESPACIO || valor.charCodeAt(valor.length - 1) <= ESPACIO;
    tinta.ascii((conBlancos ? ABRE.conBlancos : ABRE.texto)[pareceFormula ? ESTILO.comoTexto : estilo] ?? '');
    tinta.texto(valor);
    tinta.ascii('</t></is></c>');
  }

  #vaciar(fin: boolean): void {
    this.#datos.push(this.#tinta.tomar(), fin);
  }
}

function aperturaDe({ anchos, fijas }: Hoja, letras: readonly string[]): string {
  const cols = anchos.map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`).join('');
  const pane = `<pane ySplit="${fijas}" topLeftCell="${letras[0] ?? 'A'}${fijas + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<worksheet xmlns="${NS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData>`;
}

function partesFijas(nombre: string): readonly (readonly [string, string])[] {
  const tipo = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${tipo}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${tipo}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${tipo}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${NS_R}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${NS}" xmlns:r="${NS_R}"><sheets><sheet name="${nombre}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${NS_R}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS_R}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', ESTILOS_XML],
  ];
}
