import { enviar } from '@aldia/contract/cliente.ts';
import { type MesAbierto, vivo } from '@aldia/contract/vivo.ts';
import { OPCIONES } from '../llamadas/api.ts';

/** The server sends a sign of life every 15 s: a connection that is silent for longer than this is dead. */
const SIN_VIDA_MS = 45_000;
const PRIMERA_ESPERA_MS = 1000;
const ESPERA_MAXIMA_MS = 60_000;

export interface OpcionesDeFlujo {
  readonly flujo: string;
  readonly abiertos: () => readonly MesAbierto[];
  readonly alOir: (evento: string, datos: unknown) => void;
  readonly signal: AbortSignal;
}

const dormir = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((listo) => {
    const fin = () => {
      clearTimeout(espera);
      removeEventListener('online', fin);
      listo();
    };
    const espera = setTimeout(fin, ms);
    addEventListener('online', fin, { once: true });
    signal.addEventListener('abort', fin, { once: true });
  });

/**
 * Keeps the stream open until `signal` aborts or the server refuses the session (401, 403). It tells nobody of that refusal:
 * the next ordinary call meets it.
 */
export async function mantenerFlujo({ flujo, abiertos, alOir, signal }: OpcionesDeFlujo): Promise<void> {
  let desde: string | undefined;
  let espera = PRIMERA_ESPERA_MS;
  while (!signal.aborted) {
    if (!navigator.onLine) {
      await dormir(ESPERA_MAXIMA_MS, signal);
      continue;
    }
    let oyo = false;
    const fin = await oirUnaVez({ flujo, desde, abiertos: [...abiertos()] }, signal, (campos) => {
      desde = campos.get('id') ?? desde;
      const evento = campos.get('event');
      if (evento === undefined) return;
      oyo ||= evento === 'hola';
      alOir(evento, JSON.parse(campos.get('data') ?? '{}'));
    });
    if (fin === 'sinSesion') return;
    espera = oyo ? PRIMERA_ESPERA_MS : Math.min(espera * 2, ESPERA_MAXIMA_MS);
    // A random wait: after a restart of the server not all browsers return at once.
    await dormir(espera * (0.5 + Math.random()), signal);
  }
}

type Campos = ReadonlyMap<string, string>;

/** One connection, to its end. */
async function oirUnaVez(
  entrada: { flujo: string; desde: string | undefined; abiertos: MesAbierto[] },
  signal: AbortSignal,
  alOir: (campos: Campos) => void,
): Promise<'cortado' | 'sinSesion'> {
  const corte = new AbortController();
  let vida = setTimeout(() => corte.abort(), SIN_VIDA_MS);
  try {
    const respuesta = await enviar(OPCIONES, vivo.escuchar, entrada, {
      cabeceras: { accept: 'text/event-stream' },
      opciones: { signal: AbortSignal.any([signal, corte.signal]) },
    });
    if (respuesta.status === 401 || respuesta.status === 403) return 'sinSesion';
    if (!respuesta.ok || !respuesta.body) return 'cortado';
    const lector = respuesta.body.pipeThrough(new TextDecoderStream()).getReader();
    let resto = '';
    for (let parte = await lector.read(); !parte.done; parte = await lector.read()) {
      clearTimeout(vida);
      vida = setTimeout(() => corte.abort(), SIN_VIDA_MS);
      const bloques = (resto + parte.value).split('\n\n');
      resto = bloques.pop() ?? '';
      for (const bloque of bloques) alOir(camposDe(bloque));
    }
    return 'cortado';
  } catch {
    // Cut by the network or by `signal`: the next connection resumes after the last event received.
    return 'cortado';
  } finally {
    clearTimeout(vida);
  }
}

const camposDe = (bloque: string): Campos =>
  new Map(bloque.split('\n').map((l) => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 2)]));
