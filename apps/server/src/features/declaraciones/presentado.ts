import { calcularDeclaracion, type ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Declaracion } from './declaracion.ts';
import { insertPresentado } from './presentado.repo.ts';

/** A month as its stored totals and balances make it, with the law of its period. Nothing loaded is a month of zeros. */
export const calcularGuardado = (d: Declaracion): ResultadoDeCalculo =>
  calcularDeclaracion({ ...d, totales: d.totales ?? totalizar([], []) });

/** Keeps the forms of a month that is filed now. Gives what its row has to name; null for a regime that files none. */
export async function guardarPresentado(ctx: Contexto, d: Declaracion, resultado?: ResultadoDeCalculo) {
  if (!tieneFormularios(d.regimenId)) return null;
  const { formularios } = resultado ?? calcularGuardado(d);
  return insertPresentado(ctx.tx, d.id, formularios, ctx.reloj.ahora());
}
