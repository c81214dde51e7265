import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { firmarEdicion, tomarUsuario } from '../../../shared/edicion-de-usuario.ts';
import { enPasos, transaccional } from '../../../shared/manejador.ts';
import { dejarSinVerificar, markVerificado, tomarCorreo } from '../../registro/index.ts';
import { findCorreo } from '../usuarios.repo.ts';

/** The mail and its person, both locked; the person first, in the order of every change of a person. */
async function tomar(ctx: Contexto, correoId: number, version: number | undefined) {
  const suyo = await findCorreo(ctx.tx, correoId);
  if (!suyo) throw new AppError('CORREO_NO_ENCONTRADO');
  const persona = await tomarUsuario(ctx, suyo.usuarioId, version);
  const correo = await tomarCorreo(ctx.tx, correoId, persona.id);
  if (!correo) throw new AppError('CORREO_NO_ENCONTRADO');
  return correo;
}

async function decidir(ctx: Contexto, correo: Awaited<ReturnType<typeof tomar>>, verificado: boolean) {
  const antes = correo.verificadoEn !== null;
  if (antes === verificado) return { id: correo.id, verificado };
  if (verificado) await markVerificado(ctx.tx, correo, ctx.reloj.ahora());
  else await dejarSinVerificar(ctx.tx, correo.id);
  await ctx.auditar({
    accion: 'correo.verificadoPorAdministrador',
    entidad: 'usuario',
    entidadId: correo.usuarioId,
    antes: { correo: correo.correo, verificado: antes },
    despues: { correo: correo.correo, verificado },
  });
  await firmarEdicion(ctx, correo.usuarioId);
  return { id: correo.id, verificado };
}

/** Says whether a mail is proved; the same again changes nothing. */
export const verificarCorreo = transaccional(
  async (e: { x: number; verificado: boolean; version?: number | undefined }, ctx) =>
    decidir(ctx, await tomar(ctx, e.x, e.version), e.verificado),
);

/**
 * The specification's GET toggles the flag. It demands an idempotency key, because a repeated request would otherwise toggle the flag
 * back (D-24, D-74).
 */
export const alternarVerificado = enPasos(
  async (_: { x: number }, ctx) => {
    if (!ctx.idempotencia) throw enCampo('Idempotency-Key', 'Falta la clave de la operación.');
  },
  async (e, ctx) => {
    const correo = await tomar(ctx, e.x, undefined);
    return decidir(ctx, correo, correo.verificadoEn === null);
  },
);
