import path from 'node:path';
import { abrirBase, type BaseDeDatos } from '../src/shared/db.ts';
import type { Ajustes } from '../src/shared/env.ts';
import { exigirMigrada } from '../src/shared/migrar.ts';

/** The database of the settings, for a command that neither migrates nor serves. */
export const abrirSinMigrar = (a: Ajustes): Promise<BaseDeDatos> =>
  abrirBase({
    url: a.DATABASE_URL,
    carpeta: path.join(a.DATOS, 'base'),
    conexiones: { llamadas: 1, largas: 1 },
    preparadas: a.DATABASE_PREPARADAS,
    paciente: true,
  });

/**
 * The same for a command that reads the tables: it requires all migrations that this program knows. `remedio` is what to do
 * when one is missing, if that is not to start AlDía.
 */
export async function abrirMigrada(a: Ajustes, remedio?: string): Promise<BaseDeDatos> {
  const base = await abrirSinMigrar(a);
  try {
    await exigirMigrada(base, undefined, remedio);
    return base;
  } catch (e) {
    await base.cerrar();
    throw e;
  }
}
