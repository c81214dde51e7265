import { AppError } from '../../../shared/app-error.ts';
import { hashDeToken } from '../../../shared/cifrado.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { deleteReto, findUsuario, tryReto } from '../acceso.repo.ts';
import { codigoEntra } from '../codigos.ts';
import { abrirSesion, perfilDe } from '../sesiones.ts';

const INTENTOS = 5;

/**
 * Completes a login with a code of the person's phone or a recovery code. After five wrong codes the login starts again (security C53);
 * that answer does not reveal whose login it was. A new login gives no new tries, because the account counts its own (D-48).
 */
export const loginSegundoFactor = enPasos(
  async (entrada: { reto: string; codigo: string }, ctx) => {
    // Outside of the transaction on purpose: a wrong try must stay counted although the request is refused.
    const reto = await tryReto(ctx.bd, hashDeToken(entrada.reto), ctx.reloj.ahora());
    if (!reto || reto.intentos > INTENTOS) throw new AppError('INGRESO_VENCIDO');
    const usuario = await findUsuario(ctx.bd, reto.usuarioId);
    if (!usuario?.activo || !(await codigoEntra(ctx, usuario, entrada.codigo))) throw new AppError('CODIGO_INVALIDO');
    return usuario;
  },
  async (entrada, ctx, usuario) => {
    // Locks the person first and the challenge second, in the order of a password change, which deletes the challenge.
    const token = await abrirSesion(ctx.tx, ctx, usuario);
    if (token === null || !(await deleteReto(ctx.tx, hashDeToken(entrada.reto)))) throw new AppError('INGRESO_VENCIDO');
    return { token, ...(await perfilDe(ctx, usuario.id)) };
  },
);
