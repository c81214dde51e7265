import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { escapar } from './correo.ts';
import { decirCuandoVolver } from './cuando-volver.ts';

/** For routes of signed links to files, which a person may open by hand. */
export const DE_ARCHIVO = { config: { esArchivo: true } };
/** For routes of links to a light page of ours, which the machines of a mail service open for many people (RFC 8058). */
export const DE_PAGINA = { config: { ...DE_ARCHIVO.config, pesaPoco: true } };

/** Whether a person opens the link in the browser, and not a screen of ours. */
export const abreUnaPersona = (peticion: FastifyRequest): boolean =>
  peticion.routeOptions.config.esArchivo === true && (peticion.headers.accept ?? '').includes('text/html');

const NO_SIRVE = {
  titulo: 'Este enlace ya no sirve',
  consejo:
    'A veces el correo lo corta, y cada enlace dura pocos minutos. Entra a AlDía y descarga el archivo otra vez.',
};
const NO_AHORA = {
  titulo: 'Ahora no podemos darte el archivo',
  consejo: 'El enlace todavía sirve. Espera unos segundos y vuelve a abrirlo.',
};

/** Explains in a page why a link does not work, or not now: a person who opened it would read JSON otherwise. */
export function responderPagina(respuesta: FastifyReply, error: AppError, origen: string): FastifyReply {
  const { titulo, consejo } = error.http === 429 || error.http === 503 ? NO_AHORA : NO_SIRVE;
  decirCuandoVolver(respuesta, error);
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>AlDía</title></head><body><main><h1>${titulo}</h1><p>${escapar(error.message)}</p><p>${consejo}</p><p><a href="${escapar(origen)}/">Entrar a AlDía</a></p></main></body></html>`;
  return respuesta.status(error.http).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
