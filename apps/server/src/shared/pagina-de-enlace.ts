import { PALABRAS_DE_BAJA } from '@aldia/contract/textos-mensajes.ts';
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

interface Palabras {
  readonly titulo: string;
  readonly consejo: string;
}
const TODAVIA_SIRVE = 'El enlace todavía sirve. Espera unos segundos y vuelve a abrirlo.';
const DE_UN_ARCHIVO = {
  noSirve: {
    titulo: 'Este enlace ya no sirve',
    consejo:
      'A veces el correo lo corta, y cada enlace dura pocos minutos. Entra a AlDía y descarga el archivo otra vez.',
  },
  ahoraNo: { titulo: 'Ahora no podemos darte el archivo', consejo: TODAVIA_SIRVE },
} as const;
/** The link of such a page never expires: one that we did not sign was cut. */
const DE_UNA_PAGINA = {
  noSirve: { titulo: PALABRAS_DE_BAJA.incompleto, consejo: PALABRAS_DE_BAJA.copialo },
  ahoraNo: { titulo: 'Ahora no podemos abrir esta página', consejo: TODAVIA_SIRVE },
} as const;

function palabrasDe({ routeOptions }: FastifyRequest, { http, message }: AppError): Palabras & { motivo: string } {
  const esPagina = routeOptions.config.pesaPoco === true;
  const de = esPagina ? DE_UNA_PAGINA : DE_UN_ARCHIVO;
  if (http === 429 || http === 503) return { ...de.ahoraNo, motivo: message };
  return { ...de.noSirve, motivo: esPagina ? '' : message };
}

/** Explains in a page why a link does not work, or not now: a person who opened it would read JSON otherwise. */
export function responderPagina(respuesta: FastifyReply, error: AppError, origen: string): FastifyReply {
  const { titulo, motivo, consejo } = palabrasDe(respuesta.request, error);
  decirCuandoVolver(respuesta, error);
  const parrafos = [motivo, consejo].filter(Boolean).map((texto) => `<p>${escapar(texto)}</p>`);
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>AlDía</title></head><body><main><h1>${titulo}</h1>${parrafos.join('')}<p><a href="${escapar(origen)}/">Entrar a AlDía</a></p></main></body></html>`;
  return respuesta.status(error.http).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
