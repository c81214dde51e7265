import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { llamar, llamarDeFondo } from './api.ts';

/** Of a read that is asked again because somebody else changed something: nobody waits for it, its old data is on the screen. */
const PARA_NADIE = 'paraNadie';
type Meta = Record<string, unknown> | undefined;

/** Asks the reads of `cuales` that are on the screen again, for news and not for a person. */
export async function pedirPorNoticias(consultas: QueryClient, cuales: QueryFilters): Promise<void> {
  const metas = consultas
    .getQueryCache()
    .findAll(cuales)
    .flatMap(({ state, meta }) => (state.data && meta ? [meta] : []));
  for (const meta of metas) meta[PARA_NADIE] = true;
  await consultas.invalidateQueries(cuales);
  for (const meta of metas) delete meta[PARA_NADIE];
}

/** How a read calls: one for news that gets no answer leaves the person where they are, with what they read and typed. */
export const llamarPara = (meta: Meta): typeof llamar => (meta?.[PARA_NADIE] ? llamarDeFondo : llamar);
