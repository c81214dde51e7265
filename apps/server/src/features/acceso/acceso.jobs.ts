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
/** Of the oldest sessions, those that are looked at in an hour: as many come in the worst one. */
const SESIONES_POR_HORA = 50_000;

/** Hourly: forgets used nonces, login challenges, old counters, idempotency keys that are remembered no more and sessions of three months, and
 * replaces the pair of keys that browsers box with once it served a month. */
export const accesoObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: barrerAccesoJob,
    hacer: async () => {
      const ahora = recursos.reloj.ahora();
      // What is counted over a day is counted in parts, of which the first begins before it.
      const limitesDesde = sumarMilisegundos(ahora, -2 * DIA_MS);
      const clavesDesde = sumarMilisegundos(ahora, -CLAVE_RECORDADA_MS);
      await deleteVencidos(recursos.bd, ahora, { limitesDesde, clavesDesde });
      await deleteSesionesDeAntes(recursos.bd, sumarMilisegundos(ahora, -GUARDAR_SESIONES_MS), SESIONES_POR_HORA);
      await renovarLlave(recursos);
    },
  },
];
