import path from 'node:path';
import { abrirBase, type BaseDeDatos } from '../src/shared/db.ts';
import type { Ajustes } from '../src/shared/env.ts';

/** The database of the settings for an order that neither migrates nor serves. */
export const abrirSinMigrar = (a: Ajustes): Promise<BaseDeDatos> =>
  abrirBase({
    url: a.DATABASE_URL,
    carpeta: path.join(a.DATOS, 'base'),
    conexiones: { llamadas: 1, largas: 1 },
    preparadas: a.DATABASE_PREPARADAS,
  });
