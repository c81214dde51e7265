import type { FastifyRequest } from 'fastify';

/** Before the path of an address that names its machine too, as proxies are asked. */
const MAQUINA = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The pieces of an address's path as they came, and as the router reads them: without machine, query and percents. What cannot
 * be read stays as it came: no route has it.
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
/** The first piece of the route that answers; where there is none, of the address. One route answers to many spellings. */
export const primeraPieza = ({ url, routeOptions }: Pedida): string =>
  piezasDe(routeOptions.url ?? url)[1]?.leida ?? '';

/** Whether it is asked of the API, whatever its spelling, and also where the API has no such call. */
export const esDeLlamadas = (peticion: Pedida): boolean => primeraPieza(peticion) === 'api';
