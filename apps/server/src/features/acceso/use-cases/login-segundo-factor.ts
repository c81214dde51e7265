import { AppError } from '../../../shared/app-error.ts';
import { hashDeToken } from '../../../shared/cifrado.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { deleteReto, tryReto } from '../acceso.repo.ts';
import { abrirSesion, perfilDe } from '../sesiones.ts';
import { codigoVale } from '../totp.ts';

const INTENTOS = 5;

/** Ends a login with a code of the person's phone. Five wrong ones and the login starts again (security C53). */
export const loginSegundoFactor = enPasos(
  async (entrada: { reto: string; codigo: string }, ctx) => {
    // Outside of the transaction on purpose: a wrong try must stay counted although the request is refused.
    const reto = await tryReto(ctx.bd, hashDeToken(entrada.reto), ctx.reloj.ahora());
    if (!reto || reto.intentos > INTENTOS) throw new AppError('CODIGO_INVALIDO');
    if (!(await codigoVale(ctx, ctx.bd, reto.usuario_id, entrada.codigo))) throw new AppError('CODIGO_INVALIDO');
    return reto.usuario_id;
  },
  async (entrada, ctx, usuarioId) => {
    await deleteReto(ctx.tx, hashDeToken(entrada.reto));
    return { token: await abrirSesion(ctx.tx, ctx, usuarioId), ...(await perfilDe(ctx, usuarioId)) };
  },
);
