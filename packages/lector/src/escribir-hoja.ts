import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { seguirCrc } from './crc.ts';
import { ESTILO, ESTILOS_XML, type Estilo } from './estilos-de-hoja.ts';

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
const NADA: CeldaConEstilo = { valor: null, estilo: ESTILO.normal };
/** Letters that wait before they are packed. */
const TROZO = 128 * 1024;
/** Excel asks before it runs what begins so; a mark on the style says that it is a text, also after an edit. */
const PARECE_FORMULA = /^[=+\-@\t\r]/;
const QUE_NO_PUEDE_IR = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Most texts of a table say nothing that XML would read: they are looked at once. */
const POR_ESCAPAR = /[^\t\n\r -%'-;=?-\uD7FF]/;
const escapar = (texto: string): string =>
  POR_ESCAPAR.test(texto)
    ? texto.replace(QUE_NO_PUEDE_IR, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    : texto;
/** Blanks at an end are kept only where they are asked for. */
const CON_BLANCOS = /^\s|\s$|[\t\n\r]/;

/** 0 is 'A', 27 is 'AB'. */
export function letraDeColumna(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : letraDeColumna(Math.floor(n / 26) - 1) + letraDeColumna(n % 26);
}

/** Packs the pieces of one part in the order in which they come. What it gives, one after another, is one deflate stream. */
export type Empacar = (trozo: Uint8Array, final: boolean) => Uint8Array<ArrayBuffer>;

/** A part of the workbook that is packed by who writes it: the system has a faster way than the browser knows. */
class ParteEmpacada extends ZipPassThrough {
  readonly #empacar: Empacar;
  #crc = -1;

  constructor(nombre: string, empacar: Empacar) {
    super(nombre);
    this.compression = 8;
    this.#empacar = empacar;
  }

  override push(trozo: Uint8Array, final = false): void {
    this.#crc = seguirCrc(this.#crc, trozo);
    this.size += trozo.length;
    if (final) this.crc = (this.#crc ^ -1) >>> 0;
    this.ondata(null, this.#empacar(trozo, final), final);
  }
}

/** Writes a workbook of one sheet row by row: what was written leaves through `salida` and is forgotten. */
export class EscritorDeHoja {
  readonly #zip: Zip;
  readonly #datos: ZipDeflate | ParteEmpacada;
  readonly #hoja: Hoja;
  readonly #letras: readonly string[];
  #filas = 0;
  #pendiente = '';

  /** Throws what the compressor says; `salida` gets the bytes in order. Without `empacar` the rows are packed here. */
  constructor(hoja: Hoja, salida: (bytes: Uint8Array) => void, empacar?: Empacar) {
    this.#hoja = hoja;
    this.#letras = hoja.anchos.map((_, i) => letraDeColumna(i));
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      salida(bytes);
    });
    for (const [nombre, texto] of partesFijas(hoja.nombre)) this.#archivo(nombre).push(strToU8(CABECERA + texto), true);
    this.#datos = this.#archivo('xl/worksheets/sheet1.xml', empacar);
    this.#pendiente = CABECERA + aperturaDe(hoja, this.#letras);
  }

  fila(celdas: readonly CeldaConEstilo[]): void {
    this.#filas += 1;
    if (this.#filas > FILAS_DE_EXCEL) throw new RangeError('Una hoja de Excel no tiene tantas filas');
    let xml = `<row r="${this.#filas}">`;
    for (let i = 0; i < celdas.length; i++) {
      const { valor, estilo } = celdas[i] ?? NADA;
      xml += this.#celda(`${this.#letras[i]}${this.#filas}`, valor, estilo);
    }
    this.#pendiente += `${xml}</row>`;
    if (this.#pendiente.length > TROZO) this.#vaciar(false);
  }

  /** Ends the file. `ultima` is the last row of the table under the header, which the filter covers. */
  cerrar(ultima: number): void {
    const { fijas } = this.#hoja;
    const fin = this.#letras.at(-1) ?? 'A';
    const filtro = ultima > fijas ? `<autoFilter ref="A${fijas}:${fin}${ultima}"/>` : '';
    this.#pendiente += `</sheetData>${filtro}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`;
    this.#vaciar(true);
    this.#zip.end();
  }

  #archivo(nombre: string, empacar?: Empacar): ZipDeflate | ParteEmpacada {
    const archivo = empacar ? new ParteEmpacada(nombre, empacar) : new ZipDeflate(nombre, { level: NIVEL });
    archivo.mtime = SIN_FECHA;
    this.#zip.add(archivo);
    return archivo;
  }

  #celda(ref: string, valor: string | number | null, estilo: Estilo): string {
    if (valor === null || valor === '') return estilo === ESTILO.normal ? '' : `<c r="${ref}" s="${estilo}"/>`;
    if (typeof valor === 'number') return `<c r="${ref}" s="${estilo}"><v>${valor}</v></c>`;
    const s = PARECE_FORMULA.test(valor) && estilo === ESTILO.normal ? ESTILO.comoTexto : estilo;
    const t = CON_BLANCOS.test(valor) ? '<t xml:space="preserve">' : '<t>';
    // The first style is that of a cell which names none.
    const conEstilo = s === ESTILO.normal ? '' : ` s="${s}"`;
    return `<c r="${ref}"${conEstilo} t="inlineStr"><is>${t}${escapar(valor)}</t></is></c>`;
  }

  #vaciar(fin: boolean): void {
    this.#datos.push(strToU8(this.#pendiente), fin);
    this.#pendiente = '';
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
      `<workbook xmlns="${NS}" xmlns:r="${NS_R}"><sheets><sheet name="${escapar(nombre)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${NS_R}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS_R}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', ESTILOS_XML],
  ];
}
