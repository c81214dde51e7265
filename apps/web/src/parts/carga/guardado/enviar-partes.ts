import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada, RespuestaDeOtraVersion } from '@aldia/contract/cliente.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ParteEscrita } from '../../../base/guardado/codificar.ts';
import { llamarDeFondo } from '../../../base/llamadas/api.ts';

type DeUnMes = Entrada<typeof carga.partes>;

export interface OpcionesDeEnvio {
  readonly senal: AbortSignal;
  /** Rows that the server has so far. */
  readonly alEnviarFilas: (filas: number) => void;
  /** Nobody answers: it goes on by itself when somebody does. */
  readonly alPerderLaRed: () => void;
}

const A_LA_VEZ = 3;
/** Between two looks at a server that does not answer; the network that comes back is not waited for so long. */
const PAUSA_MS = 4000;

/**
 * Sends the rows of a save in parts, those that the server does not have yet: after a lost connection, or a page that was
 * opened again, it goes on where it was. Rejects with what the server refuses, at its row, and with an AbortError.
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

/** Nobody answered, or a month of hundreds of thousands of rows was faster than calls may be. Null for a refusal. */
function pausaTras(error: unknown): { readonly ms: number; readonly sinRed: boolean } | null {
  if (!(error instanceof ErrorDeLlamada) || error instanceof RespuestaDeOtraVersion) return null;
  if (error.codigo === 'DEMASIADOS_INTENTOS') return { ms: (error.volverEnS ?? 0) * 1000 || PAUSA_MS, sinRed: false };
  return error.http === 0 || error.codigo === 'SERVICIO_NO_DISPONIBLE' ? { ms: PAUSA_MS, sinRed: true } : null;
}

/** Until the first that fails: those that are on their way end first. */
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

/** Its bytes are its key: sent twice it is there once. */
async function enviarParte({ lista, huella, antes, cuerpo }: ParteEscrita, mes: DeUnMes, signal: AbortSignal) {
  try {
    await llamarDeFondo(carga.enviarParte, { ...mes, huella }, { signal, cuerpo, idempotencia: huella });
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    const { http, codigo, message, data, volverEnS } = error;
    // The server counts the rows of the part; who reads it those of the list.
    const errores = error.errores.map(({ campo, mensaje }) => ({
      campo: campo.replace(/^filas\.(\d+)/, (_, fila: string) => `${lista}.${Number(fila) + antes}`),
      mensaje,
    }));
    throw new ErrorDeLlamada(http, codigo, message, errores, data, volverEnS);
  }
}

/** Not after the network comes back, nor after it is given up. */
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
