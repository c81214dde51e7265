import { puedeVerFormularios, puedeVerResumen } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { type Declaracion, exigirFila, leerDeclaracion } from '../declaraciones/index.ts';

/** The declaration and its forms: SAT-1311 and SAT-2237 for regime 2; for regime 1, its summary (G-03). */
export async function declaracionConFormularios(ctx: ContextoDeConsulta, id: number): Promise<Declaracion> {
  const d = await leerDeclaracion(ctx.bd, id);
  exigirFila(d.regimenId === REGIMEN.ros ? puedeVerFormularios : puedeVerResumen, ctx.actor, d);
  return d;
}

/** The form in wire shape, with lists of its own that nobody else holds. */
export const enCable = (f: FormularioCalculado) => ({
  ...f,
  casillas: f.casillas.map((c) => ({ ...c, usa: [...c.usa] })),
});
