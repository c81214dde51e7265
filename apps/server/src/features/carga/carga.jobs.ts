import type { Recursos } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { deletePartesDeAntes } from './partes.repo.ts';

const barrerPartesJob: DefinicionDeTrabajo<object> = {
  nombre: 'carga.barrerPartes',
  repetible: 'sí: solo borra lo que nadie guardó en un día',
  reintentos: 1,
  esperaS: 600,
  cron: '30 2 * * *',
};
const UN_DIA_MS = 86_400_000;

/** Every night, deletes the parts that arrived more than a day ago and that no save used. */
export const cargaObreros = ({ bd, reloj, log }: Pick<Recursos, 'bd' | 'reloj' | 'log'>): Obrero<object>[] => [
  {
    trabajo: barrerPartesJob,
    hacer: async () => {
      const partes = await deletePartesDeAntes(bd, sumarMilisegundos(reloj.ahora(), -UN_DIA_MS));
      if (partes > 0) log.info({ partes }, 'parts of saves that nobody ended');
    },
  },
];
