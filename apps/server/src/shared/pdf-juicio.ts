import { inflateSync } from 'node:zlib';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { PDFArray, PDFContext, type PDFDict, PDFName, PDFNumber, PDFObjectParser, PDFRawStream } from '@cantoo/pdf-lib';

/** What the objects hidden in compressed streams may grow to, all together. */
const MAXIMO_INFLADO = 64 * 1024 * 1024;
const MAXIMO_DE_OBJETOS = 100_000;

/** Keys and kinds of what runs, starts, sends, plays, or carries something else inside. */
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
 * Those that are too long to appear by chance are besides looked for in every byte, wherever a reader's own idea of the
 * file may lead it: inside of a text, of a stream, of what no table names.
 */
const EN_CUALQUIER_BYTE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;

/** Why a PDF is not taken; the person reads one sentence for all of them. */
class Inaceptable extends Error {}

/** The library's parser of objects, from any byte on, that looks at every name as it reads it: a repeated key too. */
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
  /** Pairs of number and place at the head of a stream of objects. */
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
/** Readers differ in what makes a stream one of objects; any of the signs is enough. */
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

/** What cannot be read cannot be vouched for: filters that nobody uses here, and what ends before its end. */
function contenidoDe({ dict, contents }: PDFRawStream, queda: number): Uint8Array {
  const filtros = filtrosDe(dict);
  if (dict.has(PDFName.of('DecodeParms')) || dict.has(PDFName.of('F'))) throw new Inaceptable('parameters');
  if (filtros.length === 0) return contents;
  if (filtros.length > 1 || !['/FlateDecode', '/Fl'].includes(filtros[0] ?? '')) throw new Inaceptable('filter');
  return inflateSync(contents, { maxOutputLength: queda });
}

/** Reads a stream of objects: every object that its head names. Gives its size once unpacked. */
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
/** The library does not give its reader of bytes by name, and its parser keeps it for itself. */
function streamDe(bytes: Uint8Array): Flujo {
  const flujo = Object.values(PDFObjectParser.forBytes(bytes, PDFContext.create())).find(esFlujo);
  if (!flujo) throw new Error('pdf-lib keeps its reader of bytes elsewhere');
  return flujo;
}

/** Where an object may start: after every `obj` and every `trailer`, whatever the tables of the file say. */
const PRINCIPIO = /(?<![A-Za-z])obj|(?<![A-Za-z])trailer/g;

/**
 * Whether a PDF does nothing but show its pages. Every object is read from where it stands, those of old revisions, those
 * that no table names and those of compressed streams too, so that no reader of the file sees one that was not judged.
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
  } catch {
    return false;
  }
}

/** Inside of what was read already (a text, a picture) the word may be there by chance: what is no object is passed by. */
function objetoEn(lector: LectorDeObjetos, lugar: number, dentro: boolean) {
  try {
    return lector.desde(lugar);
  } catch (e) {
    if (dentro && !(e instanceof Inaceptable)) return null;
    throw e;
  }
}
