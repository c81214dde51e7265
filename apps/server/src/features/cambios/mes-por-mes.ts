import type { Contexto, Recursos } from '../../shared/contexto.ts';
import type { Bd } from '../../shared/db.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { type Declaracion, recalcularTomada } from '../declaraciones/index.ts';
import { pedirRehacer } from './rehacer.repo.ts';

const POR_TANDA = 200;

/**
 * Does every month of a list, oldest first, each in its own transaction; a month that is done leaves the list. Returns how many. A month
 * that fails is logged and waits for the next run, and does not stop the others. `porVez` says when the list is read again: after each
 * month ('uno'), when doing a month may add the next month to the list, or after a batch ('tanda').
 */
export async function mesPorMes(
  recursos: Recursos,
  { listar, porVez }: { listar: (bd: Bd, limite: number) => Promise<number[]>; porVez: 'uno' | 'tanda' },
  hacer: (ctx: Contexto, id: number) => Promise<void>,
): Promise<number> {
  const fallidas = new Set<number>();
  for (let hechas = 0; ; ) {
    const ids = (await listar(recursos.bd, POR_TANDA + fallidas.size)).filter((id) => !fallidas.has(id));
    if (ids.length === 0) return hechas;
    for (const id of porVez === 'uno' ? ids.slice(0, 1) : ids)
      try {
        await comoSistema(recursos, (ctx) => hacer(ctx, id));
        hechas++;
      } catch (err) {
        fallidas.add(id);
        recursos.log.error({ err, declaracionId: id }, 'month to do again');
      }
  }
}

/**
 * Computes a locked month again. If the next month was marked because its balances changed, asks to redo it too, and so on along the chain.
 */
export async function recalcularCadena(ctx: Contexto, d: Declaracion): Promise<void> {
  const { desactualizo } = await recalcularTomada(ctx, d, {}, 'declaracion.recalculada');
  if (desactualizo !== null) await pedirRehacer(ctx.tx, desactualizo, 'remanente');
}
