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
          ruta: req.url.split('?')[0],
        }),
        err: pino.stdSerializers.errWithCause,
      },
    },
    destino ?? pino.destination({ dest: 1, sync: false }),
  );
}
