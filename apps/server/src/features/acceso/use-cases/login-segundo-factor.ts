import { AppError } from '../../../shared/app-error.ts';
import { hashDeToken } from '../../../shared/cifrado.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { deleteReto, findUsuario, tryReto } from '../acceso.repo.ts';
import { codigoEntra } from '../codigos.ts';
import { abrirSesion, perfilDe } from '../sesiones.ts';

const INTENTOS = 5;

/**
 * Ends a login with a code of the person's phone, or one of recovery. After five wrong ones the login starts again
 * (security C53); to say so does not reveal whose challenge it was. A new challenge gives no new tries: the account counts its own (D-48).
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
    // The person first, as who changes a password has them, and the challenge after it: it goes with that change.
    const token = await abrirSesion(ctx.tx, ctx, usuario);
    if (token === null || !(await deleteReto(ctx.tx, hashDeToken(entrada.reto)))) throw new AppError('INGRESO_VENCIDO');
    return { token, ...(await perfilDe(ctx, usuario.id)) };
  },
);
