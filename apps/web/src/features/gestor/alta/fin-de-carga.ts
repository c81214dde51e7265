import type { Salida } from '@aldia/contract/endpoint.ts';
import type { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';

export type EstadoDeGestor = Salida<typeof gestorSuscripcion.estado>;

/** Whether the load of that id was paid for and is there: the newest charge says so. */
export const estaHecha = (borradorId: string | null, { ultimoCobro }: Pick<EstadoDeGestor, 'ultimoCobro'>): boolean =>
  borradorId !== null && ultimoCobro?.borradorId === borradorId && ultimoCobro.estado === 'aplicada';

/** What a page waited for: the charge that it saw open, or the load that it asked to pay. */
export interface LoEsperado {
  readonly cobroId: string | null;
  readonly compra: string | null;
}

/** How the charge that was waited for ended, as the charge itself says; a node of before does not say of an addition. */
export function comoTermino(
  esAlta: boolean,
  { cobroId, compra }: LoEsperado,
  { situacion, ultimoCobro: ultimo }: Pick<EstadoDeGestor, 'situacion' | 'ultimoCobro'>,
): 'hecho' | 'devuelto' | 'sin_cobro' | 'no_se_sabe' {
  if (esAlta && situacion === 'activa') return 'hecho';
  if (ultimo === undefined) return 'no_se_sabe';
  const esEse = cobroId === null ? ultimo?.borradorId === compra : ultimo?.id === cobroId;
  // What was asked to be paid and left no charge never came to the bank.
  if (!ultimo || !esEse) return cobroId === null ? 'sin_cobro' : 'no_se_sabe';
  if (ultimo.estado === 'aplicada') return 'hecho';
  return ultimo.estado === 'anulada' ? 'devuelto' : 'sin_cobro';
}
