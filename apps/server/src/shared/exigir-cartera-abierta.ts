import { situacionDePago, soloLeeSuCartera } from '@aldia/domain/suscripciones/situacion-de-gestor.ts';
import { estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import { AppError } from './app-error.ts';
import { campos } from './columnas.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import type { QuienYDonde } from './exigir-lazo.ts';
import { laActualDe } from './suscripciones.repo.ts';

type DeQuienEs = QuienYDonde & Pick<ContextoDeConsulta, 'reloj'>;

/** What the caller pays for a portfolio; null when they never paid for one. A plan of their own does not count. */
export async function pagoDeCartera(ctx: DeQuienEs) {
  const s = await laActualDe(ctx.bd, ctx.actor.usuarioId)
    .select(campos('s.proximo_cobro'))
    .where('s.rango_gestor_id', 'is not', null)
    .executeTakeFirst();
  return s ? { estado: s.estado, vigente: estaVigente(s, ctx.reloj.hoy()) } : null;
}

/**
 * Every call that changes something of a portfolio calls this: an office whose subscription is suspended or over may only read
 * it (D-67). Throws CARTERA_DE_SOLO_LECTURA.
 */
export async function exigirCarteraAbierta(ctx: DeQuienEs): Promise<void> {
  if (soloLeeSuCartera(situacionDePago(await pagoDeCartera(ctx)))) throw new AppError('CARTERA_DE_SOLO_LECTURA');
}
