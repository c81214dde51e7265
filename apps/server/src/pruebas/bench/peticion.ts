import http from 'node:http';

/** Sends one POST as a browser with an open connection does: compressed answers are asked for and read to their end. */
export type Publicar = (ruta: string, token: string | null, cuerpo: string) => Promise<void>;

/** Unpacking the answer is the browser's time, so it is left out; connections are kept, as browsers keep them. */
export function clienteHttp(url: string, conexiones = 64): Publicar {
  const agent = new http.Agent({ keepAlive: true, maxSockets: conexiones });
  return (ruta, token, cuerpo) =>
    new Promise((listo, mal) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(cuerpo),
        'accept-encoding': 'gzip',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      };
      const peticion = http.request(`${url}/api${ruta}`, { agent, method: 'POST', headers }, (respuesta) => {
        respuesta.resume();
        respuesta.on('end', () =>
          respuesta.statusCode === 200 ? listo() : mal(new Error(`${ruta} answered ${respuesta.statusCode}`)),
        );
        respuesta.on('error', mal);
      });
      peticion.on('error', mal);
      peticion.end(cuerpo);
    });
}
