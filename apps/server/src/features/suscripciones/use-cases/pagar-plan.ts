import { PROPOSITOS_DE_RECOBRO } from '@aldia/contract/palabras-de-cobro.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { tomarAprobada } from '../../cobros/index.ts';
import { aSalida } from '../actual.ts';
import { findCobroDePlan, type QueSePago } from '../compras.repo.ts';
import { entregadaCon, entregarA, exigirEntrega } from '../entregar.ts';
import { findActual } from '../suscripciones.repo.ts';

type Salida = ReturnType<typeof aSalida>;
const loHecho = async (_entrada: object, _ctx: object, salida: Salida): Promise<Salida> => salida;

/**
 * Delivers this person's approved charge for exactly that plan, once, whether it was made as an activation or as a change; without a
 * charge nothing happens (P24). A repeated call finds it delivered and says so.
 */
async function canjear(
  ctx: ContextoDeConsulta,
  que: Pick<QueSePago, 'tipoSuscripcionId' | 'transaccionId'>,
): Promise<Salida> {
  const { usuarioId } = ctx.actor;
  const cobro = await findCobroDePlan(ctx.bd, { ...que, usuarioId, propositos: PROPOSITOS_DE_RECOBRO });
  if (!cobro) throw new AppError('COBRO_NO_ENCONTRADO');
  const hoy = ctx.reloj.hoy();
  const actual = await findActual(ctx.bd, usuarioId);
  if (cobro.estado === 'aplicada') {
    if (actual?.intencionId !== cobro.id) throw new AppError('COBRO_NO_ENCONTRADO');
    return aSalida(actual, hoy);
  }
  return entregarA(ctx, cobro.id, async (dentro) => {
    const { proposito } = cobro;
    const tomado = await tomarAprobada(dentro, { usuarioId, proposito, transaccionId: cobro.transaccionId ?? '' });
    const hecha = tomado ? null : await entregadaCon(dentro, cobro.id);
    if (hecha) return hecha;
    if (tomado?.id !== cobro.id) throw new AppError('COBRO_NO_ENCONTRADO');
    await exigirEntrega(dentro, cobro.id);
    const nueva = await findActual(dentro.tx, usuarioId);
    if (!nueva) throw new Error(`charge ${cobro.id} was delivered and left no subscription`);
    return aSalida(nueva, hoy);
  });
}

/** Changes to another plan from today, paid by the newest approved charge for that plan. */
export const cambiar = enPasos(
  ({ tipoSuscripcionId }: { tipoSuscripcionId: number }, ctx) => canjear(ctx, { tipoSuscripcionId }),
  loHecho,
);

/** Starts a plan after the last one ended, paid by the approved charge that the call names. */
export const nueva = enPasos(
  ({ tipoSuscripcionId, transaccionId }: { tipoSuscripcionId: number; transaccionId: string }, ctx) =>
    canjear(ctx, { tipoSuscripcionId, transaccionId }),
  loHecho,
);
