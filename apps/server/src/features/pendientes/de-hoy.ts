import type { ContarDeHoy } from '../../shared/cuenta-de-hoy.ts';
import { countDeHoy, findPeriodosAbiertos } from './pendientes.repo.ts';
import { plazosEntre } from './plazos.ts';

/** What of the queue is late or out of date today, of whatever month. */
export const contarDeHoy: ContarDeHoy = async ({ bd, reloj, actor }) => {
  const abierto = await findPeriodosAbiertos(bd);
  if (!abierto) return [];
  return countDeHoy(bd, { plazos: await plazosEntre(bd, abierto), hoy: reloj.hoy(), usuarioId: actor.usuarioId });
};
