import { type Instante, instanteDeMs } from '../fechas/fechas.ts';

/** The progress of an account export (D-71). */
export const ESTADOS_DE_SALIDA = ['en_cola', 'en_curso', 'lista', 'cancelada', 'fallida', 'vencida'] as const;
export type EstadoDeSalida = (typeof ESTADOS_DE_SALIDA)[number];

/** How often a person may request the export of one account in a day: each writes all its books again. */
export const SALIDAS_POR_DIA = 3;
/** For how many days a finished file can be downloaded. */
export const DIAS_DE_SALIDA = 7;
const DIA_MS = 86_400_000;

export const estaEnCurso = (estado: EstadoDeSalida): boolean => estado === 'en_cola' || estado === 'en_curso';

/** Why an export cannot be requested now; null when it can. `deHoy`: how many were requested in the last 24 hours. */
export function impedimentoDePedir(o: {
  readonly enCurso: boolean;
  readonly deHoy: number;
}): 'SALIDA_EN_CURSO' | 'SALIDAS_DEL_DIA' | null {
  if (o.enCurso) return 'SALIDA_EN_CURSO';
  return o.deHoy >= SALIDAS_POR_DIA ? 'SALIDAS_DEL_DIA' : null;
}

/** Requests since this moment count against the daily limit. */
export const desdeDelDia = (ahora: Instante): Instante => instanteDeMs(Date.parse(ahora) - DIA_MS);
/** Until when a file finished now can be downloaded. */
export const venceLaSalida = (ahora: Instante): Instante => instanteDeMs(Date.parse(ahora) + DIAS_DE_SALIDA * DIA_MS);

/** Whether its file may be taken now. */
export const sePuedeBajar = (
  s: { readonly estado: EstadoDeSalida; readonly venceEn: Instante | null },
  ahora: Instante,
): boolean => s.estado === 'lista' && s.venceEn !== null && ahora < s.venceEn;
