import type { Recursos } from '../../shared/contexto.ts';
import { type OtraRegla, otraReglaJob } from '../../shared/regla-de-emisor.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { buscarOtraRegla, clasificarMeses } from './clasificar.ts';
import { rehacerMeses } from './rehacer.ts';

export const rehacerMesesJob: DefinicionDeTrabajo<object> = {
  nombre: 'cambios.rehacer-meses',
  repetible: 'sí: un mes rehecho o clasificado deja de estar en la lista, y un cambio abierto es una sola fila',
  reintentos: 3,
  esperaS: 60,
  cron: '* * * * *',
};
export function cambiosObreros(recursos: Recursos): Obrero<object>[] {
  const buscar: Obrero<OtraRegla> = {
    trabajo: otraReglaJob,
    hacer: async ({ tipoEmisorId, nits }) => {
      const esperan = await buscarOtraRegla(recursos, { tipoEmisorId, nits });
      if (esperan === 0) return;
      recursos.log.info({ tipoEmisorId, esperan }, 'months that wait for the rule of their issuers');
      await recursos.cola.encolar(recursos.bd, rehacerMesesJob, otraReglaJob.nombre, {});
    },
  };
  return [buscar, rehacerObrero(recursos)];
}
const rehacerObrero = (recursos: Recursos): Obrero<object> => ({
  trabajo: rehacerMesesJob,
  hacer: async () => {
    // First, because reclassified months may change what they carry over, and `rehacerMeses` then redoes the next month.
    const clasificados = await clasificarMeses(recursos);
    const hechas = clasificados + (await rehacerMeses(recursos));
    if (hechas > 0) recursos.log.info({ hechas }, 'months done again');
  },
});
