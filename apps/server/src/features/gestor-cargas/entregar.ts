import { insertAuditorias } from '../../shared/auditoria.repo.ts';
import { abrirDeCarga, sellarCredencial } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { darDiaDeDeclaracion } from '../catalogos/index.ts';
import { type Carga, contarCarga, deleteCarga, holdCarga } from './cargas.repo.ts';
import { insertClientesDe, insertCredenciales, listSobres } from './clientes-nuevos.repo.ts';

/** Rows that one statement carries. */
const POR_TANDA = 500;

/** Whether a load is there in that version, has somebody and nothing to correct. It is held from here on. */
export async function estaLista(ctx: Contexto, c: Carga): Promise<boolean> {
  const guardada = await holdCarga(ctx.tx, c.gestorId, c.borradorId, null);
  if (guardada?.version !== c.version) return false;
  const { clientes, sociedades, existentes, porVerificar } = await contarCarga(ctx.tx, c.borradorId);
  return clientes + sociedades > 0 && existentes + porVerificar === 0;
}

/**
 * A load becomes clients of its gestor, all of them or none: people, roles, links, passwords sealed for each of them, days of
 * declaration and audit, in the caller's transaction. Returns how many; null, and nothing written, when it is not ready.
 */
export async function entregarCarga(ctx: Contexto, c: Carga): Promise<number | null> {
  if (!(await estaLista(ctx, c))) return null;
  const ahora = ctx.reloj.ahora();
  const ids = await insertClientesDe(ctx.tx, c, ahora);
  for (let i = 0; i < ids.length; i += POR_TANDA) await sellarDe(ctx, c, ids.slice(i, i + POR_TANDA));
  await deleteCarga(ctx.tx, c.borradorId);
  // The ranges of days are held from here on: who registers meanwhile waits for nothing slow.
  await darDiaDeDeclaracion(ctx, ids);
  return ids.length;
}

async function sellarDe(ctx: Contexto, c: Carga, ids: readonly number[]): Promise<void> {
  const ahora = ctx.reloj.ahora();
  const sobres = (await listSobres(ctx.tx, c.borradorId, ids)).map(({ usuarioId, clase, fila, ...sobre }) => {
    const secreto = abrirDeCarga(ctx.maestra, { borradorId: c.borradorId, clase, fila }, sobre);
    return { usuarioId, ...sellarCredencial(ctx.maestra, usuarioId, 1, secreto) };
  });
  await insertCredenciales(ctx.tx, sobres, ahora);
  const hechos = ids.map((id) => ({
    accion: 'usuario.cargado' as const,
    entidad: 'usuario',
    entidadId: id,
    despues: { gestor: c.gestorId },
  }));
  await insertAuditorias(ctx.tx, ctx.actor.usuarioId || null, ahora, hechos);
}
