import type { Recursos } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { deleteVencidos } from './acceso.repo.ts';

const barrerAccesoJob: DefinicionDeTrabajo<object> = {
  nombre: 'acceso.barrer',
  repetible: 'sí: solo borra lo que ya venció',
  reintentos: 1,
  esperaS: 60,
  cron: '17 * * * *',
};
const DIA_MS = 86_400_000;

/** Hourly: forgets used nonces, login challenges, old counters and idempotency keys of more than a day. */
export const accesoObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: barrerAccesoJob,
    hacer: async () => {
      const ahora = recursos.reloj.ahora();
      await deleteVencidos(recursos.bd, ahora, sumarMilisegundos(ahora, -DIA_MS));
    },
  },
];
