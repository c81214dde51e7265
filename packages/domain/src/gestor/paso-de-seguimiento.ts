import { ESTADO, type EstadoId, esEstado, estaIniciada, textoDeEstado } from '../declaraciones/estados.ts';

interface Situacion {
  readonly estadoId: number;
  readonly facturas: boolean;
}
/** Where a filing is, as the follow-up of a gestor says it: 'FAC - Facturas cargadas' (spec 1, section 2.12). */
export interface PasoDeSeguimiento {
  readonly abreviatura: string;
  readonly descripcion: string;
}

const ABREVIATURAS: Readonly<Record<EstadoId, string>> = {
  1: 'PEN',
  2: 'FAC',
  3: 'RET',
  4: 'LIS',
  5: 'NOT',
  6: 'PAG',
  7: 'FIN',
  8: 'REC',
  9: 'COR',
  13: 'CER',
};
const SIN_INICIAR = 'NOI';

export function pasoDeSeguimiento(d: Situacion): PasoDeSeguimiento {
  const iniciada = estaIniciada(d) && esEstado(d.estadoId);
  return {
    abreviatura: iniciada ? ABREVIATURAS[d.estadoId] : SIN_INICIAR,
    descripcion: textoDeEstado(d),
  };
}

/** Null while the month is worked on; then whether something of it is still to come, which is its payment. */
const EN_CURSO: Readonly<Partial<Record<EstadoId, boolean>>> = {
  [ESTADO.formularioNotificado]: true,
  [ESTADO.pendienteDeConfirmacion]: true,
  [ESTADO.finalizada]: false,
  [ESTADO.presentadaACero]: false,
  [ESTADO.cargaDeCortesia]: false,
};
/**
 * `activo` of the follow-up, which its chip reads as 'completado' when true and 'finalizado' when not (decisions-1, B21).
 * Null of a month that is not filed: either word would say that it is.
 */
export const activoDeSeguimiento = ({ estadoId }: Pick<Situacion, 'estadoId'>): boolean | null =>
  (esEstado(estadoId) ? EN_CURSO[estadoId] : undefined) ?? null;

/** The year at hand and the four before (spec 1, section 9), the newest first. */
export const aniosDeSeguimiento = (actual: number): readonly number[] => [0, 1, 2, 3, 4].map((n) => actual - n);
