import { syncCambioAbierto } from '../../shared/cambio-abierto.repo.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { resolverCambios } from './cambios.repo.ts';

/** Closes the open changes of a reopened month: it no longer has anything filed to compare with. Returns their ids. */
export async function cerrarPorReapertura(ctx: Contexto, declaracionId: number): Promise<readonly number[]> {
  const decision = { resolucion: 'reabierta', nota: null, por: ctx.actor.usuarioId, en: ctx.reloj.ahora() } as const;
  const cerrados = await resolverCambios(ctx.tx, declaracionId, 'todos', decision);
  await syncCambioAbierto(ctx.tx, declaracionId);
  return cerrados;
}
