import { type Mes, mesAnterior, mesSiguiente } from '../fechas/fechas.ts';

/** How far back it is told, in months before the one that is declared: older ones are asked for by who knows of them. */
const MESES_ATRAS = 12;

/**
 * The months of a client that nobody opened, from the first one that was opened on and before the one that is declared now, the
 * oldest first: a month opens only for whom a subscription serves, and what no service covered is left to the client.
 */
export function mesesSinAbrir(abiertos: readonly Mes[], seDeclara: Mes): Mes[] {
  const [primero] = abiertos.toSorted();
  if (primero === undefined) return [];
  const limite = mesAnterior(seDeclara, MESES_ATRAS);
  const faltan: Mes[] = [];
  for (let m = primero > limite ? primero : limite; m < seDeclara; m = mesSiguiente(m))
    if (!abiertos.includes(m)) faltan.push(m);
  return faltan;
}
