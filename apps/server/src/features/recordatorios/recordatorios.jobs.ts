import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { recordarVencimientos } from './recordar-vencimientos.ts';

/** At 8:00, and then every hour: if the server was off or a batch failed, the rest still goes on the same day. */
const recordarVencimientosJob: DefinicionDeTrabajo<object> = {
  nombre: 'recordatorios.vencimientos',
  repetible: 'sí: la clave de la bandeja hace de cada recordatorio uno solo',
  reintentos: 3,
  esperaS: 60,
  cron: '0 8-20 * * *',
};
export const recordatoriosObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: recordarVencimientosJob,
    hacer: async () => {
      const enviados = await recordarVencimientos(recursos);
      if (enviados > 0) recursos.log.info({ enviados }, 'deadline reminders written');
    },
  },
];
