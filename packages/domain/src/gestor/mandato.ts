import { type Dia, sumarDias } from '../fechas/fechas.ts';

/** Who recorded the mandate. `cliente`: the client gave it here. `gestor`: the office declared that it has one. */
export const OTORGANTES_DE_MANDATO = ['cliente', 'gestor'] as const;
export type OtorganteDeMandato = (typeof OTORGANTES_DE_MANDATO)[number];

/** What is known of the mandate by which a gestor works for a client. */
export interface Mandato {
  /** Its last day; null while it has none. */
  readonly hasta: Dia | null;
  /** Somebody ended it. */
  readonly terminado: boolean;
}
export const ESTADOS_DE_MANDATO = ['vigente', 'por_vencer', 'terminado', 'sin_mandato'] as const;
export type EstadoDeMandato = (typeof ESTADOS_DE_MANDATO)[number];

/** How many days before its last day a mandate counts as about to end. */
const DIAS_DE_AVISO_DE_MANDATO = 30;

/** Mandates that end up to this day count as about to end; their notice is sent once. */
export const ultimoDiaPorVencer = (hoy: Dia): Dia => sumarDias(hoy, DIAS_DE_AVISO_DE_MANDATO);

/** The state of a mandate on a day. Without a recorded mandate work goes on, and the portfolio asks for it. */
export function estadoDeMandato(m: Mandato | null, hoy: Dia): EstadoDeMandato {
  if (m === null) return 'sin_mandato';
  if (m.terminado || (m.hasta !== null && m.hasta < hoy)) return 'terminado';
  return m.hasta !== null && m.hasta <= ultimoDiaPorVencer(hoy) ? 'por_vencer' : 'vigente';
}
