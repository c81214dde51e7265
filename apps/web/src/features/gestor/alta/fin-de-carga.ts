import type { Salida } from '@aldia/contract/endpoint.ts';
import type { estadoDeGestor } from '@aldia/contract/estado-de-gestor.ts';

export type EstadoDeGestor = Salida<typeof estadoDeGestor.estado>;

/** Whether the newest charge paid for this load and delivered it. */
export const estaHecha = (borradorId: string | null, { ultimoCobro }: Pick<EstadoDeGestor, 'ultimoCobro'>): boolean =>
  borradorId !== null && ultimoCobro?.borradorId === borradorId && ultimoCobro.estado === 'aplicada';

/** What a page waits for: a charge that it saw open, or the load that it asked to pay. */
export interface LoEsperado {
  readonly cobroId: string | null;
  readonly compra: string | null;
}

/** How the awaited charge ended, according to the charge itself. An older server node says nothing about an addition. */
export function comoTermino(
  esAlta: boolean,
  { cobroId, compra }: LoEsperado,
  { situacion, ultimoCobro: ultimo }: Pick<EstadoDeGestor, 'situacion' | 'ultimoCobro'>,
): 'hecho' | 'devuelto' | 'sin_cobro' | 'no_se_sabe' {
  if (esAlta && situacion === 'activa') return 'hecho';
  if (ultimo === undefined) return 'no_se_sabe';
  const esEse = cobroId === null ? ultimo?.borradorId === compra : ultimo?.id === cobroId;
  // A requested payment that left no charge never reached the bank.
  if (!ultimo || !esEse) return cobroId === null ? 'sin_cobro' : 'no_se_sabe';
  if (ultimo.estado === 'aplicada') return 'hecho';
  return ultimo.estado === 'anulada' ? 'devuelto' : 'sin_cobro';
}
