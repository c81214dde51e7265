import { AppError } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import {
  type FilaDePerfil,
  findTipoDeEmisor,
  listPerfilDeActividad,
  listPerfilDeUsuario,
  upsertPerfil,
} from '../cuenta.repo.ts';

const aItem = ({ id, descripcion, incluir }: FilaDePerfil) => ({ id, tipoEmisor: { id, descripcion }, incluir });

/** A client's profile; a stranger's id is answered as one that does not exist. */
export const perfilDeUsuario = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirLazo(ctx, id);
  if (!(await existeCliente(ctx.bd, id))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return (await listPerfilDeUsuario(ctx.bd, id)).map(aItem);
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
