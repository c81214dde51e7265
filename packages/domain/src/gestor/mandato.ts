import { type Dia, sumarDias } from '../fechas/fechas.ts';

/** What is known of the mandate by which a gestor works for a client. */
export interface Mandato {
  /** `cliente`: they gave it here. `gestor`: the office declared that it has it, of a client without login. */
  readonly otorgadoPor: 'cliente' | 'gestor';
  readonly desde: Dia;
  /** Its last day; null while it has none. */
  readonly hasta: Dia | null;
  /** Somebody ended it. */
  readonly terminado: boolean;
}
export const ESTADOS_DE_MANDATO = ['vigente', 'por_vencer', 'terminado', 'sin_mandato'] as const;
export type EstadoDeMandato = (typeof ESTADOS_DE_MANDATO)[number];

/** From how many days before its last one a mandate is told to be about to end. */
export const DIAS_DE_AVISO_DE_MANDATO = 30;

/** How a mandate reads on a day. */
export function estadoDeMandato(m: Mandato | null, hoy: Dia): EstadoDeMandato {
  if (m === null) return 'sin_mandato';
  if (m.terminado || (m.hasta !== null && m.hasta < hoy)) return 'terminado';
  return m.hasta !== null && m.hasta <= sumarDias(hoy, DIAS_DE_AVISO_DE_MANDATO) ? 'por_vencer' : 'vigente';
}

/**
 * Whether new work for a client is refused for their mandate. One that ended stops it. One that nobody wrote down does not:
 * those who were clients before mandates were kept have none, and the portfolio asks for it.
 */
export const detieneTrabajo = (estado: EstadoDeMandato): boolean => estado === 'terminado';
