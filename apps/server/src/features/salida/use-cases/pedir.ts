import { desdeDelDia, impedimentoDePedir, SALIDAS_POR_DIA } from '@aldia/domain/salida/salida.ts';
import { AppError } from '../../../shared/app-error.ts';
import { idAleatorio } from '../../../shared/cifrado.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { exigirCuenta } from '../exigir.ts';
import { countSalidas, findPersonaForUpdate, insertSalida } from '../salida.repo.ts';
import { prepararSalidaJob } from '../trabajo.ts';

/** Asks for an export. Locks the account, so that two calls at once run one after the other. */
export const pedir = transaccional(async ({ usuarioId }: { usuarioId: number }, ctx) => {
  await exigirCuenta({ bd: ctx.tx, actor: ctx.actor }, usuarioId);
  const persona = await findPersonaForUpdate(ctx.tx, usuarioId);
  if (!persona) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const ahora = ctx.reloj.ahora();
  const de = { usuarioId, pedidaPor: ctx.actor.usuarioId };
  const impedimento = impedimentoDePedir(await countSalidas(ctx.tx, de, desdeDelDia(ahora)));
  if (impedimento) throw new AppError(impedimento, { n: SALIDAS_POR_DIA });
  const id = idAleatorio();
  await insertSalida(ctx.tx, { id, ...de, pedidaEn: ahora });
  await ctx.auditar({ accion: 'salida.pedida', entidad: 'usuario', entidadId: usuarioId, despues: { salida: id } });
  await ctx.encolar(prepararSalidaJob, id, { id });
  return { id };
});
