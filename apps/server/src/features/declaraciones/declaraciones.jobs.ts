import type { Recursos } from '../../shared/contexto.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { abrirMes } from './jobs/abrir-mes.handler.ts';
import { abrirMesJob } from './jobs/abrir-mes.job.ts';
import { reconstruirPresentado } from './jobs/reconstruir-presentado.handler.ts';
import { reconstruirPresentadoJob } from './jobs/reconstruir-presentado.job.ts';
import { hacerTandas, tandaDeLoteJob } from './relevo/lote.ts';

export const declaracionesTrabajos = [abrirMesJob, reconstruirPresentadoJob, tandaDeLoteJob];

/** The pieces of an act on many (the only job of this feature that is told which). */
export const relevoObreros = (recursos: Recursos): Obrero<{ id: string }>[] => [
  { trabajo: tandaDeLoteJob, hacer: ({ id }) => hacerTandas(recursos, id) },
];

export function declaracionesObreros(recursos: Recursos): Obrero<object>[] {
  const abrir: Obrero<object> = {
    trabajo: abrirMesJob,
    hacer: async () => {
      const abiertas = await abrirMes(recursos);
      recursos.log.info({ abiertas }, 'month opened');
    },
  };
  const reconstruir: Obrero<object> = {
    trabajo: reconstruirPresentadoJob,
    hacer: async () => {
      const hechas = await reconstruirPresentado(recursos);
      if (hechas > 0) recursos.log.info({ hechas }, 'filed months kept');
    },
  };
  return [abrir, reconstruir];
}
