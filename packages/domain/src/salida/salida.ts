import { type Instante, instanteDeMs } from '../fechas/fechas.ts';

/** Where the making of a whole account is (D-71). */
export const ESTADOS_DE_SALIDA = ['en_cola', 'en_curso', 'lista', 'cancelada', 'fallida', 'vencida'] as const;
export type EstadoDeSalida = (typeof ESTADOS_DE_SALIDA)[number];

/** How often a person may ask for one account in a day: each is all its books written again. */
export const SALIDAS_POR_DIA = 3;
/** Days that a finished file may be taken. */
export const DIAS_DE_SALIDA = 7;
const DIA_MS = 86_400_000;

export const estaEnCurso = (estado: EstadoDeSalida): boolean => estado === 'en_cola' || estado === 'en_curso';

/** Why an account may not be asked for now; null when it may. `deHoy` are those that were asked for in the last 24 hours. */
export function impedimentoDePedir(o: {
  readonly enCurso: boolean;
  readonly deHoy: number;
}): 'SALIDA_EN_CURSO' | 'SALIDAS_DEL_DIA' | null {
  if (o.enCurso) return 'SALIDA_EN_CURSO';
  return o.deHoy >= SALIDAS_POR_DIA ? 'SALIDAS_DEL_DIA' : null;
}

/** From when on what was asked for counts against the limit of the day. */
export const desdeDelDia = (ahora: Instante): Instante => instanteDeMs(Date.parse(ahora) - DIA_MS);
/** Until when a file that was finished now may be taken. */
export const venceLaSalida = (ahora: Instante): Instante => instanteDeMs(Date.parse(ahora) + DIAS_DE_SALIDA * DIA_MS);

/** Whether its file may be taken now. */
export const sePuedeBajar = (
  s: { readonly estado: EstadoDeSalida; readonly venceEn: Instante | null },
  ahora: Instante,
): boolean => s.estado === 'lista' && s.venceEn !== null && ahora < s.venceEn;
