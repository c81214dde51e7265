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

interface DeUnDocumento<T> {
  readonly claveDe: (fila: T) => string;
  readonly esAnulada: (fila: T) => boolean;
  /** The copy that wins, with what only the other one says. */
  readonly completar: (gana: T, pierde: T) => T;
}

/**
 * Merges documents that several files repeat (D-32). A cancelled copy wins whatever the order of the files, so that no document
 * returns from a cancellation; otherwise the last loaded file wins. The document keeps its place.
 */
function fusionar<T>(
  archivos: readonly (readonly T[])[],
  { claveDe, esAnulada, completar }: DeUnDocumento<T>,
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
      if (previa === undefined) porClave.set(clave, fila);
      else porClave.set(clave, esAnulada(previa) ? completar(previa, fila) : completar(fila, previa));
    }
  }
  return { filas: [...porClave.values()], repetidas, anuladas: anuladas.size };
}

/**
 * Invoices by authorisation number, which the server compares in upper case. A layout without the mark of exports says nothing of them: what
 * another file said stays, as in the save.
 */
export const fusionarFacturas = (archivos: readonly (readonly FacturaLeida[])[]): Fusion<FacturaLeida> =>
  fusionar(archivos, {
    claveDe: (f) => f.numeroAutorizacion.toUpperCase(),
    esAnulada: (f) => f.anulado,
    completar: (gana, { exportacion }) =>
      gana.exportacion === null && exportacion !== null ? { ...gana, exportacion } : gana,
  });

/** Certificates by their number, as the table keeps them. */
export const fusionarConstancias = (archivos: readonly (readonly ConstanciaLeida[])[]): Fusion<ConstanciaLeida> =>
  fusionar(archivos, { claveDe: claveDeConstancia, esAnulada: (c) => c.anulada, completar: (gana) => gana });
