import type { Salida } from '@aldia/contract/salida.ts';
import { desdeDelDia, SALIDAS_POR_DIA } from '@aldia/domain/salida/salida.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirCuenta } from '../exigir.ts';
import { countSalidas, type FilaDeSalida, findPersona, listSalidas } from '../salida.repo.ts';

/** The newest export that the caller asked for, if they may export the account. */
export const deCuenta = consulta(async ({ usuarioId }: { usuarioId: number }, ctx) => {
  await exigirCuenta(ctx, usuarioId);
  const persona = await findPersona(ctx.bd, usuarioId);
  if (!persona) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const de = { usuarioId, pedidaPor: ctx.actor.usuarioId };
  const { deHoy } = await countSalidas(ctx.bd, de, desdeDelDia(ctx.reloj.ahora()));
  const [ultima] = await listSalidas(ctx.bd, de, 1);
  return {
    ultima: ultima ? aSalida(ultima) : null,
    quedanHoy: Math.max(0, SALIDAS_POR_DIA - deHoy),
    nombre: persona.nombre,
    nit: persona.nit,
  };
});

/** An export as the client sees it: without who may take it and where its pieces are. */
function aSalida({ usuarioId: _u, pedidaPor: _p, intento: _i, partes: _n, ...dicha }: FilaDeSalida): Salida {
  return dicha;
}
