// @module-tag dos-bases
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fraseDeFallo } from '../frase-de-fallo.ts';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from './db.ts';
import { exigirMigrada, migraciones, migrar } from './migrar.ts';

let base: BaseDeDatos;
let carpeta: string;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());
beforeEach(() => {
  carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-migrar-'));
});
afterEach(async () => {
  await base.pool.query('delete from migracion where numero > $1', [ULTIMA]);
  rmSync(carpeta, { recursive: true, force: true });
});

const ULTIMA = migraciones().at(-1)?.numero ?? 0;
/** The migrations of a newer program, each with its first line. */
function nuevas(...primeras: readonly string[]): string {
  const archivo = (numero: number) => path.join(carpeta, `${String(numero).padStart(4, '0')}_de-prueba.sql`);
  for (const [i, primera] of primeras.entries()) writeFileSync(archivo(ULTIMA + 1 + i), `${primera}\nselect 1;\n`);
  return carpeta;
}
const SOLO_AGREGA = `-- sirve-desde: ${ULTIMA}; it adds a column that may be empty.`;

test('a program serves a database that a newer one migrated, when each of its migrations says so', async () => {
  expect(await migrar(base, nuevas(SOLO_AGREGA, SOLO_AGREGA))).toBe(2);
  expect(await migrar(base)).toBe(0);
});

test('a program does not start on a database that asks for a newer one, and says which', async () => {
  await migrar(base, nuevas(SOLO_AGREGA, `-- sirve-desde: ${ULTIMA + 1}; the column of before is gone.`, SOLO_AGREGA));
  const fallo: unknown = await migrar(base).catch((e: unknown) => e);
  expect(fraseDeFallo(fallo, null)).toBe(
    `La base de datos es de una versión más nueva de AlDía: llega a la migración ${ULTIMA + 3} y pide un programa que conozca la ${ULTIMA + 1}; este llega a la ${ULTIMA}. Arranca la versión nueva, o restaura un respaldo de antes (docs/operacion.md, Subir de versión).`,
  );
});

test('what a migration does not say, it does not promise', async () => {
  await migrar(base, nuevas('-- It adds a column.'));
  await expect(migrar(base)).rejects.toThrow(`pide un programa que conozca la ${ULTIMA + 1}`);
  await base.pool.query('update migracion set sirve_desde = null where numero > $1', [ULTIMA]);
  await expect(migrar(base), 'nor one that a program of before wrote down').rejects.toThrow('pide un programa');
});

test('who reads every table and migrates none asks for what this program knows, no less and no newer than it may serve', async () => {
  await exigirMigrada(base);
  await expect(exigirMigrada(base, nuevas(SOLO_AGREGA))).rejects.toThrow(
    `llega a la migración ${ULTIMA} y este programa pide la ${ULTIMA + 1}`,
  );
  await migrar(base, nuevas(SOLO_AGREGA));
  await exigirMigrada(base);
  await migrar(base, nuevas(SOLO_AGREGA, `-- sirve-desde: ${ULTIMA + 1}; the column of before is gone.`));
  await expect(exigirMigrada(base)).rejects.toThrow('es de una versión más nueva');
});
