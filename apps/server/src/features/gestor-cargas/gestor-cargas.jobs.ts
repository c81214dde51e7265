import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { deleteVencidas } from './cargas.repo.ts';

const barrerCargasJob: DefinicionDeTrabajo<object> = {
  nombre: 'gestor-cargas.barrer',
  repetible: 'sí: solo borra lo que ya venció y nadie está pagando',
  reintentos: 1,
  esperaS: 60,
  cron: '27 * * * *',
};
/** Runs hourly: deletes unpaid loads a day after they began, with the passwords that they hold (D-65). */
export const gestorCargasObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: barrerCargasJob,
    hacer: async () => {
      const olvidadas = await deleteVencidas(recursos.bd, recursos.reloj.ahora());
      recursos.log.info({ olvidadas }, 'loads of gestores that nobody paid for');
    },
  },
];
