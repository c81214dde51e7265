import { situacionDePago, soloLeeSuCartera } from '@aldia/domain/suscripciones/situacion-de-gestor.ts';
import { estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import { AppError } from './app-error.ts';
import { campos } from './columnas.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import type { QuienYDonde } from './exigir-lazo.ts';
import { laActualDe } from './suscripciones.repo.ts';

/**
 * Every call that changes something of a portfolio passes here: an office whose subscription is suspended or over only reads
 * it (D-67). Throws CARTERA_DE_SOLO_LECTURA.
 */
export async function exigirCarteraAbierta(ctx: QuienYDonde & Pick<ContextoDeConsulta, 'reloj'>): Promise<void> {
  const s = await laActualDe(ctx.bd, ctx.actor.usuarioId)
    .select(campos('s.proximo_cobro', 's.rango_gestor_id'))
    .executeTakeFirst();
  // A plan of their own is not what pays for a portfolio.
  const deRango = s === undefined || s.rangoGestorId === null ? null : s;
  const pago = deRango && { estado: deRango.estado, vigente: estaVigente(deRango, ctx.reloj.hoy()) };
  if (soloLeeSuCartera(situacionDePago(pago))) throw new AppError('CARTERA_DE_SOLO_LECTURA');
}
