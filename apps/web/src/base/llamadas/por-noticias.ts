import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { llamar, llamarDeFondo } from './api.ts';

/** The reads that are asked again because somebody else changed something: nobody waits for them, their old data is on the screen. */
const porNoticias = new WeakSet<Query>();

/** Asks the reads of `cuales` that are on the screen again, for news and not for a person. */
export async function pedirPorNoticias(consultas: QueryClient, cuales: QueryFilters): Promise<void> {
  const conDatos = consultas
    .getQueryCache()
    .findAll(cuales)
    .filter(({ state }) => state.data !== undefined);
  for (const consulta of conDatos) porNoticias.add(consulta);
  await consultas.invalidateQueries(cuales);
  for (const consulta of conDatos) porNoticias.delete(consulta);
}

/** How a read calls: one for news that gets no answer leaves the person where they are, with what they read and typed. */
export function llamarPara(consultas: QueryClient, queryKey: readonly unknown[]): typeof llamar {
  const consulta = consultas.getQueryCache().find({ queryKey });
  return consulta && porNoticias.has(consulta) ? llamarDeFondo : llamar;
}
