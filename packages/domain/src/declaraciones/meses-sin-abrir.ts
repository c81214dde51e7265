import { type Mes, mesAnterior, mesSiguiente } from '../fechas/fechas.ts';

/** How many months back this looks; whoever knows of older ones asks for them. */
const MESES_ATRAS = 12;

/**
 * The client's months that nobody opened, oldest first, from the first opened month to before the one declared now. A month opens only for
 * clients with a subscription, and the client is responsible for months without service.
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
