import type { Recursos } from '../../shared/contexto.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { abrirMes } from './jobs/abrir-mes.handler.ts';
import { abrirMesJob } from './jobs/abrir-mes.job.ts';

export const declaracionesTrabajos = [abrirMesJob];

export function declaracionesObreros(recursos: Recursos): Obrero<object>[] {
  const abrir: Obrero<object> = {
    trabajo: abrirMesJob,
    hacer: async () => {
      const abiertas = await abrirMes(recursos);
      recursos.log.info({ abiertas }, 'month opened');
    },
  };
  return [abrir];
}
