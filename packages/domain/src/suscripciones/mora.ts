import type { Horario } from '../fechas/horario.ts';

/** Nobody's renewal is charged at night: not on its day, and not on a step of the ladder, which waits for the morning. */
export const HORARIO_DE_RENOVACIONES: Horario = { abre: 6, cierra: 21 };

/** Hours after the first refusal at which a renewal is tried again (P12). After the last one it is suspended. */
export const ESCALERA_DE_MORA_H = [1, 24, 72, 120, 168] as const;
/** The first charge and the ladder: inside what Visa and Mastercard admit in 30 days. */
export const INTENTOS_MAXIMOS = ESCALERA_DE_MORA_H.length + 1;

const HORA_MS = 3_600_000;

/**
 * Milliseconds after the first refusal of the next try, when so many passed since it and so many charges were refused;
 * null when none is left. Counted from the time and not from the tries: a worker that was away three days does not make
 * up for them, and a step without a card to charge is over too.
 */
export function siguienteEscalon(transcurridoMs: number, rechazos: number): number | null {
  if (rechazos >= INTENTOS_MAXIMOS) return null;
  const horas = ESCALERA_DE_MORA_H.find((h) => h * HORA_MS > transcurridoMs);
  return horas === undefined ? null : horas * HORA_MS;
}
