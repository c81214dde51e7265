import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { milisegundos } from '../../../shared/reloj.ts';
import { findUltimaConClave } from '../intencion/intenciones.repo.ts';
import type { Compra } from '../tipos.ts';

/** So long a request for what was just delivered is the same request that did not get its answer. */
export const REPETICION_MS = 10 * 60_000;

/**
 * The key of a charge: the call's own, and the same call again gets the same answer. For a call that brings none: what is
 * bought and for how much, in the place of which subscription, and which try it is. While a try lives, and shortly after it
 * was delivered, a repetition is the same one; after a refusal it is a new one.
 */
export async function claveDeCarrito(
  { bd, reloj, idempotencia }: Pick<ContextoDeConsulta, 'bd' | 'reloj' | 'idempotencia'>,
  c: Pick<Compra, 'usuarioId' | 'proposito' | 'propositoId' | 'monto' | 'canjeId' | 'detalle'>,
): Promise<string> {
  if (idempotencia) return `llamada:${idempotencia}`;
  const compra = `${c.proposito}:${c.propositoId}:${c.canjeId ?? 0}:${c.monto}`;
  const { enLugarDe } = c.detalle;
  const inicio = enLugarDe === undefined ? compra : `${compra}:${enLugarDe}`;
  const ultima = await findUltimaConClave(bd, c.usuarioId, inicio);
  if (!ultima) return `${inicio}#1`;
  const { estado, cambiadaEn } = ultima.intencion;
  const reciente = milisegundos(reloj.ahora()) - milisegundos(cambiadaEn) < REPETICION_MS;
  if (estado !== 'rechazada' && estado !== 'anulada' && (estado !== 'aplicada' || reciente)) return ultima.clave;
  return `${inicio}#${Number(ultima.clave.slice(inicio.length + 1)) + 1}`;
}
