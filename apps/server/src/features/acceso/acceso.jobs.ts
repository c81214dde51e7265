import { CLAVE_RECORDADA_MS } from '@aldia/contract/duraciones.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { deleteSesionesDeAntes, deleteVencidos } from './acceso.repo.ts';
import { renovarLlave } from './caja.ts';

const barrerAccesoJob: DefinicionDeTrabajo<object> = {
  nombre: 'acceso.barrer',
  repetible: 'sí: borra lo que ya venció, y cambia la llave que cumplió su mes',
  reintentos: 1,
  esperaS: 60,
  cron: '17 * * * *',
};
const DIA_MS = 86_400_000;
const GUARDAR_SESIONES_MS = 90 * DIA_MS;
/** How many of the oldest sessions one run examines: as many as arrive in the busiest hour. */
const SESIONES_POR_HORA = 50_000;

/**
 * Runs hourly. Deletes used nonces, login challenges, old counters, expired idempotency keys and sessions that expired three months
 * ago, and replaces the RSA pair that browsers encrypt with when it is a month old.
 */
export const accesoObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: barrerAccesoJob,
    hacer: async () => {
      const ahora = recursos.reloj.ahora();
      // A counter over a day is kept in parts, and the first part starts before that day: so delete only what is two days old.
      const limitesDesde = sumarMilisegundos(ahora, -2 * DIA_MS);
      const clavesDesde = sumarMilisegundos(ahora, -CLAVE_RECORDADA_MS);
      await deleteVencidos(recursos.bd, ahora, { limitesDesde, clavesDesde });
      await deleteSesionesDeAntes(recursos.bd, sumarMilisegundos(ahora, -GUARDAR_SESIONES_MS), SESIONES_POR_HORA);
      await renovarLlave(recursos);
    },
  },
];
