import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { abrirTarea } from './avisos/tareas.ts';
import { completarCobros } from './cierre/completar.ts';
import { countDiferencias } from './conciliacion/conciliacion.repo.ts';
import { conciliar, leerSuLiquidacion } from './conciliacion/conciliar.ts';
import { enTransaccion } from './en-transaccion.ts';
import { completarCobrosJob } from './jobs/completar-cobros.job.ts';
import type { Efectos } from './tipos.ts';

const conciliarAyerJob: DefinicionDeTrabajo<object> = {
  nombre: 'cobros.conciliar-ayer',
  repetible: 'sí: comparar otra vez el mismo día no asienta dos veces',
  reintentos: 8,
  esperaS: 300,
  cron: '30 6 * * *',
};
/** A difference this old that nobody explained is a task (P29). */
const SIN_EXPLICAR_DIAS = 2;

/** A job is given up after five minutes: it stops before, and another one goes on. */
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
  const conciliarAyer: Obrero<object> = { trabajo: conciliarAyerJob, hacer: () => conciliarElDiaAnterior(recursos) };
  return [completar, conciliarAyer];
}

/** Every morning: yesterday against the provider, and the old differences before a person. */
export async function conciliarElDiaAnterior(recursos: Recursos): Promise<void> {
  const ayer = sumarDias(recursos.reloj.hoy(), -1);
  await conciliar(recursos, ayer, await leerSuLiquidacion(recursos, ayer));
  const viejas = await countDiferencias(recursos.bd, sumarDias(recursos.reloj.hoy(), -SIN_EXPLICAR_DIAS));
  if (viejas === 0) return;
  const detalle = `Hay diferencias de más de ${SIN_EXPLICAR_DIAS} días sin explicar en la conciliación.`;
  await enTransaccion(recursos, (ctx) => abrirTarea(ctx, { clase: 'sin_conciliar', intencion: null, detalle }));
}
