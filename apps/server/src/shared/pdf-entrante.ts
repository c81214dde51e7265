import { constants, inflateSync } from 'node:zlib';
import { AppError } from './app-error.ts';

/** What a staff member may attach: SAT's own forms weigh a few hundred kilobytes. */
const MAXIMO_BYTES = 10 * 1024 * 1024;
/** What the objects hidden in one compressed stream may grow to. */
const MAXIMO_INFLADO = 32 * 1024 * 1024;
const PREFIJO = /^data:[^,]{0,100};base64,/i;
const FIRMA = '%PDF-';
/** Long enough that they do not appear by chance in an image, so the whole file is searched for them. */
const PROHIBIDOS = /\/(JavaScript|Launch|EmbeddedFiles?)(?![A-Za-z0-9])/;
/** Three bytes do appear by chance in an image, so compressed content is left out of this one. */
const PROHIBIDO_CORTO = /\/JS(?![A-Za-z0-9])/;
const FLUJO = />>\s{0,4}stream\r?\n/g;

/**
 * Opens a PDF that came as data URL or plain base64 (G-136). The size is known before decoding. Throws
 * CUERPO_DEMASIADO_GRANDE, DOCUMENTO_NO_ES_PDF, or DOCUMENTO_INACEPTABLE when it runs scripts, starts programs or
 * carries other files (security R15).
 */
export function abrirPdf(texto: string): Buffer {
  const base64 = texto.replace(PREFIJO, '').replace(/\s+/g, '');
  if (Math.floor((base64.length * 3) / 4) > MAXIMO_BYTES + 2) throw new AppError('CUERPO_DEMASIADO_GRANDE');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new AppError('DOCUMENTO_NO_ES_PDF');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, FIRMA.length).toString('latin1') !== FIRMA) throw new AppError('DOCUMENTO_NO_ES_PDF');
  if (tieneAcciones(bytes)) throw new AppError('DOCUMENTO_INACEPTABLE');
  return bytes;
}

/** '/Java#53cript' is the same name as '/JavaScript'. */
const nombresLlanos = (texto: string): string =>
  texto.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function tieneAcciones(bytes: Buffer): boolean {
  const crudo = bytes.toString('latin1');
  const texto = nombresLlanos(crudo);
  if (PROHIBIDOS.test(texto)) return true;
  const { fuera, objetos } = separarFlujos(crudo, bytes);
  return [nombresLlanos(fuera), ...objetos.map(nombresLlanos)].some(
    (t) => PROHIBIDOS.test(t) || PROHIBIDO_CORTO.test(t),
  );
}

/** What is outside of the streams, and the objects that live compressed inside of one. */
function separarFlujos(crudo: string, bytes: Buffer): { fuera: string; objetos: string[] } {
  const trozos: string[] = [];
  const objetos: string[] = [];
  let desde = 0;
  for (const hallado of crudo.matchAll(FLUJO)) {
    if (hallado.index < desde) continue;
    const inicio = hallado.index + hallado[0].length;
    const fin = crudo.indexOf('endstream', inicio);
    if (fin < 0) break;
    trozos.push(crudo.slice(desde, inicio));
    const cabeza = nombresLlanos(crudo.slice(Math.max(crudo.lastIndexOf(' obj', hallado.index), 0), hallado.index));
    if (/\/ObjStm(?![A-Za-z0-9])/.test(cabeza)) objetos.push(inflar(bytes.subarray(inicio, fin)));
    desde = fin;
  }
  trozos.push(crudo.slice(desde));
  return { fuera: trozos.join(''), objetos };
}

/** Objects that cannot be read cannot be vouched for. */
function inflar(flujo: Buffer): string {
  try {
    return inflateSync(flujo, { maxOutputLength: MAXIMO_INFLADO, finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    );
  } catch {
    throw new AppError('DOCUMENTO_INACEPTABLE');
  }
}
