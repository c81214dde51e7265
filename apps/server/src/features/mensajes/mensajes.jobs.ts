import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { escribirMasivo, escribirMasivoJob } from './escribir-masivo.ts';
import { discardCancelados, listPorEscribir } from './masivos.repo.ts';

/** Continues batches that a lost job left half written, and takes the messages of cancelled batches out of the queue. */
const barrerMasivosJob: DefinicionDeTrabajo<object> = {
  nombre: 'mensajes.barrer-masivos',
  repetible: 'sí: encolar dos veces la misma clave es un trabajo, y lo descartado ya no está en la lista',
  reintentos: 2,
  esperaS: 30,
  cron: '* * * * *',
};
const DESCARTES = 1000;

export function mensajesObreros(recursos: Recursos): Obrero<object>[] {
  const escribir: Obrero<{ id: number }> = {
    trabajo: escribirMasivoJob,
    hacer: ({ id }) => escribirMasivo(recursos, id),
  };
  const barrer: Obrero<object> = {
    trabajo: barrerMasivosJob,
    hacer: async () => {
      const ahora = recursos.reloj.ahora();
      for (const { id } of await listPorEscribir(recursos.bd, ahora))
        await recursos.cola.encolar(recursos.bd, escribirMasivoJob, String(id), { id });
      while ((await discardCancelados(recursos.bd, ahora, DESCARTES)) === DESCARTES);
    },
  };
  return [escribir, barrer];
}
