import { ESTADO } from './estados.ts';

/**
 * Which list of work shows a declaration. The database derives it from the state (`declaracion.etapa`): what SAT rejected is loaded again,
 * and everything after the payment is finished.
 */
export const ETAPA = { porCargar: 1, conFormulario: 2, enPago: 3, terminada: 4 } as const;
export type Etapa = (typeof ETAPA)[keyof typeof ETAPA];

/** The states of the list of forms, from which a month may be filed at zero under that list's permission (G-02, G-06). */
const EN_LISTA_DE_FORMULARIOS: readonly number[] = [ESTADO.listaParaFormulario, ESTADO.formularioNotificado];
export const estaEnListaDeFormularios = (estadoId: number): boolean => EN_LISTA_DE_FORMULARIOS.includes(estadoId);
