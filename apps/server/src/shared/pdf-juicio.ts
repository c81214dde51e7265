import { inflateSync } from 'node:zlib';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { PDFArray, PDFContext, type PDFDict, PDFName, PDFNumber, PDFObjectParser, PDFRawStream } from '@cantoo/pdf-lib';

/** Maximum size of all objects in compressed streams together, once unpacked. */
const MAXIMO_INFLADO = 64 * 1024 * 1024;
const MAXIMO_DE_OBJETOS = 100_000;

/** Names of features that run, start, send or play something, or carry something else inside. */
const PROHIBIDOS = new Set(
  [
    ...[
      'JavaScript',
      'JS',
      'Launch',
      'XFA',
      'EmbeddedFile',
      'EmbeddedFiles',
      'EF',
      'RichMedia',
      'RichMediaSettings',
      '3D',
    ],
    ...['Rendition', 'Movie', 'Sound', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Trans3D', 'GoTo3DView'],
  ].map((nombre) => `/${nombre}`),
);
/**
 * Names that are too long to appear by chance are also looked for in every byte, because a reader may find an object anywhere:
 * inside of a text, of a stream, or of something that no table names.
 */
const EN_CUALQUIER_BYTE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;

/** Why a PDF is refused; the person reads one sentence for all reasons. */
class Inaceptable extends Error {}

/** The library's object parser. It starts at any byte and checks every name as it reads it, so that it also sees a repeated key. */
class LectorDeObjetos extends PDFObjectParser {
  protected override parseName(): PDFName {
    const nombre = super.parseName();
    if (PROHIBIDOS.has(nombre.asString())) throw new Inaceptable(nombre.asString());
    return nombre;
  }
  desde(lugar: number): ReturnType<PDFObjectParser['parseObject']> {
    this.bytes.moveTo(lugar);
    return this.parseObject();
  }
  /** Offsets of the objects, from the pairs of number and offset at the head of an object stream. */
  cabeza(cuantos: number): number[] {
    this.bytes.moveTo(0);
    return Array.from({ length: cuantos }, () => {
      this.skipWhitespaceAndComments();
      this.parseRawInt();
      this.skipWhitespaceAndComments();
      return this.parseRawInt();
    });
  }
  get lugar(): number {
    return this.bytes.offset();
  }
}

/** '/Java#53cript' is the same name as '/JavaScript'. */
const nombresLlanos = (texto: string): string =>
  texto.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const aTexto = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

function exigirBytesLimpios(bytes: Uint8Array): string {
  const texto = aTexto(bytes);
  if (EN_CUALQUIER_BYTE.test(nombresLlanos(texto))) throw new Inaceptable('name');
  return texto;
}

const nombreDe = (d: PDFDict, campo: string): string | null => {
  const valor = d.get(PDFName.of(campo));
  return valor instanceof PDFName ? valor.asString() : null;
};
/** PDF readers differ in how they recognize an object stream; any of these signs is enough. */
const esDeObjetos = (d: PDFDict): boolean =>
  nombreDe(d, 'Type') === '/ObjStm' || (d.has(PDFName.of('N')) && d.has(PDFName.of('First')));

function enteroDe(d: PDFDict, campo: string): number {
  const valor = d.get(PDFName.of(campo));
  const n = valor instanceof PDFNumber ? valor.asNumber() : Number.NaN;
  if (!Number.isSafeInteger(n) || n < 0) throw new Inaceptable(campo);
  return n;
}

function filtrosDe(d: PDFDict): string[] {
  const valor = d.get(PDFName.of('Filter'));
  if (valor === undefined) return [];
  const todos = valor instanceof PDFArray ? valor.asArray() : [valor];
  return todos.map((f) => (f instanceof PDFName ? f.asString() : '?'));
}

/** The unpacked content of a stream. It refuses what it cannot read: other filters, parameters, and streams that end too early. */
function contenidoDe({ dict, contents }: PDFRawStream, queda: number): Uint8Array {
  const filtros = filtrosDe(dict);
  if (dict.has(PDFName.of('DecodeParms')) || dict.has(PDFName.of('F'))) throw new Inaceptable('parameters');
  if (filtros.length === 0) return contents;
  if (filtros.length > 1 || !['/FlateDecode', '/Fl'].includes(filtros[0] ?? '')) throw new Inaceptable('filter');
  return inflateSync(contents, { maxOutputLength: queda });
}

/** Reads an object stream: every object that its head names. Returns its unpacked size. */
function leerFlujoDeObjetos(flujo: PDFRawStream, queda: number): number {
  const contenido = contenidoDe(flujo, queda);
  exigirBytesLimpios(contenido);
  const [n, primero] = [enteroDe(flujo.dict, 'N'), enteroDe(flujo.dict, 'First')];
  if (n > MAXIMO_DE_OBJETOS) throw new Inaceptable('N');
  const lector = new LectorDeObjetos(streamDe(contenido), PDFContext.create());
  for (const lugar of lector.cabeza(n)) lector.desde(primero + lugar);
  return contenido.length;
}

type Flujo = ConstructorParameters<typeof PDFObjectParser>[0];
const esFlujo = (parte: unknown): parte is Flujo => esTabla(parte) && typeof parte['moveTo'] === 'function';
/** The library exports no byte reader, and its parser keeps the reader private: this takes it from a parser. */
function streamDe(bytes: Uint8Array): Flujo {
  const flujo = Object.values(PDFObjectParser.forBytes(bytes, PDFContext.create())).find(esFlujo);
  if (!flujo) throw new Error('pdf-lib keeps its reader of bytes elsewhere');
  return flujo;
}

/** Where an object may start: after every `obj` and every `trailer`, whatever the tables of the file say. */
const PRINCIPIO = /(?<![A-Za-z])obj|(?<![A-Za-z])trailer/g;

/** The machine has no memory to give at this moment: that says nothing about the PDF. */
const faltaMemoria = (e: unknown): boolean =>
  e instanceof Error && (/allocation failed/i.test(e.message) || ('code' in e && e.code === 'Z_MEM_ERROR'));

/**
 * Whether a PDF does nothing but show its pages. Every object is read where it stands, also those of old revisions, of
 * compressed streams, and those that no table names, so that no PDF reader sees an object that was not judged. Throws when memory runs out.
 */
export function esPdfSimple(bytes: Uint8Array): boolean {
  try {
    const texto = exigirBytesLimpios(bytes);
    const lector = new LectorDeObjetos(streamDe(bytes), PDFContext.create());
    let queda = MAXIMO_INFLADO;
    let leidoHasta = 0;
    for (const { index, 0: palabra } of texto.matchAll(PRINCIPIO)) {
      const objeto = objetoEn(lector, index + palabra.length, index < leidoHasta);
      if (objeto === null) continue;
      leidoHasta = Math.max(leidoHasta, lector.lugar);
      if (objeto instanceof PDFRawStream && esDeObjetos(objeto.dict)) queda -= leerFlujoDeObjetos(objeto, queda);
    }
    return true;
  } catch (e) {
    if (faltaMemoria(e)) throw e;
    return false;
  }
}

/** Inside of bytes that were read already (a text, a picture) the word may stand by chance: what is no object is skipped there. */
function objetoEn(lector: LectorDeObjetos, lugar: number, dentro: boolean) {
  try {
    return lector.desde(lugar);
  } catch (e) {
    if (dentro && !(e instanceof Inaceptable)) return null;
    throw e;
  }
}
