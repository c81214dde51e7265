import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { completarCobros } from './cierre/completar.ts';
import { conciliarLoQueFalta } from './conciliacion/ponerse-al-dia.ts';
import { completarCobrosJob } from './jobs/completar-cobros.job.ts';
import type { Efectos } from './tipos.ts';

/** Runs at half past six for the day before, and at start-up for the days missed meanwhile. */
export const conciliarJob: DefinicionDeTrabajo<object> = {
  nombre: 'cobros.conciliar-ayer',
  repetible: 'sí: comparar otra vez el mismo día no asienta dos veces',
  reintentos: 8,
  esperaS: 300,
  cron: '30 6 * * *',
};
/** The queue gives a job up after five minutes: this one stops before, and another one goes on. */
const TIEMPO_MS = 240_000;

export function cobrosObreros(recursos: Recursos, efectos: Efectos): Obrero<object>[] {
  const completar: Obrero<object> = {
    trabajo: completarCobrosJob,
    hacer: async () => {
      const fin = performance.now() + TIEMPO_MS;
      for (let quedan = 1; quedan > 0 && performance.now() < fin; ) {
        const visita = await completarCobros(recursos, efectos);
        if (visita.movidos > 0) recursos.log.info(visita, 'charges completed');
        quedan = visita.quedan;
      }
    },
  };
  const conciliar: Obrero<object> = {
    trabajo: conciliarJob,
    hacer: async () => {
      if (!(await conciliarLoQueFalta(recursos, TIEMPO_MS)))
        await recursos.cola.encolar(recursos.bd, conciliarJob, 'sigue', {});
    },
  };
  return [completar, conciliar];
}
