import http from 'node:http';
import https from 'node:https';
import { ErrorDePasarela } from '../../shared/puertos.ts';

export interface Llamada {
  readonly url: URL;
  /** Sent as a POST when given; otherwise the call is a GET. */
  readonly cuerpo?: string;
  readonly cabeceras?: Readonly<Record<string, string>>;
  readonly esperaMs: number;
  readonly maximoBytes: number;
}
export interface Contestacion {
  readonly http: number;
  readonly tipo: string;
  readonly texto: string;
}

/**
 * One call on a connection of its own. It uses Node's client and not `fetch`, because only the socket tells whether a
 * connection was ever made: until then nothing can have left and the class is 'no-enviado'; from then on everything is in
 * doubt. A kept connection would bring doubts of its own, when the other side closes it just as we write.
 */
export function llamar(l: Llamada): Promise<Contestacion> {
  return new Promise((listo, fallo) => {
    let conectado = false;
    const rendirse = (causa: unknown): void => {
      if (causa instanceof ErrorDePasarela) return fallo(causa);
      fallo(
        conectado
          ? new ErrorDePasarela('sin-respuesta', 'the card provider did not answer', causa)
          : new ErrorDePasarela('no-enviado', 'the card provider cannot be reached', causa),
      );
    };
    const peticion = (l.url.protocol === 'https:' ? https : http).request(l.url, {
      method: l.cuerpo === undefined ? 'GET' : 'POST',
      agent: false,
      headers: l.cuerpo === undefined ? l.cabeceras : { ...l.cabeceras, 'content-length': Buffer.byteLength(l.cuerpo) },
      signal: AbortSignal.timeout(l.esperaMs),
    });
    peticion.on('socket', (socket) => socket.once('connect', () => (conectado = true)));
    peticion.on('error', rendirse);
    peticion.on('response', (respuesta) => {
      leer(respuesta, l.maximoBytes).then(
        (texto) => listo({ http: respuesta.statusCode ?? 0, tipo: respuesta.headers['content-type'] ?? '', texto }),
        rendirse,
      );
    });
    peticion.end(l.cuerpo);
  });
}

async function leer(respuesta: http.IncomingMessage, maximoBytes: number): Promise<string> {
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const leido of respuesta) {
    const parte: Buffer = leido;
    bytes += parte.length;
    if (bytes > maximoBytes) throw new ErrorDePasarela('respuesta-ilegible', 'the answer is too large');
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
}
