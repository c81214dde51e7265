import { RECORRIDOS_ENTEROS } from '../playwright.config.ts';

export const ESCRITORIO = { width: 1440, height: 900 } as const;
export const TELEFONO = { width: 390, height: 844 } as const;

/** Clients come with a phone as often as with a desk: their journeys are walked on both. */
export const TAMANOS = { escritorio: ESCRITORIO, teléfono: TELEFONO } as const;

/**
 * Staff work at a desk. Their journeys ask on every page that it fits a phone too (sinBarrerasEnAmbos); walked from end to end on
 * one they are a long proof (docs/pruebas-largas.md).
 */
export const TAMANOS_DEL_PERSONAL = RECORRIDOS_ENTEROS ? TAMANOS : ({ escritorio: ESCRITORIO } as const);
