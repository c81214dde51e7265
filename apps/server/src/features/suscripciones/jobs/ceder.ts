import type { Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { listPorCeder } from '../ceder.repo.ts';
import { cederAlGestor } from '../ceder.ts';
import { takeSuscripcion } from '../suscripciones.repo.ts';
import { type Desde, porTandas, type Recorrido } from './por-tandas.ts';

/**
 * Ends the plans of clients whose gestor pays: those whom the gestor took back, and those who accepted while the gestor's first payment
 * was in progress.
 */
export function cederPlanes(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const tandas = {
    listar: (despuesDe: number, limite: number) =>
      listPorCeder(recursos.bd, recursos.reloj.hoy(), { despuesDe, limite }),
    hacer: (id: number) =>
      comoSistema(recursos, async (ctx) => {
        const s = await takeSuscripcion(ctx.tx, id);
        return s !== null && cederAlGestor(ctx, s);
      }),
  };
  return porTandas(recursos, 'ceder', tandas, desde);
}
