import { abrirMesJob } from '../../shared/abrir-mes.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { abrirMes } from './jobs/abrir-mes.handler.ts';
import { reconstruirPresentado } from './jobs/reconstruir-presentado.handler.ts';
import { hacerTandas, tandaDeLoteJob } from './relevo/lote.ts';

const reconstruirPresentadoJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.reconstruir-presentado',
  repetible: 'sí: un mes con su copia deja de estar por hacer, y cada tanda se guarda entera o nada',
  reintentos: 3,
  esperaS: 60,
  cron: '*/10 * * * *',
};

/** Runs the pieces of a bulk act. It is the only job of this feature that gets a payload saying what to work on. */
export const relevoObreros = (recursos: Recursos): Obrero<{ id: string }>[] => [
  { trabajo: tandaDeLoteJob, hacer: ({ id }) => hacerTandas(recursos, id) },
];

export const declaracionesObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: abrirMesJob,
    hacer: async () => {
      const abiertas = await abrirMes(recursos);
      recursos.log.info({ abiertas }, 'month opened');
    },
  },
  {
    trabajo: reconstruirPresentadoJob,
    hacer: async () => {
      const hechas = await reconstruirPresentado(recursos);
      if (hechas > 0) recursos.log.info({ hechas }, 'filed months kept');
    },
  },
];
