import type { Recursos } from './contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from './trabajos.ts';

const barrerAlmacenJob: DefinicionDeTrabajo<object> = {
  nombre: 'almacen.barrer',
  repetible: 'sí: solo borra lo que nadie terminó de escribir',
  reintentos: 1,
  esperaS: 600,
  cron: '50 2 * * *',
};
/** No write lasts this long: the process that began an older one is dead. */
const UN_DIA_MS = 86_400_000;

/** Every night: deletes what a process that was killed while it wrote a document left behind, which no row names. */
export const almacenObreros = ({ almacen, log }: Pick<Recursos, 'almacen' | 'log'>): Obrero<object>[] => [
  {
    trabajo: barrerAlmacenJob,
    hacer: async () => {
      const aMedias = await almacen.barrerAMedias(UN_DIA_MS);
      log.info({ aMedias }, 'documents that a killed process left half written');
    },
  },
];
