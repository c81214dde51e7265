import type { cuenta } from '@aldia/contract/cuenta.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AppError } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import { exigirLazo, type QuienYDonde } from '../../../shared/exigir-lazo.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { avisarDeLoQueVende } from '../../declaraciones/index.ts';
import {
  type FilaDePerfil,
  findTipoDeEmisor,
  findVende,
  findVendeForUpdate,
  listPerfilDeActividad,
  listPerfilDeUsuario,
  updateVende,
  upsertPerfil,
} from '../cuenta.repo.ts';

const aItem = ({ id, descripcion, incluir }: FilaDePerfil) => ({ id, tipoEmisor: { id, descripcion }, incluir });

/** Answers a stranger's id like one that does not exist. */
async function exigirCliente(quien: QuienYDonde, id: number): Promise<void> {
  await exigirLazo(quien, id);
  if (!(await existeCliente(quien.bd, id))) throw new AppError('CLIENTE_NO_ENCONTRADO');
}

export const perfilDeUsuario = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirCliente(ctx, id);
  return (await listPerfilDeUsuario(ctx.bd, id)).map(aItem);
});

export const loQueVende = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirCliente(ctx, id);
  return findVende(ctx.bd, id);
});

/**
 * Says whether the client sells goods or services: their sales are declared in line 3.6 or 3.7 of SAT-2237 accordingly. The same answer
 * again changes nothing.
 */
export const decirQueVende = transaccional(async ({ usuarioId, vende }: Entrada<typeof cuenta.decirQueVende>, ctx) => {
  await exigirCliente({ actor: ctx.actor, bd: ctx.tx }, usuarioId);
  const antes = await findVendeForUpdate(ctx.tx, usuarioId);
  if (antes.vende === vende) return { vende, desactualizadas: 0 };
  await updateVende(ctx.tx, usuarioId, vende);
  await ctx.auditar({
    accion: 'perfilDeclaracion.vende',
    entidad: 'usuario',
    entidadId: usuarioId,
    antes,
    despues: { vende },
  });
  return { vende, desactualizadas: await avisarDeLoQueVende(ctx, usuarioId, vende) };
});

export const perfilDeActividad = consulta(async ({ x }: { x: number }, ctx) =>
  (await listPerfilDeActividad(ctx.bd, x)).map(aItem),
);

/** Includes or leaves out a kind of issuer of one's own profile; the same again changes nothing. */
export const cambiarPerfil = transaccional(async ({ id, incluir }: { id: number; incluir: boolean }, ctx) => {
  const tipo = await findTipoDeEmisor(ctx.tx, id);
  if (!tipo) throw new AppError('TIPO_DE_EMISOR_NO_ENCONTRADO');
  await upsertPerfil(ctx.tx, ctx.actor.usuarioId, id, incluir);
  await ctx.auditar({
    accion: 'perfilDeclaracion.cambiado',
    entidad: 'usuario',
    entidadId: ctx.actor.usuarioId,
    despues: { tipo: tipo.descripcion, incluir },
  });
  return aItem({ ...tipo, incluir });
});
