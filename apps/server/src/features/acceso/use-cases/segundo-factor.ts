import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { contarEnVentana } from '../../../shared/limite.repo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { deleteSegundoFactor, findSegundoFactor, findUsuario, upsertSegundoFactor } from '../acceso.repo.ts';
import { codigoVale, nuevoSecreto } from '../totp.ts';
import { confirmarClave } from './login.ts';

const CODIGOS_POR_MINUTO = 5;

export const estadoSegundoFactor = consulta(async (_: object, ctx) => {
  const factor = await findSegundoFactor(ctx.bd, ctx.actor.usuarioId);
  return { activo: factor?.activo ?? false };
});

/** Makes a secret that counts for nothing until its first code arrives. The password is asked again. */
export const iniciarSegundoFactor = enPasos(
  (entrada: { password: string }, ctx) => confirmarClave(ctx, entrada.password),
  async (_entrada, ctx) => {
    const usuario = await findUsuario(ctx.tx, ctx.actor.usuarioId);
    const { sellado, uri, texto } = nuevoSecreto(ctx.maestra.llave, ctx.actor.usuarioId, usuario?.nit ?? '');
    await upsertSegundoFactor(ctx.tx, ctx.actor.usuarioId, sellado);
    return { uri, secreto: texto };
  },
);

async function limitarCodigos(_entrada: { codigo: string }, ctx: ContextoDeConsulta): Promise<void> {
  // Before the transaction: a refused try must stay counted.
  const veces = await contarEnVentana(ctx.bd, `totp:${ctx.actor.usuarioId}`, 60, ctx.reloj.ahora());
  if (veces > CODIGOS_POR_MINUTO) throw new AppError('DEMASIADOS_INTENTOS', { segundos: 60 });
}

export const confirmarSegundoFactor = enPasos(limitarCodigos, async (entrada, ctx) => {
  const usuarioId = ctx.actor.usuarioId;
  if (!(await findSegundoFactor(ctx.tx, usuarioId))) throw new AppError('SEGUNDO_FACTOR_NO_INICIADO');
  if (!(await codigoVale(ctx, ctx.tx, usuarioId, entrada.codigo, true))) throw new AppError('CODIGO_INVALIDO');
  await ctx.auditar({ accion: 'segundoFactor.activado', entidad: 'usuario', entidadId: usuarioId });
  return { activo: true as const };
});

export const desactivarSegundoFactor = enPasos(
  (entrada: { password: string }, ctx) => confirmarClave(ctx, entrada.password),
  async (_entrada, ctx) => {
    await deleteSegundoFactor(ctx.tx, ctx.actor.usuarioId);
    await ctx.auditar({ accion: 'segundoFactor.desactivado', entidad: 'usuario', entidadId: ctx.actor.usuarioId });
    return { activo: false as const };
  },
);
