import { enPasos } from '../../../shared/manejador.ts';
import { preguntar, sellarToken } from '../plataforma.ts';
import { guardarSesion } from '../ticlabs.repo.ts';

/** Opens a session at the platform for the caller; it replaces the earlier one. */
export const entrar = enPasos(
  (_: object, ctx) => preguntar(ctx, (ticlabs) => ticlabs.entrar()),
  async (_, ctx, { token, vence }) => {
    const { usuarioId } = ctx.actor;
    await guardarSesion(ctx.tx, { usuarioId, tokenCifrado: sellarToken(ctx, usuarioId, token), venceEn: vence });
    return { vence };
  },
);
