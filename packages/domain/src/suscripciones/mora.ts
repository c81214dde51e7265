import type { Horario } from '../fechas/horario.ts';

/** Renewals and their retries are never charged at night: they wait for the morning. */
export const HORARIO_DE_RENOVACIONES: Horario = { abre: 6, cierra: 21 };

/** Hours after the first refusal at which a renewal is tried again (P12). After the last one it is suspended. */
export const ESCALERA_DE_MORA_H = [1, 24, 72, 120, 168] as const;
/** The first charge plus the retries: within what Visa and Mastercard admit in 30 days. */
export const INTENTOS_MAXIMOS = ESCALERA_DE_MORA_H.length + 1;

const HORA_MS = 3_600_000;

/**
 * Milliseconds from the first refusal to the next retry, given the time passed and the number of refusals; null when none is left. It goes
 * by time, not by retries: a worker that stopped for three days does not make up for them, and a step without a card to charge also passes.
 */
export function siguienteEscalon(transcurridoMs: number, rechazos: number): number | null {
  if (rechazos >= INTENTOS_MAXIMOS) return null;
  const horas = ESCALERA_DE_MORA_H.find((h) => h * HORA_MS > transcurridoMs);
  return horas === undefined ? null : horas * HORA_MS;
}

/**
 * Milliseconds from the first refusal to the last try, after which it is suspended: the end of the ladder, or earlier when fewer refusals
 * are left than steps. `siguienteMs` is the next try, which an hour's wait may put between two steps.
 */
export function ultimoEscalon(siguienteMs: number, rechazos: number): number {
  const intentos = [siguienteMs, ...ESCALERA_DE_MORA_H.map((h) => h * HORA_MS).filter((ms) => ms > siguienteMs)];
  return intentos[Math.min(intentos.length, INTENTOS_MAXIMOS - rechazos) - 1] ?? siguienteMs;
}
