import type { SituacionDeGestor } from '../suscripciones/situacion-de-gestor.ts';

/** How many already existing people a gestor may learn about. */
export interface CupoDeExistentes {
  readonly porHora: number;
  readonly porDia: number;
}
/** Enough for a load of 5,000 clients, half of them existing, in one hour. */
const DE_OFICINA: CupoDeExistentes = { porHora: 2500, porDia: 5000 };
/** Enough for one whole batch in an hour, so that a gestor who waits an hour can continue. */
const DE_QUIEN_EMPIEZA: CupoDeExistentes = { porHora: 500, porDia: 1000 };

/**
 * 'existente' reveals who has an account (D-61), so an office without a verified mail, data or a paid subscription gets a smaller quota.
 */
export const cupoDeExistentes = (situacion: SituacionDeGestor, correoProbado: boolean): CupoDeExistentes =>
  situacion === 'activa' && correoProbado ? DE_OFICINA : DE_QUIEN_EMPIEZA;
