import type { Endpoint } from '@aldia/contract/endpoint.ts';

/** What an administrator who sees as the client may call: it writes nothing, and gives no secret away (D-60). */
export const seMira = ({ metodo, escribe, reservada }: Endpoint): boolean => metodo === 'GET' && !escribe && !reservada;

/** Wire names of card data, which a list of charges or a quote has beside what may be read. */
const DE_TARJETA: ReadonlySet<string> = new Set(['ultimos_numeros', 'nombre_portador', 'marca', 'token']);

/** The same answer with its card data emptied. */
export function sinTarjetas(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(sinTarjetas);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([campo, v]) => [campo, DE_TARJETA.has(campo) ? '' : sinTarjetas(v)]),
  );
}
