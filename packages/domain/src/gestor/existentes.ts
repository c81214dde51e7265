import type { SituacionDeGestor } from '../suscripciones/situacion-de-gestor.ts';

/** How many people who exist already a gestor is told of. */
export interface CupoDeExistentes {
  readonly porHora: number;
  readonly porDia: number;
}
/** A load of 5,000 clients of whom half exist, in one hour. */
const DE_OFICINA: CupoDeExistentes = { porHora: 2500, porDia: 5000 };
/** One whole batch in an hour, so that whoever waits for the next hour goes on. */
const DE_QUIEN_EMPIEZA: CupoDeExistentes = { porHora: 500, porDia: 1000 };

/**
 * 'existente' tells who has an account (D-61): whoever registered an office a moment ago, with no proved mail, data or paid
 * subscription, is told of fewer.
 */
export const cupoDeExistentes = (situacion: SituacionDeGestor, correoProbado: boolean): CupoDeExistentes =>
  situacion === 'activa' && correoProbado ? DE_OFICINA : DE_QUIEN_EMPIEZA;
