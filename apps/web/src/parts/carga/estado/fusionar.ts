import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { type ConstanciaLeida, claveDeConstancia } from '@aldia/domain/carga/fila-de-constancia.ts';

/** The documents of several files, each one once. */
export interface Fusion<T> {
  readonly filas: readonly T[];
  /** How many appeared again in a later file. */
  readonly repetidas: number;
  /** How many of those only one of the files cancels. */
  readonly anuladas: number;
}

/**
 * Merges documents that several files repeat (D-32). A cancelled copy wins whatever the order of the files, so that no document
 * returns from a cancellation; otherwise the last loaded file wins. The document keeps its place.
 */
function fusionar<T>(
  archivos: readonly (readonly T[])[],
  claveDe: (fila: T) => string,
  esAnulada: (fila: T) => boolean,
): Fusion<T> {
  const [unico] = archivos;
  if (unico && archivos.length === 1) return { filas: unico, repetidas: 0, anuladas: 0 };
  const porClave = new Map<string, T>();
  const anuladas = new Set<string>();
  let repetidas = 0;
  for (const filas of archivos) {
    for (const fila of filas) {
      const clave = claveDe(fila);
      const previa = porClave.get(clave);
      if (previa !== undefined) {
        repetidas += 1;
        if (esAnulada(previa) !== esAnulada(fila)) anuladas.add(clave);
      }
      if (previa === undefined || !esAnulada(previa)) porClave.set(clave, fila);
    }
  }
  return { filas: [...porClave.values()], repetidas, anuladas: anuladas.size };
}

/** Invoices by authorisation number, which the server compares in upper case. */
export const fusionarFacturas = (archivos: readonly (readonly FacturaLeida[])[]): Fusion<FacturaLeida> =>
  fusionar(
    archivos,
    (f) => f.numeroAutorizacion.toUpperCase(),
    (f) => f.anulado,
  );

/** Certificates by their number, as the table keeps them. */
export const fusionarConstancias = (archivos: readonly (readonly ConstanciaLeida[])[]): Fusion<ConstanciaLeida> =>
  fusionar(archivos, claveDeConstancia, (c) => c.anulada);
