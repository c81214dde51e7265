import { RECORRIDOS_ENTEROS } from '../playwright.config.ts';

export const ESCRITORIO = { width: 1440, height: 900 } as const;
export const TELEFONO = { width: 390, height: 844 } as const;
/** The room left in a window of 1280 by 900 at 400 % zoom. */
export const CUATRO_VECES = { width: 320, height: 225 } as const;

const AMBOS = { escritorio: ESCRITORIO, teléfono: TELEFONO } as const;

/**
 * On its way a journey checks that each page fits a phone and a desktop (sinBarrerasEnAmbos). From end to end it runs on the
 * device of its people: a phone for clients, a desktop for staff and offices. The long run also uses the other device
 * (docs/pruebas-largas.md).
 */
export const TAMANOS_DEL_CLIENTE = RECORRIDOS_ENTEROS ? AMBOS : ({ teléfono: TELEFONO } as const);
export const TAMANOS_DEL_PERSONAL = RECORRIDOS_ENTEROS ? AMBOS : ({ escritorio: ESCRITORIO } as const);
