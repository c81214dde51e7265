import { type Dia, diaDeGuatemala, horaDeGuatemala, instanteDeMs } from '@aldia/domain/fechas/fechas.ts';
import { useSyncExternalStore } from 'react';

const EN_ESTA_PESTANIA = 'aldia:desfase';
/** An answer carries whole seconds and takes time to travel: a smaller difference than this counts as none. */
const SIN_DIFERENCIA_MS = 10_000;
const SEGUNDO_MS = 1000;

/** How far the server's clock is ahead of this machine's. The tab keeps it, because a reopened page needs it before its first answer. */
let desfaseMs = recordado();
function recordado(): number {
  try {
    return Number(sessionStorage.getItem(EN_ESTA_PESTANIA)) || 0;
  } catch {
    return 0;
  }
}
function recordar(): void {
  try {
    if (desfaseMs === 0) sessionStorage.removeItem(EN_ESTA_PESTANIA);
    else sessionStorage.setItem(EN_ESTA_PESTANIA, String(desfaseMs));
  } catch {
    // A browser that keeps nothing learns it again from the next answer.
  }
}

/** Learns the server's time from the `date` of an answer: phones and old machines can be minutes or years off. */
export function oirHora(dicha: string | null): void {
  const ms = Date.parse(dicha ?? '');
  if (Number.isNaN(ms)) return;
  const oido = ms - Date.now();
  const nuevo = Math.abs(oido) < SIN_DIFERENCIA_MS ? 0 : oido;
  const esElDeAntes = nuevo === 0 ? desfaseMs === 0 : Math.abs(nuevo - desfaseMs) < SIN_DIFERENCIA_MS;
  if (esElDeAntes) return;
  desfaseMs = nuevo;
  recordar();
}

/** Milliseconds since 1970 by the server's clock, once an answer came. */
export const ahoraMs = (): number => Date.now() + desfaseMs;

const oyentes = new Set<() => void>();
let tic: ReturnType<typeof setInterval> | undefined;
/**
 * Lets who shows the time look again, with one timer for all. Each second and not at midnight alone: a machine that slept runs its
 * timers late, and the server may set the clock right meanwhile.
 */
function cadaSegundo(oyente: () => void): () => void {
  oyentes.add(oyente);
  tic ??= setInterval(() => {
    for (const o of oyentes) o();
  }, SEGUNDO_MS);
  return () => {
    oyentes.delete(oyente);
    if (oyentes.size > 0) return;
    clearInterval(tic);
    tic = undefined;
  };
}

const hoy = (): Dia => diaDeGuatemala(instanteDeMs(ahoraMs()));
// It reads `new Date()`: the journeys fix that clock at noon and leave `Date.now()`, which stamps encrypted fields.
const hora = (): number => horaDeGuatemala(instanteDeMs(new Date().getTime() + desfaseMs));

/**
 * Today in Guatemala, also on a page that stays open past midnight. It is a hook and nothing else gives the day: what a component
 * calls while it draws, React's compiler asks once and remembers.
 */
export const useHoy = (): Dia => useSyncExternalStore(cadaSegundo, hoy);
/** The hour in Guatemala, 0 to 23. */
export const useHora = (): number => useSyncExternalStore(cadaSegundo, hora);
/** Seconds until a moment that the server gave; 0 once it has passed. */
export const useSegundosHasta = (momento: string): number =>
  useSyncExternalStore(cadaSegundo, () => Math.max(0, Math.ceil((Date.parse(momento) - ahoraMs()) / SEGUNDO_MS)));
