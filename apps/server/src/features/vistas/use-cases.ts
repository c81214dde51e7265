import type { Entrada } from '@aldia/contract/endpoint.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import type { vistas } from '@aldia/contract/vistas.ts';
import { AppError, enCampo } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { consulta, transaccional } from '../../shared/manejador.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import { countVistas, existeOtra, insertVista, listVistas, selectVistaForUpdate, updateVista } from './vistas.repo.ts';

/** With more names than this, nobody finds a view. */
const VISTAS_POR_PERSONA = 100;

export const listado = consulta((_: object, ctx) => listVistas(ctx.bd, ctx.actor.usuarioId));

export const insertar = transaccional(async (pedida: Entrada<typeof vistas.insertar>, ctx) => {
  const { usuarioId } = ctx.actor;
  // Without the lock, two tabs would both find the name free.
  await lockPersona(ctx.tx, usuarioId);
  await exigirLugar(ctx);
  const nueva = await insertVista(ctx.tx, { ...pedida, usuarioId, en: ctx.reloj.ahora() });
  if (!nueva) throw repetida();
  return nueva;
});

export const actualizar = transaccional(async ({ id, nombre }: { id: number; nombre: string }, ctx) => {
  const vista = await tomar(ctx, id);
  if (!vista.activa) throw new AppError('VISTA_NO_ENCONTRADA');
  if (await existeOtra(ctx.tx, ctx.actor.usuarioId, nombre, id)) throw repetida();
  await updateVista(ctx.tx, id, { nombre });
  return { ...vista, nombre };
});

/** Deletes a view or brings it back. */
export const estado = transaccional(async ({ id, activa }: { id: number; activa: boolean }, ctx) => {
  const vista = await tomar(ctx, id);
  if (activa && !vista.activa) {
    await exigirLugar(ctx);
    if (await existeOtra(ctx.tx, ctx.actor.usuarioId, vista.nombre, id)) throw repetida();
  }
  await updateVista(ctx.tx, id, { activa });
  return vista;
});

const repetida = () => enCampo('nombre', textoDeError('VISTA_REPETIDA'), 'VISTA_REPETIDA');

async function tomar(ctx: Contexto, id: number) {
  await lockPersona(ctx.tx, ctx.actor.usuarioId);
  const vista = await selectVistaForUpdate(ctx.tx, ctx.actor.usuarioId, id);
  if (!vista) throw new AppError('VISTA_NO_ENCONTRADA');
  return vista;
}
async function exigirLugar(ctx: Contexto): Promise<void> {
  if ((await countVistas(ctx.tx, ctx.actor.usuarioId)) >= VISTAS_POR_PERSONA) throw new AppError('VISTAS_COMPLETAS');
}
