import { tarjetaEscrita } from '../../../parts/cobros/hechos-de-tarjeta.ts';
import { tarjetaPrincipal } from './tarjeta-principal.tsx';
import type { Cartera } from './use-cartera.ts';

/** The card to charge: the verified one or, for an addition, the principal one; null when there is none. */
export function tarjetaDelCobro(
  { tarjeta, modo }: Pick<Cartera, 'tarjeta' | 'modo'>,
  ultimosNumeros: string,
): string | null {
  if (modo === 'normal') return tarjeta && tarjetaEscrita(tarjeta);
  return tarjetaPrincipal(ultimosNumeros);
}
