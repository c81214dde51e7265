import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';

/** A chunk that takes longer than this counts as a network failure (spec 1, section 9). */
const MS_LIMITE = 120_000;

export class FalloDeRed extends Error {}

/** A screen in its own chunk: `perezosa(() => import('…/x-page.tsx'), 'XPage')`. */
export function perezosa<K extends string>(traer: () => Promise<Readonly<Record<K, FunctionComponent>>>, nombre: K) {
  const conLimite = (): Promise<Readonly<Record<string, FunctionComponent>>> =>
    new Promise((listo, fallo) => {
      const limite = setTimeout(() => fallo(new FalloDeRed()), MS_LIMITE);
      traer()
        .then(listo, fallo)
        .finally(() => clearTimeout(limite));
    });
  return lazyRouteComponent<Readonly<Record<string, FunctionComponent>>, string>(conLimite, nombre);
}
