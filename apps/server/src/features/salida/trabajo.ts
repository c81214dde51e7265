import type { DefinicionDeTrabajo } from '../../shared/trabajos.ts';

/** Tries after the first one. */
export const REINTENTOS = 4;

export const prepararSalidaJob: DefinicionDeTrabajo<{ id: string }> = {
  nombre: 'salida.preparar',
  repetible: 'sí: cada intento escribe en una carpeta suya y solo el último puede terminarla',
  reintentos: REINTENTOS,
  esperaS: 15,
  // Enough for years of books of a large client, which are bound one after the other.
  maximoS: 4 * 3600,
};
