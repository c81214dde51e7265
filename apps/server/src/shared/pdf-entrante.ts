import { Worker } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import { sinLugar } from './lugar-de-la-llamada.ts';
import { enTurnos } from './turnos.ts';

/** What a staff member may attach: SAT's own forms weigh a few hundred kilobytes. */
const MAXIMO_BYTES = 10 * 1024 * 1024;
const MEMORIA_MB = 256;
const TIEMPO_MS = 20_000;
const PREFIJO = /^data:[^,]{0,100};base64,/i;
const FIRMA = '%PDF-';

/**
 * Opens a PDF that came as data URL or plain base64 (G-136). The size is known before decoding. Throws
 * CUERPO_DEMASIADO_GRANDE, DOCUMENTO_NO_ES_PDF, or DOCUMENTO_INACEPTABLE when it runs scripts, starts programs, carries
 * other files, or cannot be read whole (security R15).
 */
export async function abrirPdf(texto: string): Promise<Buffer> {
  const base64 = texto.replace(PREFIJO, '').replace(/\s+/g, '');
  if (Math.floor((base64.length * 3) / 4) > MAXIMO_BYTES + 2) throw new AppError('CUERPO_DEMASIADO_GRANDE');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new AppError('DOCUMENTO_NO_ES_PDF');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, FIRMA.length).toString('latin1') !== FIRMA) throw new AppError('DOCUMENTO_NO_ES_PDF');
  if (!(await sinLugar(() => juzgarEnTurno(() => esSimple(bytes))))) throw new AppError('DOCUMENTO_INACEPTABLE');
  return bytes;
}

/** How many threads judge at once, each with memory of its own: the next ones wait. */
const A_LA_VEZ = 2;
const juzgarEnTurno = enTurnos(A_LA_VEZ);

/** Judges in a thread of its own, with a limit of memory and of time; a PDF that passes one is not simple. */
function esSimple(bytes: Buffer): Promise<boolean> {
  // Transfers a copy to the thread: the caller keeps its own bytes.
  const copia = new Uint8Array(bytes);
  const hilo = new Worker(new URL('./hilo-de-pdf.ts', import.meta.url), {
    workerData: copia,
    transferList: [copia.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  const tiempo = setTimeout(() => void hilo.terminate(), TIEMPO_MS);
  return new Promise<boolean>((listo) => {
    hilo.on('message', (simple: boolean) => listo(simple));
    hilo.on('error', () => listo(false));
    hilo.on('exit', () => listo(false));
  }).finally(() => {
    clearTimeout(tiempo);
    void hilo.terminate();
  });
}
