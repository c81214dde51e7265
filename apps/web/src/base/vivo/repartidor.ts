import type { QueryClient } from '@tanstack/react-query';
import { type PorMirar, volverAPedir } from './lo-vivo.ts';
import { anotarPresencia } from './presencia.ts';

/** The shortest time between two refetches, however many months a colleague changes. */
const CADA_MS = 1000;
/**
 * A person idle for this long gets nothing new until they touch the page: refetches by the screen must not keep an unused
 * session open (D-26).
 */
const SIN_NADIE_MS = 300_000;
const GESTOS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

/** Collects what changed, and refetches it while a person is looking. */
export function repartidor(consultas: QueryClient) {
  let cuales: PorMirar = new Set();
  let ultimoGesto = Date.now();
  let espera: ReturnType<typeof setTimeout> | undefined;
  const hayAlguien = () => document.visibilityState === 'visible' && Date.now() - ultimoGesto < SIN_NADIE_MS;
  const repartir = () => {
    if (espera !== undefined || !hayAlguien() || (cuales !== 'todo' && cuales.size === 0)) return;
    const deAhora = cuales;
    cuales = new Set();
    espera = setTimeout(() => {
      espera = undefined;
      repartir();
    }, CADA_MS);
    void volverAPedir(consultas, deAhora);
  };
  const alGesto = () => {
    ultimoGesto = Date.now();
    repartir();
  };
  for (const gesto of GESTOS) addEventListener(gesto, alGesto, { passive: true });
  document.addEventListener('visibilitychange', repartir);
  return {
    mirar: (cual: number | 'todo'): void => {
      cuales = cual === 'todo' || cuales === 'todo' ? 'todo' : new Set([...cuales, cual]);
      repartir();
    },
    presencia: anotarPresencia,
    parar: (): void => {
      clearTimeout(espera);
      for (const gesto of GESTOS) removeEventListener(gesto, alGesto);
      document.removeEventListener('visibilitychange', repartir);
      anotarPresencia({ completa: true, meses: [] });
    },
  };
}
