import { contieneTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import pino from 'pino';
import { piezasDe } from './camino.ts';

const CENSURADO = '[secreto]';
const LARGO_DE_SECRETO = 20;
/** Fields that never reach a log, at any depth that our code logs (security C81). */
const CAMPOS = [
  'password',
  'password_sat',
  'passwordSat',
  'clave',
  'token',
  'authorization',
  'cookie',
  'codigo',
  'secreto',
  'cvv',
  'numero',
  'reto',
  'documento',
  'documento_2',
];
const RUTAS = CAMPOS.flatMap((c) => [c, `*.${c}`, `*.*.${c}`, `req.headers.${c}`]);

const ES_PALABRA = /^[a-z_]+$/i;
const ES_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The links that are mailed carry their token in a piece of the path: longer than any id, and no word of ours. */
const sinSecreto = (parte: string): string =>
  parte.length < LARGO_DE_SECRETO || ES_PALABRA.test(parte) || ES_UUID.test(parte) ? parte : CENSURADO;

/**
 * A path without its query and its tokens; one that somebody made of a card number is not repeated (P31). Of a page only
 * its first piece: those that follow are names, NITs and tokens of links. Judged as the router reads it, however it was spelled.
 */
function rutaSinSecretos(url: string): string {
  const piezas = piezasDe(url);
  if (contieneTarjeta(piezas.map(({ leida }) => leida).join('/'))) return CENSURADO;
  const seSabe = DE_LLAMADAS.has(piezas[1]?.leida ?? '');
  return (seSabe ? piezas : piezas.slice(0, 2)).map(({ cruda }) => sinSecreto(cruda)).join('/');
}
const DE_LLAMADAS: ReadonlySet<string> = new Set(['api', 'assets']);

/** PostgreSQL tells the whole row that it refused, with whatever was in it. */
const sinFilas = (error: Error): object => recortar(pino.stdSerializers.errWithCause(error));
function recortar({ detail: _, where: __, cause, ...resto }: ErrorSerializado): object {
  if (cause === undefined) return resto;
  return { ...resto, cause: esTabla(cause) ? recortar(cause) : cause };
}
interface ErrorSerializado {
  readonly detail?: unknown;
  readonly where?: unknown;
  readonly cause?: unknown;
}

export type Bitacora = pino.Logger;

/** Structured logs as JSON lines in UTC, with secrets cut. `destino` is for tests that read what was written. */
export function crearBitacora(nivel: string, destino?: pino.DestinationStream): Bitacora {
  return pino(
    {
      level: nivel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: RUTAS, censor: CENSURADO },
      serializers: {
        req: (req: { method: string; url: string; id: string }) => ({
          id: req.id,
          method: req.method,
          ruta: rutaSinSecretos(req.url),
        }),
        err: sinFilas,
      },
    },
    destino ?? pino.destination({ dest: 1, sync: false, minLength: JUNTOS_BYTES, periodicFlush: JUNTOS_MS }),
  );
}

/**
 * Lines are written some twenty together, or a tenth of a second after the first of them: a write for each took as much of a
 * process under lists as reading their rows. A process that ends by itself writes what is left.
 */
const [JUNTOS_BYTES, JUNTOS_MS] = [4096, 100];

/** The fields of the one line of a request. */
export interface LineaDePeticion {
  readonly reqId: string;
  readonly req: { readonly method: string; readonly url: string; readonly id: string };
  readonly usuario: number | null;
  readonly http: number;
  readonly ms: number;
}
/**
 * Writes the line of each request. It has these fields and no others, and its path goes through the serializer as any other's:
 * there is no place in it for the secrets that every other line is searched for.
 */
export function lineasDePeticion(log: Bitacora): (linea: LineaDePeticion) => void {
  const corta = log.child({}, { redact: ['authorization'] });
  return (linea) => corta.info(linea, 'request');
}
