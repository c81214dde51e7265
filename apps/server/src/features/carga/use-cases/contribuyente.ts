import { puedeCargar } from '@aldia/domain/declaraciones/permisos.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { findCliente } from '../../../shared/clientes.repo.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { findDeclaracion } from '../carga.repo.ts';

export interface Contribuyente {
  readonly id: number;
  readonly nit: string;
  readonly nombre: string;
  readonly vende: 'bien' | 'servicio';
}

/** The client of a load; the regime is that of the month (`findRegimenDelMes`). Throws CLIENTE_NO_ENCONTRADO when there is no such client, and REGIMEN_NO_ADMITIDO when they have no regime. */
export async function contribuyenteDe(ctx: Pick<ContextoDeConsulta, 'bd'>, usuarioId: number): Promise<Contribuyente> {
  const fila = await findCliente(ctx.bd, usuarioId);
  if (!fila) throw new AppError('CLIENTE_NO_ENCONTRADO');
  if (fila.regimenId === null) throw new AppError('REGIMEN_NO_ADMITIDO');
  return { id: fila.id, nit: fila.nit, nombre: fila.nombre, vende: fila.vende };
}

/** Refuses work on a month whose declaration a colleague has; a month without declaration is nobody's. Throws FILA_DE_OTRO. */
export async function exigirFilaPropia(ctx: ContextoDeConsulta, usuarioId: number, periodo: Mes): Promise<void> {
  const declaracion = await findDeclaracion(ctx.bd, usuarioId, periodo);
  if (!puedeCargar(ctx.actor, { asignadoId: declaracion?.asignadoId ?? null })) throw new AppError('FILA_DE_OTRO');
}
