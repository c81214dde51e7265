import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { ErrorDeBanguat } from '../../shared/puertos.ts';
import { findTasas, insertTasas } from './tasas.repo.ts';

/**
 * The bank's purchase rate of each day, from the cache by date and from the bank for what is missing. Throws
 * TASA_NO_DISPONIBLE when the bank does not answer and TASA_INVALIDA when it answers nonsense: another day's rate is
 * never taken in its place (F11, F12).
 */
export async function tasasDe(
  ctx: Pick<ContextoDeConsulta, 'bd' | 'banguat' | 'log'>,
  dias: readonly Dia[],
): Promise<ReadonlyMap<Dia, TipoCambio>> {
  const guardadas = await findTasas(ctx.bd, dias);
  const faltan = dias.filter((d) => !guardadas.has(d)).sort();
  const [desde, hasta] = [faltan.at(0), faltan.at(-1)];
  if (desde === undefined || hasta === undefined) return guardadas;
  try {
    const delBanco = await ctx.banguat.tasas(desde, hasta);
    await insertTasas(ctx.bd, delBanco);
    // A range brings known days too. Their rate is the kept one, as `insertTasas` leaves it: the next load takes no other.
    const todas = new Map([...delBanco.map((t) => [t.fecha, t.compra] as const), ...guardadas]);
    if (faltan.some((d) => !todas.has(d))) throw new ErrorDeBanguat('respuesta-invalida', 'the bank left out a day');
    return todas;
  } catch (e) {
    if (!(e instanceof ErrorDeBanguat)) throw e;
    ctx.log.warn({ err: e, clase: e.clase }, 'exchange rate');
    throw new AppError(e.clase === 'sin-respuesta' ? 'TASA_NO_DISPONIBLE' : 'TASA_INVALIDA');
  }
}
