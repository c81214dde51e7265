import type { QueryClient } from '@tanstack/react-query';
import { type PorMirar, volverAPedir } from './lo-vivo.ts';
import { anotarPresencia } from './presencia.ts';

/** A colleague who changes many months has the lists asked again this often at most. */
const CADA_MS = 1000;
/**
 * Who did not touch the page for this long is not shown anything new until they do: what the screen asks by itself must not
 * keep a session open that nobody uses (D-26).
 */
const SIN_NADIE_MS = 300_000;
const GESTOS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

/** Gathers what changed, and asks again for it while somebody looks. */
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
