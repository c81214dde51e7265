import { RECORRIDOS_ENTEROS } from '../playwright.config.ts';

export const ESCRITORIO = { width: 1440, height: 900 } as const;
export const TELEFONO = { width: 390, height: 844 } as const;
/** What a window of 1280 by 900 has left when it is enlarged four times. */
export const CUATRO_VECES = { width: 320, height: 225 } as const;

const AMBOS = { escritorio: ESCRITORIO, teléfono: TELEFONO } as const;

/**
 * A journey asks on its way that each page fits a phone and a desk (sinBarrerasEnAmbos); from end to end it is walked where its
 * people are, clients with a phone and staff and offices at a desk, and on the other one as a long proof (docs/pruebas-largas.md).
 */
export const TAMANOS_DEL_CLIENTE = RECORRIDOS_ENTEROS ? AMBOS : ({ teléfono: TELEFONO } as const);
export const TAMANOS_DEL_PERSONAL = RECORRIDOS_ENTEROS ? AMBOS : ({ escritorio: ESCRITORIO } as const);
