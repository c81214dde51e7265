import { contieneTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import pino from 'pino';

const CENSURADO = '[secreto]';
/** Fields that never reach a log, at any depth that our code logs (security C81). */
const CAMPOS = [
  'password',
  'password_sat',
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

/** A path without its query; one that somebody made of a card number is not repeated (P31). */
function rutaSinTarjeta(url: string): string {
  const [ruta = ''] = url.split('?', 1);
  return contieneTarjeta(ruta) ? CENSURADO : ruta;
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
          ruta: rutaSinTarjeta(req.url),
        }),
        err: pino.stdSerializers.errWithCause,
      },
    },
    destino ?? pino.destination({ dest: 1, sync: false }),
  );
}
