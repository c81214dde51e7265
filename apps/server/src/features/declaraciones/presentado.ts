import { calcularDeclaracion, type ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Declaracion } from './declaracion.ts';
import { insertPresentado } from './presentado.repo.ts';
import { findVencimientos } from './vencimientos.ts';

/** A month as its stored totals and balances make it, with the law of its period. Nothing loaded is a month of zeros. */
export const calcularGuardado = (d: Declaracion): ResultadoDeCalculo =>
  calcularDeclaracion({ ...d, totales: d.totales ?? totalizar([], []) });

/**
 * Keeps the forms of a month that is filed now, and its deadlines: those of the first filing, however often it is filed
 * again. Gives what its row says of it; nothing for a regime that files none.
 */
export async function guardarPresentado(
  ctx: Contexto,
  d: Declaracion,
  resultado?: ResultadoDeCalculo,
  cuando = ctx.reloj.ahora(),
) {
  if (!tieneFormularios(d.regimenId)) return {};
  const { formularios } = resultado ?? calcularGuardado(d);
  const presentadoId = await insertPresentado(ctx.tx, d.id, formularios, cuando);
  if (d.presentadoId !== null) return { presentadoId, isrDeAhora: null };
  const { isr, iva } = await findVencimientos(ctx.tx, d);
  return { presentadoId, plazoIsr: isr, plazoIva: iva };
}
