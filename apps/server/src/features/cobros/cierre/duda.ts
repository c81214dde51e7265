import { instante } from '@aldia/domain/fechas/fechas.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import { milisegundos } from '../../../shared/reloj.ts';
import { countAbiertas, findDudaMasVieja } from '../listado.repo.ts';

/** The age of the oldest doubt in seconds, for the metrics and the money page (P10). */
export async function edadDeLaDudaMasVieja({ bd, reloj }: Pick<Recursos, 'bd' | 'reloj'>): Promise<number> {
  const desde = await findDudaMasVieja(bd);
  return desde === null ? 0 : Math.max(0, (milisegundos(reloj.ahora()) - milisegundos(instante(desde))) / 1000);
}

/** How many charges are not over and wait only for us. */
export const cuantosAbiertos = ({ bd }: Pick<Recursos, 'bd'>): Promise<number> => countAbiertas(bd);
