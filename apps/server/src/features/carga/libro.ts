import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import { descansos } from '../../shared/por-ratos.ts';
import type { EntradaDeGuardar } from './entrada.ts';
import { type DuenioDePartes, findParte } from './partes.repo.ts';

/**
 * How many documents of a body are judged, held against their rows and written at once. While the database has them others
 * are answered (ADR 56); more statements for a usual month would cost it what it saves them.
 */
const POR_LOTE = 1000;

/** The rows of one book that a save brings: those of its body, and then those of the parts that it names, in their order. */
export interface Libro {
  readonly hay: boolean;
  /** The first of its lots, when it came in the body. */
  readonly primeras: readonly FacturaLeida[];
  /** Never all of it in memory, but what its body had. Throws PARTES_AUSENTES when one of its parts is not there. */
  lotes(bd: Conexion): AsyncIterable<readonly FacturaLeida[]>;
}

export interface LibrosDeUnGuardado {
  readonly emitidas: Libro;
  readonly recibidas: Libro;
  readonly duenio: DuenioDePartes;
  readonly enPartes: boolean;
}

/** The books of a save, whose parts are those that its own person sent for that very month. */
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
      // Who is done asks for the rest in the same turn.
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

/** Null for who asks whether its parts were there; any other failure goes on. */
export function siFaltanPartes(error: unknown): null {
  if (error instanceof AppError && error.codigo === 'PARTES_AUSENTES') return null;
  throw error;
}
