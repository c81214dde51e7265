import { syncCambioAbierto } from '../../shared/cambio-abierto.repo.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { resolverCambios } from './cambios.repo.ts';

/** A month that is done again has nothing presented: what SAT said otherwise of it is closed. Gives which. */
export async function cerrarPorReapertura(ctx: Contexto, declaracionId: number): Promise<readonly number[]> {
  const decision = { resolucion: 'reabierta', nota: null, por: ctx.actor.usuarioId, en: ctx.reloj.ahora() } as const;
  const cerrados = await resolverCambios(ctx.tx, declaracionId, 'todos', decision);
  await syncCambioAbierto(ctx.tx, declaracionId);
  return cerrados;
}
