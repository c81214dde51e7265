import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { contarEspera } from './reintentando.ts';

/** Nobody behind the proxy, not now, not in time. A refusal of ours with one of these numbers has a code of its own. */
const SIN_SERVICIO: readonly number[] = [502, 503, 504];
/** Tries after the first one: a network that is gone is told soon, a service that says when to come back is waited for. */
const VECES = { red: 1, servicio: 3 } as const;
const PRIMERA_PAUSA_MS = 700;
/** Whoever asks for more patience than this is told to the person instead. */
const PAUSA_MAXIMA_MS = 30_000;

type Causa = keyof typeof VECES;
function causaDe(error: unknown): Causa | null {
  if (error instanceof TypeError) return 'red';
  if (!(error instanceof ErrorDeLlamada) || !SIN_SERVICIO.includes(error.http)) return null;
  return error.codigo === null || error.codigo === 'SERVICIO_NO_DISPONIBLE' ? 'servicio' : null;
}

/**
 * Doubles with each try, is never shorter than the server asked for, and is longer by up to a half at random: all who were
 * waiting do not come back in the same moment. `azar` is from 0 to 1.
 */
export function pausaMs(vez: number, volverEnS: number | null, azar: number): number {
  const minima = Math.max(PRIMERA_PAUSA_MS * 2 ** vez, (volverEnS ?? 0) * 1000);
  return Math.round(minima * (1 + azar / 2));
}

/** What the caller is told in the end, whoever answered for the server. */
function enPalabras(error: unknown): ErrorDeLlamada {
  if (!(error instanceof ErrorDeLlamada)) return new ErrorDeLlamada(0, null, AVISOS.sinRespuesta, [], null);
  return new ErrorDeLlamada(error.http, 'SERVICIO_NO_DISPONIBLE', AVISOS.sinServicio, [], null, error.volverEnS);
}

/** Whether nobody knows if it was done: no answer came, or the service was away in its middle. */
export const quedoSinRespuesta = (error: unknown): boolean =>
  error instanceof ErrorDeLlamada && (error.http === 0 || error.codigo === 'SERVICIO_NO_DISPONIBLE');

async function esperar(ms: number, signal: AbortSignal | undefined): Promise<void> {
  contarEspera(1);
  try {
    await new Promise<void>((listo, fallo) => {
      const reloj = setTimeout(listo, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(reloj);
        fallo(new DOMException('', 'AbortError'));
      });
    });
  } finally {
    contarEspera(-1);
  }
}

export interface OpcionesDeReintento {
  /** Nothing happens twice when it is sent again: a read, or a write under a key that the server remembers. */
  readonly seRepite: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Tries again what found no service; rejects with the sentence for it, and at once with any other failure. */
export async function conReintentos<T>(intento: () => Promise<T>, o: OpcionesDeReintento): Promise<T> {
  for (let vez = 0; ; vez++) {
    try {
      return await intento();
    } catch (error) {
      const causa = causaDe(error);
      if (causa === null) throw error;
      const volverEnS = error instanceof ErrorDeLlamada ? error.volverEnS : null;
      const pausa = pausaMs(vez, volverEnS, Math.random());
      if (!o.seRepite || vez >= VECES[causa] || pausa > PAUSA_MAXIMA_MS) throw enPalabras(error);
      await esperar(pausa, o.signal);
    }
  }
}
