import { Worker } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import { segundosParaVolver } from './cuando-volver.ts';
import { sinLugar } from './lugar-de-la-llamada.ts';
import { enTurnos, PESADOS_A_LA_VEZ } from './turnos.ts';

/** What a staff member may attach: SAT's own forms weigh a few hundred kilobytes. */
const MAXIMO_BYTES = 10 * 1024 * 1024;
/** Of the thread that judges. */
const LIMITES = { memoriaMb: 256, tiempoMs: 20_000 };
/** What stands before the base64 of a data URL: the kind and perhaps the name of the file. */
const PREFIJO = /^data:[^,]{0,200};base64,/i;
const FIRMA = '%PDF-';

/** The base64 of a file that came as data URL or plain, without line breaks. */
export const base64De = (texto: string): string => texto.replace(PREFIJO, '').replace(/\s+/g, '');
export const esBase64 = (texto: string): boolean => /^[A-Za-z0-9+/]+={0,2}$/.test(texto);

/**
 * Opens a PDF that came as data URL or plain base64 (G-136). The size is known before decoding. Throws
 * CUERPO_DEMASIADO_GRANDE, DOCUMENTO_NO_ES_PDF, DOCUMENTO_INACEPTABLE when it runs scripts, starts programs, carries
 * other files, or cannot be read whole (security R15), or SERVICIO_NO_DISPONIBLE when its judge ended without a word.
 */
export async function abrirPdf(texto: string, limites = LIMITES): Promise<Buffer> {
  const base64 = base64De(texto);
  if (Math.floor((base64.length * 3) / 4) > MAXIMO_BYTES + 2) throw new AppError('CUERPO_DEMASIADO_GRANDE');
  if (!esBase64(base64)) throw new AppError('DOCUMENTO_NO_ES_PDF');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, FIRMA.length).toString('latin1') !== FIRMA) throw new AppError('DOCUMENTO_NO_ES_PDF');
  if (!(await sinLugar(() => juzgarEnTurno(() => esSimple(bytes, limites)))))
    throw new AppError('DOCUMENTO_INACEPTABLE');
  return bytes;
}

/** Each PDF is judged in a thread with memory of its own. */
const juzgarEnTurno = enTurnos(PESADOS_A_LA_VEZ);

/**
 * Judges in a thread of its own, which judges nothing else. A thread that dies, or that passes a limit of memory or time, says nothing about
 * the PDF, which may be good on a busy machine: it is not taken, and the person is told to try again.
 */
async function esSimple(bytes: Buffer, { memoriaMb, tiempoMs }: typeof LIMITES): Promise<boolean> {
  // Transfers a copy to the thread: the caller keeps its own bytes.
  const copia = new Uint8Array(bytes);
  const hilo = new Worker(new URL('./hilo-de-pdf.ts', import.meta.url), {
    workerData: copia,
    transferList: [copia.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
  });
  const tiempo = setTimeout(() => void hilo.terminate(), tiempoMs);
  return new Promise<boolean>((listo, fallar) => {
    const sinJuicio = (): void => fallar(new AppError('SERVICIO_NO_DISPONIBLE', { segundos: segundosParaVolver() }));
    hilo.on('message', (simple: boolean) => listo(simple));
    hilo.on('error', sinJuicio);
    hilo.on('exit', sinJuicio);
  }).finally(() => {
    clearTimeout(tiempo);
    void hilo.terminate();
  });
}
