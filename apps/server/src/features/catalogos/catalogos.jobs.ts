import type { Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { darDiaDeDeclaracion } from './dar-dia.ts';
import { takeSinDia } from './rangos.repo.ts';

const darDiasJob: DefinicionDeTrabajo<object> = {
  nombre: 'catalogos.dar-dias',
  repetible: 'sí: solo da un día a quien no tiene ninguno',
  reintentos: 3,
  esperaS: 600,
  cron: '20 1 * * *',
};
/** Each batch locks the ranges: a registration meanwhile waits for one batch. */
const POR_TANDA = 500;

/**
 * Gives a day to every client without one: those who came before days were given, while there was no range, or from another AlDía. Returns
 * how many had none.
 */
export async function darDias(recursos: Recursos): Promise<number> {
  let [total, despuesDe] = [0, 0];
  for (;;) {
    const ids = await comoSistema(recursos, async (ctx) => {
      const sinDia = await takeSinDia(ctx.tx, despuesDe, POR_TANDA);
      if (sinDia.length > 0) await darDiaDeDeclaracion(ctx, sinDia);
      return sinDia;
    });
    total += ids.length;
    despuesDe = ids.at(-1) ?? 0;
    if (ids.length < POR_TANDA) return total;
  }
}

/** Every night, after the months are opened. */
export const catalogosObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: darDiasJob,
    hacer: async () => {
      const clientes = await darDias(recursos);
      if (clientes > 0) recursos.log.info({ clientes }, 'clients without a day of declaration');
    },
  },
];
