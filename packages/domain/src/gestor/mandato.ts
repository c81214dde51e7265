import { type Dia, sumarDias } from '../fechas/fechas.ts';

/** `cliente`: they gave it here. `gestor`: the office declared that it has it, of a client who did not give it here. */
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

/** From how many days before its last one a mandate is told to be about to end. */
const DIAS_DE_AVISO_DE_MANDATO = 30;

/** The last day that, seen on this one, is about to come: until it a mandate is told of, once. */
export const ultimoDiaPorVencer = (hoy: Dia): Dia => sumarDias(hoy, DIAS_DE_AVISO_DE_MANDATO);

/** How a mandate reads on a day. One that nobody wrote down stops no work: the portfolio asks for it. */
export function estadoDeMandato(m: Mandato | null, hoy: Dia): EstadoDeMandato {
  if (m === null) return 'sin_mandato';
  if (m.terminado || (m.hasta !== null && m.hasta < hoy)) return 'terminado';
  return m.hasta !== null && m.hasta <= ultimoDiaPorVencer(hoy) ? 'por_vencer' : 'vigente';
}
