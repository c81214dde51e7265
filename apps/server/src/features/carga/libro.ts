import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import { descansos } from '../../shared/por-ratos.ts';
import type { EntradaDeGuardar } from './entrada.ts';
import { type DuenioDePartes, findParte } from './partes.repo.ts';

/**
 * How many documents of a body are judged, compared and written at once. While the database works on a lot, the server answers others (ADR
 * 56); smaller lots would cost a usual month more statements than they save.
 */
const POR_LOTE = 1000;

/** The rows of one book in a save: those of its body, then those of the parts that it names, in order. */
export interface Libro {
  readonly hay: boolean;
  /** The first lot of the body; empty when the book comes in parts. */
  readonly primeras: readonly FacturaLeida[];
  /** Yields the book lot by lot, so that only the body's rows are in memory at once. Throws PARTES_AUSENTES when a part is missing. */
  lotes(bd: Conexion): AsyncIterable<readonly FacturaLeida[]>;
}

export interface LibrosDeUnGuardado {
  readonly emitidas: Libro;
  readonly recibidas: Libro;
  readonly duenio: DuenioDePartes;
  readonly enPartes: boolean;
}

/** The books of a save. Only parts that the same person sent for the same month count. */
export const librosDe = (
  { facturas, recibidas, partesDeFacturas, partesDeRecibidas }: EntradaDeGuardar,
  duenio: DuenioDePartes,
): LibrosDeUnGuardado => ({
  emitidas: libroDe(facturas, partesDeFacturas, duenio),
  recibidas: libroDe(recibidas, partesDeRecibidas, duenio),
  duenio,
  enPartes: partesDeFacturas.length + partesDeRecibidas.length > 0,
});

const libroDe = (filas: readonly FacturaLeida[], partes: readonly string[], duenio: DuenioDePartes): Libro => ({
  hay: filas.length + partes.length > 0,
  primeras: filas.slice(0, POR_LOTE),
  async *lotes(bd) {
    const descansar = descansos();
    for (let desde = 0; desde < filas.length; desde += POR_LOTE) {
      yield filas.slice(desde, desde + POR_LOTE);
      // After the last lot there is no pause, so that the caller sends the rest in the same turn.
      if (desde + POR_LOTE < filas.length) await descansar();
    }
    for (const huella of partes) {
      const parte = await findParte(bd, duenio, huella);
      if (!parte) throw new AppError('PARTES_AUSENTES');
      yield parte;
      await descansar();
    }
  },
});

/** Turns PARTES_AUSENTES into null, for a caller that only asks whether the parts are there; rethrows any other failure. */
export function siFaltanPartes(error: unknown): null {
  if (error instanceof AppError && error.codigo === 'PARTES_AUSENTES') return null;
  throw error;
}
