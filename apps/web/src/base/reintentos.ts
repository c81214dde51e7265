import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { contarEspera } from './reintentando.ts';

/** Answers of the proxy when no service is behind it. A refusal by our server with one of these statuses has a code of its own. */
const SIN_SERVICIO: readonly number[] = [502, 503, 504];
/** Retries by cause: a lost network is reported soon, a service that is away is waited for longer. */
const VECES = { red: 1, servicio: 3 } as const;
const PRIMERA_PAUSA_MS = 700;
/** A longer wait than this is not made: the person is told instead. */
const PAUSA_MAXIMA_MS = 30_000;

type Causa = keyof typeof VECES;
function causaDe(error: unknown): Causa | null {
  if (error instanceof TypeError) return 'red';
  if (!(error instanceof ErrorDeLlamada) || !SIN_SERVICIO.includes(error.http)) return null;
  return error.codigo === null || error.codigo === 'SERVICIO_NO_DISPONIBLE' ? 'servicio' : null;
}

/**
 * The wait doubles with each try, is at least what the server asked for, and grows at random by up to a half, so that waiting
 * clients do not return all at once. `azar` is from 0 to 1.
 */
export function pausaMs(vez: number, volverEnS: number | null, azar: number): number {
  const minima = Math.max(PRIMERA_PAUSA_MS * 2 ** vez, (volverEnS ?? 0) * 1000);
  return Math.round(minima * (1 + azar / 2));
}

/** The error that the caller gets in the end, whether the network or the proxy failed. */
function enPalabras(error: unknown): ErrorDeLlamada {
  if (!(error instanceof ErrorDeLlamada)) return new ErrorDeLlamada(0, null, AVISOS.sinRespuesta, [], null);
  return new ErrorDeLlamada(error.http, 'SERVICIO_NO_DISPONIBLE', AVISOS.sinServicio, [], null, error.volverEnS);
}

/** True when nobody knows whether the call was done: no answer came, or the service went away during it. */
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
  /** Sending it again has no second effect: it is a read, or a write under a key that the server remembers. */
  readonly seRepite: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Runs `intento` again while the service is away, and rejects in the end with the sentence for that. Other failures reject at once. */
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
