import { REPETICION_MS } from '@aldia/domain/cobros/estados.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { milisegundos } from '../../../shared/reloj.ts';
import { findUltimaConClave } from '../intencion/intenciones.repo.ts';
import type { Compra } from '../tipos.ts';

/**
 * The key of a charge. A call with an idempotency key uses it, so a repeated call gets the same answer. A call without one gets a key
 * of what is bought, the amount, the subscription that it replaces and the number of the try. While a try is alive, and shortly after
 * its delivery, a repetition gets the same key; after a refusal it gets a new one.
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
