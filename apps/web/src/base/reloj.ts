import { type Dia, diaDeGuatemala, horaDeGuatemala, instanteDeMs } from '@aldia/domain/fechas/fechas.ts';

const EN_ESTA_PESTANIA = 'aldia:desfase';
/** An answer says whole seconds and takes its time: what is less than this is no difference. */
const SIN_DIFERENCIA_MS = 10_000;

/** How far the server's clock is ahead of this machine's. Kept for the tab: a page that is opened again asks before it heard anybody. */
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
    // A browser that keeps nothing hears it again with the next answer.
  }
}

/** Hears the hour of an answer (its `date`): phones and old machines are minutes or years off, and dates are the server's. */
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

/** Milliseconds since 1970 by the server's clock, as far as it was heard. */
export const ahoraMs = (): number => Date.now() + desfaseMs;
/** The only place of the web that reads the clock for a date; today is the day in Guatemala. */
export const hoy = (): Dia => diaDeGuatemala(instanteDeMs(ahoraMs()));
/** Seconds until a moment of the wire, 0 once it came. */
export const segundosHasta = (momento: string): number =>
  Math.max(0, Math.ceil((Date.parse(momento) - ahoraMs()) / 1000));
/** The hour in Guatemala, 0 to 23. The journeys of the night set this clock to noon, and not the one that stamps what is encrypted. */
export const horaActual = (): number => horaDeGuatemala(instanteDeMs(new Date().getTime() + desfaseMs));
