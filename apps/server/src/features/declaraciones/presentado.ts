import { calcularDeclaracion, type ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Declaracion } from './declaracion.ts';
import { insertPresentado } from './presentado.repo.ts';
import { findVencimientos } from './vencimientos.ts';

/** The month computed from its stored totals and balances, with the law of its period. A month with nothing loaded is a month of zeros. */
export const calcularGuardado = (d: Declaracion): ResultadoDeCalculo =>
  calcularDeclaracion({ ...d, totales: d.totales ?? totalizar([], []) });

interface AlGuardar {
  readonly cuando?: string | undefined;
  /** Today's SAT-1311, when another one is filed and nobody decided about the difference. */
  readonly isrDeHoy?: FormularioCalculado | null;
}
/**
 * Keeps the forms of a month that is filed now, and its deadlines: a month filed again keeps those of the first filing. Returns the columns
 * that the row gets; an empty object for a regime without forms.
 */
export async function guardarPresentado(
  ctx: Contexto,
  d: Declaracion,
  resultado?: ResultadoDeCalculo,
  { cuando = ctx.reloj.ahora(), isrDeHoy = null }: AlGuardar = {},
) {
  if (!tieneFormularios(d.regimenId)) return {};
  const { formularios } = resultado ?? calcularGuardado(d);
  const presentadoId = await insertPresentado(ctx.tx, d.id, formularios, cuando, isrDeHoy);
  if (d.presentadoId !== null) return { presentadoId, isrDeAhora: null };
  const { isr, iva } = await findVencimientos(ctx.tx, d);
  return { presentadoId, plazoIsr: isr, plazoIva: iva };
}
