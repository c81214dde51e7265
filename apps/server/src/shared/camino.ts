import type { FastifyRequest } from 'fastify';

/** Scheme and machine of an absolute address, the form in which proxies are asked. */
const MAQUINA = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The pieces of an address's path, raw and as the router reads them: without machine, query and percent-encoding. A piece that
 * cannot be decoded stays raw: no route has it.
 */
export function piezasDe(url: string): readonly { readonly cruda: string; readonly leida: string }[] {
  const [camino = ''] = url.replace(MAQUINA, '').split(/[?#]/, 1);
  return camino.split('/').map((cruda) => ({ cruda, leida: leer(cruda) }));
}

function leer(cruda: string): string {
  try {
    return decodeURIComponent(cruda);
  } catch {
    return cruda;
  }
}

type Pedida = Pick<FastifyRequest, 'url' | 'routeOptions'>;
/** The first piece of the route that answers, or of the address when none does. One route answers to many spellings. */
export const primeraPieza = ({ url, routeOptions }: Pedida): string =>
  piezasDe(routeOptions.url ?? url)[1]?.leida ?? '';

/** Whether the request is for the API, however it is spelled, and also when the API has no such call. */
export const esDeLlamadas = (peticion: Pedida): boolean => primeraPieza(peticion) === 'api';
