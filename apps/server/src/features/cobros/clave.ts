import type { Bd } from '../../shared/db.ts';
import { milisegundos } from '../../shared/reloj.ts';
import type { Entorno } from './en-transaccion.ts';
import { findUltimaConClave } from './intenciones.repo.ts';
import type { Compra } from './tipos.ts';

/** So long a request for what was just delivered is the same request that did not get its answer. */
const REPETICION_MS = 10 * 60_000;

/**
 * The key of a cart that brings none: what is bought and for how much, and which try it is. While a try lives, and shortly
 * after it was delivered, a repetition is the same one; after a refusal it is a new one.
 */
export async function claveDeCarrito(
  { bd, reloj }: Pick<Entorno, 'reloj'> & { readonly bd: Bd },
  c: Pick<Compra, 'usuarioId' | 'proposito' | 'propositoId' | 'monto' | 'canjeId'>,
): Promise<string> {
  const inicio = `${c.proposito}:${c.propositoId}:${c.canjeId ?? 0}:${c.monto}`;
  const ultima = await findUltimaConClave(bd, c.usuarioId, inicio);
  if (!ultima) return `${inicio}#1`;
  const { estado, cambiadaEn } = ultima.intencion;
  const reciente = milisegundos(reloj.ahora()) - milisegundos(cambiadaEn) < REPETICION_MS;
  if (estado !== 'rechazada' && estado !== 'anulada' && (estado !== 'aplicada' || reciente)) return ultima.clave;
  return `${inicio}#${Number(ultima.clave.slice(inicio.length + 1)) + 1}`;
}
