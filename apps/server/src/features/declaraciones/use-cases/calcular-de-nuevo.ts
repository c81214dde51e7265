import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { cambiadaDe } from '../declaracion.ts';
import { exigirAccion, exigirFila, exigirVersion, tomarDeclaracion } from '../exigir.ts';
import { recalcularTomada } from '../recalcular.ts';

/** Computes an out-of-date month again from its documents and the balances of the month before, whatever list it is in (D-13, D-32). */
export const calcularDeNuevo = transaccional(
  async ({ id, version }: Entrada<typeof declaraciones.calcularDeNuevo>, ctx) => {
    const d = await tomarDeclaracion(ctx.tx, id);
    exigirFila(puedeTrabajar, ctx.actor, d);
    exigirAccion('calcularDeNuevo', d);
    await exigirVersion(ctx, d, version);
    // When nothing is out of date nothing is written: a second press must not look like somebody's change.
    const { desactualizo } = d.desactualizada
      ? await recalcularTomada(ctx, d, {}, 'declaracion.recalculada')
      : { desactualizo: null };
    return { ...cambiadaDe(d), desactualizoSiguiente: desactualizo !== null };
  },
);
