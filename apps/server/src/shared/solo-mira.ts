import type { Endpoint } from '@aldia/contract/endpoint.ts';

/** What somebody who sees as the client may ask: it writes nothing, and gives no secret away (D-60). */
export const seMira = ({ metodo, escribe, reservada }: Endpoint): boolean => metodo === 'GET' && !escribe && !reservada;

/** Words of the wire that tell of a card; a list of charges or a quote has them beside what may be read. */
const DE_TARJETA: ReadonlySet<string> = new Set(['ultimos_numeros', 'nombre_portador', 'marca', 'token']);

/** The same answer without what tells of a card. */
export function sinTarjetas(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(sinTarjetas);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([campo, v]) => [campo, DE_TARJETA.has(campo) ? '' : sinTarjetas(v)]),
  );
}
