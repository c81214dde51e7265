import { desdeDelDia, SALIDAS_POR_DIA } from '@aldia/domain/salida/salida.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirCuenta } from '../exigir.ts';
import { countSalidas, findPersona, listSalidas } from '../salida.repo.ts';

/** How the newest one is, for who may take the account away. */
export const deCuenta = consulta(async ({ usuarioId }: { usuarioId: number }, ctx) => {
  await exigirCuenta(ctx, usuarioId);
  const persona = await findPersona(ctx.bd, usuarioId);
  if (!persona) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const { deHoy } = await countSalidas(ctx.bd, usuarioId, desdeDelDia(ctx.reloj.ahora()));
  const [ultima] = await listSalidas(ctx.bd, usuarioId, 1);
  return {
    ultima: ultima ?? null,
    quedanHoy: Math.max(0, SALIDAS_POR_DIA - deHoy),
    nombre: persona.nombre,
    nit: persona.nit,
  };
});
