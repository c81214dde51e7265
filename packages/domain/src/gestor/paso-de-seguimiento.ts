import { ESTADO, type EstadoId, esEstado, estaIniciada, textoDeEstado } from '../declaraciones/estados.ts';

interface Situacion {
  readonly estadoId: number;
  readonly facturas: boolean;
}
/** The step of a filing in the gestor's follow-up: 'FAC - Facturas cargadas' (spec 1, section 2.12). */
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

/** For filed months: whether the payment is still to come. States without an entry are not filed yet. */
const EN_CURSO: Readonly<Partial<Record<EstadoId, boolean>>> = {
  [ESTADO.formularioNotificado]: true,
  [ESTADO.pendienteDeConfirmacion]: true,
  [ESTADO.finalizada]: false,
  [ESTADO.presentadaACero]: false,
  [ESTADO.cargaDeCortesia]: false,
};
/**
 * `activo` in the follow-up: its chip reads 'completado' when true and 'finalizado' when false (decisions-1, B21). Null for a month that is
 * not filed, since either word would say that it is.
 */
export const activoDeSeguimiento = ({ estadoId }: Pick<Situacion, 'estadoId'>): boolean | null =>
  (esEstado(estadoId) ? EN_CURSO[estadoId] : undefined) ?? null;

/** The current year and the four before (spec 1, section 9), newest first. */
export const aniosDeSeguimiento = (actual: number): readonly number[] => [0, 1, 2, 3, 4].map((n) => actual - n);
