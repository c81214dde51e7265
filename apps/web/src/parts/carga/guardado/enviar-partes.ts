import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada, RespuestaDeOtraVersion } from '@aldia/contract/cliente.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ParteEscrita } from '../../../base/guardado/codificar.ts';
import { llamarDeFondo } from '../../../base/llamadas/api.ts';

type DeUnMes = Entrada<typeof carga.partes>;

export interface OpcionesDeEnvio {
  readonly senal: AbortSignal;
  /** Receives the number of rows that the server has so far. */
  readonly alEnviarFilas: (filas: number) => void;
  /** Called when the server does not answer; the sending resumes by itself. */
  readonly alPerderLaRed: () => void;
}

const A_LA_VEZ = 3;
/** The wait before the next try; the return of the network ends it earlier. */
const PAUSA_MS = 4000;

/**
 * Sends the rows of a save in parts, leaving out those that the server has: after a lost connection or a reload it continues
 * where it was. Rejects with the server's refusal, at its row, or with an AbortError.
 */
export async function enviarPartes(
  partes: readonly ParteEscrita[],
  { usuarioId, fecha }: DeUnMes,
  { senal, alEnviarFilas, alPerderLaRed }: OpcionesDeEnvio,
): Promise<void> {
  const mes = { usuarioId, fecha };
  for (;;) {
    try {
      const estan = new Set(await llamarDeFondo(carga.partes, mes, { signal: senal }));
      let filas = partes.reduce((suma, p) => (estan.has(p.huella) ? suma + p.filas : suma), 0);
      alEnviarFilas(filas);
      const faltan = partes.filter((p) => !estan.has(p.huella));
      await variasALaVez(faltan, async (parte) => {
        await enviarParte(parte, mes, senal);
        filas += parte.filas;
        alEnviarFilas(filas);
      });
      return;
    } catch (error) {
      senal.throwIfAborted();
      const pausa = pausaTras(error);
      if (pausa === null) throw error;
      if (pausa.sinRed) alPerderLaRed();
      await esperar(pausa.ms, senal);
    }
  }
}

/**
 * How long to wait after a failure: for a server that does not answer, or for a big month that exceeded the limit of calls.
 * Null for a refusal.
 */
function pausaTras(error: unknown): { readonly ms: number; readonly sinRed: boolean } | null {
  if (!(error instanceof ErrorDeLlamada) || error instanceof RespuestaDeOtraVersion) return null;
  if (error.codigo === 'DEMASIADOS_INTENTOS') return { ms: (error.volverEnS ?? 0) * 1000 || PAUSA_MS, sinRed: false };
  return error.http === 0 || error.codigo === 'SERVICIO_NO_DISPONIBLE' ? { ms: PAUSA_MS, sinRed: true } : null;
}

/** Runs several at once until one fails; the calls in progress finish first. */
async function variasALaVez<T>(cosas: readonly T[], hacer: (cosa: T) => Promise<void>): Promise<void> {
  const porHacer = [...cosas];
  const una = async (): Promise<void> => {
    try {
      for (let cosa = porHacer.shift(); cosa !== undefined; cosa = porHacer.shift()) await hacer(cosa);
    } finally {
      porHacer.length = 0;
    }
  };
  const fines = await Promise.allSettled(Array.from({ length: A_LA_VEZ }, una));
  for (const fin of fines) if (fin.status === 'rejected') throw fin.reason;
}

/** Sends a part under the hash of its bytes, so that sending it twice stores it once. */
async function enviarParte({ lista, huella, antes, cuerpo }: ParteEscrita, mes: DeUnMes, signal: AbortSignal) {
  try {
    await llamarDeFondo(carga.enviarParte, { ...mes, huella }, { signal, cuerpo, idempotencia: huella });
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    const { http, codigo, message, data, volverEnS } = error;
    // The server counts rows within the part; the person reads rows of the whole list.
    const errores = error.errores.map(({ campo, mensaje }) => ({
      campo: campo.replace(/^filas\.(\d+)/, (_, fila: string) => `${lista}.${Number(fila) + antes}`),
      mensaje,
    }));
    throw new ErrorDeLlamada(http, codigo, message, errores, data, volverEnS);
  }
}

/** Waits `ms`; ends early when the network returns, and rejects when aborted. */
const esperar = (ms: number, senal: AbortSignal): Promise<void> =>
  new Promise((listo, fallo) => {
    const terminar = (): void => {
      clearTimeout(reloj);
      removeEventListener('online', terminar);
      senal.removeEventListener('abort', terminar);
      if (senal.aborted) fallo(senal.reason);
      else listo();
    };
    const reloj = setTimeout(terminar, ms);
    addEventListener('online', terminar);
    senal.addEventListener('abort', terminar);
  });
