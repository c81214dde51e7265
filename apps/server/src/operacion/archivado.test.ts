import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { hayPostgresPropio, postgresPropio } from '../pruebas/postgres-propio.ts';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { segundosSinArchivar } from './medidas.repo.ts';

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-archivado-'));
chmodSync(carpeta, 0o755);
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

/** Ends a piece of the journal, which then waits for the archive. */
const avanzar = ({ pool }: BaseDeDatos) =>
  pool.query('create table if not exists x (n int); insert into x values (1); select pg_switch_wal()');

test('a database that is not told to archive says nothing of it', async () => {
  const base = await baseDePrueba();
  expect(await segundosSinArchivar(base.bd)).toBeNull();
  await base.cerrar();
});

test.runIf(hayPostgresPropio)(
  'while the archive refuses, it grows by the second; when it takes, nothing waits',
  { tags: ['dos-bases'], timeout: 120_000 },
  async () => {
    const permiso = path.join(carpeta, 'ya');
    const postgres = await postgresPropio(undefined, { ajustes: ['archive_mode=on'] });
    const base = await abrirBase({ url: postgres.url });
    // Another user checks whether the file exists, so the folder is open to all.
    await base.pool.query(`alter system set archive_command = 'test -e ${permiso}'`);
    await base.pool.query('select pg_reload_conf()');
    for (let i = 0; i < 3; i++) await avanzar(base);
    const primero = (await segundosSinArchivar(base.bd)) ?? 0;
    expect(primero).toBeGreaterThan(0);
    await expect.poll(() => segundosSinArchivar(base.bd), { timeout: 10_000 }).toBeGreaterThan(primero);
    writeFileSync(permiso, '');
    await expect.poll(() => segundosSinArchivar(base.bd), { timeout: 90_000 }).toBe(0);
    await base.cerrar();
    postgres.tirar();
  },
);

test.runIf(hayPostgresPropio)(
  'after a copy took over, what was archived last is no piece: the time counts from it all the same',
  { tags: ['dos-bases'], timeout: 120_000 },
  async () => {
    const postgres = await postgresPropio(undefined, { ajustes: ['archive_mode=on'] });
    const deAntes = await abrirBase({ url: postgres.url });
    // Of a new journal the file that says where it began goes first; here nothing goes after it.
    await deAntes.pool.query("alter system set archive_command = 'case %f in *.history) ;; *) false ;; esac'");
    await deAntes.cerrar();
    postgres.parar();
    writeFileSync(path.join(postgres.maquina.datos, 'standby.signal'), '', { mode: 0o666 });
    postgres.arrancar();
    const base = await abrirBase({ url: postgres.url });
    await base.pool.query('select pg_promote()');
    const ultima = async () =>
      (await base.pool.query<{ f: string }>('select last_archived_wal as f from pg_stat_archiver')).rows[0]?.f;
    await expect.poll(ultima, { timeout: 60_000 }).toBe('00000002.history');
    await avanzar(base);
    const primero = (await segundosSinArchivar(base.bd)) ?? 0;
    expect(primero).toBeGreaterThan(0);
    expect(primero).toBeLessThan(60);
    await expect.poll(() => segundosSinArchivar(base.bd), { timeout: 10_000 }).toBeGreaterThan(primero);
    await base.cerrar();
    postgres.tirar();
  },
);
