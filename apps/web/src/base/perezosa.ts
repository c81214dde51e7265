import { lazyRouteComponent } from '@tanstack/react-router';

/** A chunk that has not come after this long is a network failure (spec 1, section 9). */
const MS_LIMITE = 120_000;

export class FalloDeRed extends Error {}

/** A screen in its own chunk: `perezosa(() => import('…/x-page.tsx'), 'XPage')`. */
export function perezosa<T extends Record<string, unknown>, K extends keyof T>(traer: () => Promise<T>, nombre: K) {
  const conLimite = (): Promise<T> =>
    new Promise((listo, fallo) => {
      const limite = setTimeout(() => fallo(new FalloDeRed()), MS_LIMITE);
      traer()
        .then(listo, fallo)
        .finally(() => clearTimeout(limite));
    });
  return lazyRouteComponent(conLimite as () => Promise<Record<string, never>>, nombre as string);
}
