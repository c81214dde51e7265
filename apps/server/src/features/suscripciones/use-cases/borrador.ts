import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';
import { estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { guardarCredencial } from '../../../shared/credenciales.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import type { Secreto } from '../../../shared/secreto.ts';
import { abrirCampo } from '../../acceso/index.ts';
import { findTitular, upsertBorrador } from '../alta.repo.ts';
import { leerBorrador } from '../borrador.ts';
import { hayAltaPorEntregar } from '../cobros-de-alta.repo.ts';
import { exigirPlan, exigirRegimen } from '../exigir.ts';
import { findActual } from '../suscripciones.repo.ts';

/** Opens the encrypted SAT password. The transaction seals it at once, and no draft ever holds it. */
export const abrirPassword = async (ctx: ContextoDeConsulta, caja: string | undefined): Promise<Secreto | null> =>
  caja ? abrirCampo(ctx, caja) : null;

/**
 * Seals the SAT password, only while the onboarding is open: later the person changes it in the account, with the account's own
 * password (D-46). Throws ALTA_TERMINADA.
 */
export async function sellarPassword(ctx: Contexto, secreto: Secreto | null): Promise<void> {
  if (!secreto) return;
  const { usuarioId } = ctx.actor;
  if (!(await esAltaAbierta(ctx))) throw new AppError('ALTA_TERMINADA');
  await guardarCredencial(ctx.tx, ctx.maestra, usuarioId, secreto, ctx.reloj.ahora());
  await ctx.auditar({ accion: 'credencial.guardada', entidad: 'usuario', entidadId: usuarioId });
}

async function esAltaAbierta({ tx, actor, reloj }: Contexto): Promise<boolean> {
  const titular = await findTitular(tx, actor.usuarioId);
  const actual = await findActual(tx, actor.usuarioId);
  return titular?.completado === false && !(actual && estaVigente(actual, reloj.hoy()));
}

/** Forbids changing plan or coupon while a charge of the onboarding may still be delivered. Throws PAGO_EN_CURSO. */
async function exigirMismoCarrito(ctx: Contexto, b: BorradorDeAlta): Promise<void> {
  const antes = await leerBorrador(ctx.tx, ctx.actor.usuarioId);
  const cambia = antes !== null && (antes.suscripcion !== b.suscripcion || antes.canjeId !== b.canjeId);
  if (cambia && (await hayAltaPorEntregar(ctx.tx, ctx.actor.usuarioId, ctx.reloj.ahora())))
    throw new AppError('PAGO_EN_CURSO');
}

export async function guardarBorradorDe(ctx: Contexto, b: BorradorDeAlta): Promise<void> {
  await lockPersona(ctx.tx, ctx.actor.usuarioId);
  if (b.regimenId !== null) await exigirRegimen(ctx.tx, ctx.actor.usuarioId, b.regimenId);
  if (b.suscripcion !== null) await exigirPlan(ctx.tx, b.suscripcion, b.regimenId);
  await exigirMismoCarrito(ctx, b);
  await upsertBorrador(ctx.tx, ctx.actor.usuarioId, b.paso, b, ctx.reloj.ahora());
}

export interface Entrada {
  readonly borrador: BorradorDeAlta;
  readonly password?: string | undefined;
}
export const guardarBorrador = enPasos(
  ({ password }: Entrada, ctx) => abrirPassword(ctx, password),
  async ({ borrador }, ctx, secreto) => {
    await guardarBorradorDe(ctx, borrador);
    await sellarPassword(ctx, secreto);
    return borrador;
  },
);
