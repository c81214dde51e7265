import { insertAuditorias } from '../../shared/auditoria.repo.ts';
import { abrirDeCarga, sellarCredencial } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { type Carga, contarCarga, deleteCarga, holdCarga, SIN_CARGA } from './cargas.repo.ts';
import { insertClientesDe, insertCredenciales, listSobres } from './clientes-nuevos.repo.ts';

/** Rows per statement. */
const POR_TANDA = 500;

/** How many rows the load has, if it exists in that version and has nothing to correct; otherwise null. Locks the load. */
export async function filasListas(ctx: Contexto, c: Carga): Promise<number | null> {
  const guardada = await holdCarga(ctx.tx, c.gestorId, c.borradorId, null);
  if ((guardada?.version ?? SIN_CARGA) !== c.version) return null;
  if (!guardada) return 0;
  const { clientes, sociedades, existentes, porVerificar } = await contarCarga(ctx.tx, c.borradorId);
  return existentes + porVerificar === 0 ? clientes + sociedades : null;
}

/**
 * A load becomes clients of its gestor, all of them or none: people, roles, links, passwords sealed for each of them and audit, in
 * the caller's transaction. Returns their ids, also of nobody; null, and nothing written, when it is not ready. Their days of
 * declaration are given by the caller, last of all: whoever gives days holds the ranges, and people are held before them.
 */
export async function entregarCarga(ctx: Contexto, c: Carga): Promise<readonly number[] | null> {
  const filas = await filasListas(ctx, c);
  if (filas === null) return null;
  return c.version === SIN_CARGA ? [] : entregarFilas(ctx, c, filas);
}

async function entregarFilas(ctx: Contexto, c: Carga, filas: number): Promise<readonly number[]> {
  const ids = filas === 0 ? [] : await insertClientesDe(ctx.tx, c, ctx.reloj.ahora());
  for (let i = 0; i < ids.length; i += POR_TANDA) await sellarDe(ctx, c, ids.slice(i, i + POR_TANDA));
  await deleteCarga(ctx.tx, c.borradorId);
  return ids;
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
