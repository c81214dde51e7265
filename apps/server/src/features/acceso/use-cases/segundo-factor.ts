import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { findUsuario } from '../acceso.repo.ts';
import { reconocerAparato } from '../aparatos.ts';
import { avisarDeFactor } from '../avisos-de-factor.ts';
import { nuevosCodigos } from '../codigos.ts';
import { confirmarIdentidad, type Identidad } from '../confirmar.ts';
import { contarIntento } from '../intentos.ts';
import { esObligatorio } from '../obligatorio.ts';
import {
  countCodigos,
  deleteSegundoFactor,
  estrenarSecreto,
  findSegundoFactor,
  guardarSecretoNuevo,
} from '../segundo-factor.repo.ts';
import { nuevoSecreto, pasoDe } from '../totp.ts';

export const estadoSegundoFactor = consulta(async (_: object, ctx) => {
  const { usuarioId, roles } = ctx.actor;
  const factor = await findSegundoFactor(ctx.bd, usuarioId);
  return {
    activo: factor?.activo ?? false,
    obligatorio: esObligatorio(ctx.ajustes, roles),
    codigos: await countCodigos(ctx.bd, usuarioId),
  };
});

/** Makes a secret that takes effect when its first code arrives; a factor in use stays in use meanwhile. */
export const iniciarSegundoFactor = enPasos(
  (entrada: Identidad, ctx) => confirmarIdentidad(ctx, entrada),
  async (_entrada, ctx) => {
    const usuario = await findUsuario(ctx.tx, ctx.actor.usuarioId);
    const { sellado, uri, texto } = nuevoSecreto(ctx.maestra.llave, ctx.actor.usuarioId, usuario?.nit ?? '');
    await guardarSecretoNuevo(ctx.tx, ctx.actor.usuarioId, sellado);
    return { uri, secreto: texto };
  },
);

/** Checks the first code against the pending secret and returns both the secret and the code's time step. A wrong code stays counted. */
async function probarSecreto({ codigo }: { codigo: string }, ctx: ContextoDeConsulta) {
  const { usuarioId } = ctx.actor;
  const usuario = await findUsuario(ctx.bd, usuarioId);
  const factor = await findSegundoFactor(ctx.bd, usuarioId);
  const secreto = factor?.secreto_nuevo;
  if (!usuario || !secreto) throw new AppError('SEGUNDO_FACTOR_NO_INICIADO');
  const intento = await contarIntento(ctx, 'codigo', usuario);
  const paso = pasoDe(ctx, usuarioId, secreto, codigo);
  if (paso === null) throw new AppError('CODIGO_INVALIDO');
  await intento.acertado();
  return { usuario, secreto, paso, habia: factor.activo };
}

/** Switches the factor on with a first code, and returns the ten recovery codes: no other answer ever shows them. */
export const confirmarSegundoFactor = enPasos(probarSecreto, async (_entrada, ctx, probado) => {
  const { usuarioId } = ctx.actor;
  if (!(await estrenarSecreto(ctx.tx, usuarioId, probado, ctx.reloj.ahora())))
    throw new AppError('SEGUNDO_FACTOR_NO_INICIADO');
  reconocerAparato(ctx, probado.usuario, probado.secreto);
  await ctx.auditar({ accion: 'segundoFactor.activado', entidad: 'usuario', entidadId: usuarioId });
  await avisarDeFactor(ctx, probado.habia ? 'otroTelefono' : 'activado');
  return { activo: true as const, codigos: await nuevosCodigos(ctx, usuarioId) };
});

/** Makes ten new recovery codes; the earlier ones stop working. */
export const nuevosCodigosDeRecuperacion = enPasos(
  (entrada: Identidad, ctx) => confirmarIdentidad(ctx, entrada),
  async (_entrada, ctx) => {
    const { usuarioId } = ctx.actor;
    if (!(await findSegundoFactor(ctx.tx, usuarioId))?.activo) throw new AppError('SEGUNDO_FACTOR_NO_INICIADO');
    await ctx.auditar({ accion: 'segundoFactor.codigosNuevos', entidad: 'usuario', entidadId: usuarioId });
    await avisarDeFactor(ctx, 'codigosNuevos');
    return { codigos: await nuevosCodigos(ctx, usuarioId) };
  },
);

export const desactivarSegundoFactor = enPasos(
  async (entrada: Identidad, ctx) => {
    if (esObligatorio(ctx.ajustes, ctx.actor.roles)) throw new AppError('SEGUNDO_FACTOR_NO_SE_APAGA');
    await confirmarIdentidad(ctx, entrada);
  },
  async (_entrada, ctx) => {
    const habia = await deleteSegundoFactor(ctx.tx, ctx.actor.usuarioId);
    await ctx.auditar({ accion: 'segundoFactor.desactivado', entidad: 'usuario', entidadId: ctx.actor.usuarioId });
    if (habia) await avisarDeFactor(ctx, 'desactivado');
    return { activo: false as const };
  },
);
