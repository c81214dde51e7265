import { carpetaDeLaBase, exigirEntera } from '../src/arranque.ts';
import { abrirBase, type BaseDeDatos } from '../src/shared/db.ts';
import type { Ajustes } from '../src/shared/env.ts';
import { exigirMigrada } from '../src/shared/migrar.ts';

/** The database of the settings, for a command that neither migrates nor serves. Half a restoration is refused. */
export async function abrirSinMigrar(a: Ajustes): Promise<BaseDeDatos> {
  const base = await abrirBase({
    url: a.DATABASE_URL,
    carpeta: carpetaDeLaBase(a),
    conexiones: { llamadas: 1, largas: 1 },
    preparadas: a.DATABASE_PREPARADAS,
    paciente: true,
  });
  return oCerrar(base, () => exigirEntera(base));
}

/** The base, or it is closed when it is not what the command needs. */
async function oCerrar(base: BaseDeDatos, exigir: () => Promise<void>): Promise<BaseDeDatos> {
  try {
    await exigir();
    return base;
  } catch (e) {
    await base.cerrar();
    throw e;
  }
}

/**
 * The same for a command that reads the tables: it requires all migrations that this program knows. `remedio` is what to do
 * when one is missing, if that is not to start AlDía.
 */
export async function abrirMigrada(a: Ajustes, remedio?: string): Promise<BaseDeDatos> {
  const base = await abrirSinMigrar(a);
  return oCerrar(base, () => exigirMigrada(base, undefined, remedio));
}
