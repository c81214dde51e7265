import { calcularDeclaracion } from '@aldia/domain/declaraciones/calculo.ts';
import { puedeVerFormularios, puedeVerResumen } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { type Declaracion, exigirFila, leerDeclaracion } from '../declaraciones/index.ts';

/**
 * The forms of a month from its stored totals and balances, with the law of its period. Nothing loaded is a form of
 * zeros. Throws REGIMEN_NO_ADMITIDO for a regime that files none of them.
 */
export function formulariosDe(d: Declaracion): readonly FormularioCalculado[] {
  const { periodo, regimenId, remanentes } = d;
  if (regimenId !== REGIMEN.pequenioContribuyente && regimenId !== REGIMEN.ros)
    throw new AppError('REGIMEN_NO_ADMITIDO');
  return calcularDeclaracion({ periodo, regimenId, totales: d.totales ?? totalizar([], []), remanentes }).formularios;
}

/** The declaration whose forms are asked for. Of regime 2 they are SAT-1311 and SAT-2237; of regime 1, its summary (G-03). */
export async function declaracionConFormularios(ctx: ContextoDeConsulta, id: number): Promise<Declaracion> {
  const d = await leerDeclaracion(ctx.bd, id);
  exigirFila(d.regimenId === REGIMEN.ros ? puedeVerFormularios : puedeVerResumen, ctx.actor, d);
  return d;
}

/** As the wire wants it: lists of its own, that nobody else holds. */
export const enCable = (f: FormularioCalculado) => ({
  ...f,
  casillas: f.casillas.map((c) => ({ ...c, usa: [...c.usa] })),
});
