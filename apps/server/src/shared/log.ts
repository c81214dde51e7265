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
/** Mailed links carry their token in a piece of the path: longer than any other id but a UUID, and no word of ours. */
const sinSecreto = (parte: string): string =>
  parte.length < LARGO_DE_SECRETO || ES_PALABRA.test(parte) || ES_UUID.test(parte) ? parte : CENSURADO;

/**
 * A path without its query and its tokens; a path that contains a card number is not repeated (P31). Of a page it keeps only
 * the first piece: the next ones are names, NITs and tokens of links. It judges the path as the router decodes it, however it
 * was spelled.
 */
function rutaSinSecretos(url: string): string {
  const piezas = piezasDe(url);
  if (contieneTarjeta(piezas.map(({ leida }) => leida).join('/'))) return CENSURADO;
  const seSabe = DE_LLAMADAS.has(piezas[1]?.leida ?? '');
  return (seSabe ? piezas : piezas.slice(0, 2)).map(({ cruda }) => sinSecreto(cruda)).join('/');
}
const DE_LLAMADAS: ReadonlySet<string> = new Set(['api', 'assets']);

/** PostgreSQL's error repeats the whole row that it refused, with whatever was in it. */
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
 * Lines are written some twenty together, or a tenth of a second after the first of them: one write for each took as much of a
 * process that serves lists as reading their rows. A process that ends by itself writes what is left.
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
 * Writes the line of each request. It has only these fields, and its path goes through the serializer like any other's: so this
 * line is not searched for the secrets that every other line is searched for.
 */
export function lineasDePeticion(log: Bitacora): (linea: LineaDePeticion) => void {
  const corta = log.child({}, { redact: ['authorization'] });
  return (linea) => corta.info(linea, 'request');
}
