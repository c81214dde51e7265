import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { expect, test, vi } from 'vitest';
import { fraseDeFallo } from '../frase-de-fallo.ts';
import { leerAjustes } from '../shared/env.ts';
import { migraciones, migrar } from '../shared/migrar.ts';
import { dte, guardado } from './cargas.ts';
import { escenario } from './escenario.ts';

const URL_DE_PRUEBAS = process.env['TEST_DATABASE_URL'];

test.runIf(URL_DE_PRUEBAS)(
  'a newer program adds a column while months are saved, and nobody notices',
  { tags: ['dos-bases'] },
  async () => {
    const s = await escenario();
    const [colaborador, cliente] = [await s.crear.usuario([2]), await s.crear.cliente()];
    const facturas = [dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00' })];
    const guardar = (version: number) =>
      s.como(colaborador)(carga.guardar, guardado({ usuarioId: cliente.id, facturas, version }));
    let { version } = await guardar(0);
    const hasta = version + 4;
    // The statements that read the month whole are prepared by now.
    while (version < hasta) ({ version } = await guardar(version));
    for (const tabla of ['declaracion', 'factura', 'usuario', 'documento'])
      await s.base.pool.query(`alter table ${tabla} add column de_otra_version text`);
    await expect(guardar(version)).resolves.toMatchObject({ version: version + 1 });
    await s.cerrar();
  },
);

test.runIf(URL_DE_PRUEBAS)(
  'a migration waits three seconds for a table, changes nothing, says so, and is done at the next start (F26)',
  { tags: ['dos-bases'] },
  async () => {
    const s = await escenario();
    const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-migrar-'));
    const numero = (migraciones().at(-1)?.numero ?? 0) + 1;
    writeFileSync(
      path.join(carpeta, `${String(numero).padStart(4, '0')}_de-prueba.sql`),
      `-- sirve-desde: ${numero - 1}; it adds a column that may be empty.
     create table plazo_visto as select current_setting('lock_timeout') as plazo;
     alter table dia_inhabil add column de_otra_version text;`,
    );
    const [jefa, cliente] = [await s.crear.usuario([1]), await s.crear.cliente()];
    const facturas = [dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00' })];
    const guardar = () => s.como(jefa)(carga.guardar, guardado({ usuarioId: cliente.id, facturas }));
    const estado = async () => {
      const { rows } = await s.base.pool.query<{ hecha: boolean; queda: boolean }>(
        "select exists (select 1 from migracion where numero = $1) hecha, to_regclass('plazo_visto') is not null queda",
        [numero],
      );
      return rows[0];
    };
    // Somebody reads the table, and takes their time.
    const lector = await s.base.pool.connect();
    await lector.query('begin');
    await lector.query('select count(*) from dia_inhabil');
    const alMigrar = migrar(s.base, carpeta).catch((e: unknown) => e);
    await vi.waitUntil(
      async () => {
        const { rows } = await s.base.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%de_otra_version%' and datname = current_database()",
        );
        return rows.length > 0;
      },
      { timeout: 30_000, interval: 20 },
    );
    const detras = s.como(jefa)(catalogos.diasInhabiles, { anio: undefined });
    await expect(guardar(), 'a save meanwhile').resolves.toMatchObject({ version: 1 });
    const fallo = await alMigrar;
    expect(fallo).toMatchObject({ code: '55P03' });
    expect(fraseDeFallo(fallo, leerAjustes({ ALDIA_MODO: 'demo', DATABASE_URL: URL_DE_PRUEBAS }))).toContain(
      'No cambió nada: vuelve a arrancar cuando termine',
    );
    await expect(detras, 'who asked for that table meanwhile').resolves.toBeInstanceOf(Array);
    expect(await estado()).toEqual({ hecha: false, queda: false });
    await expect(migrar(s.base, carpeta), 'as long as it is read').rejects.toMatchObject({ code: '55P03' });
    await lector.query('rollback');
    lector.release();
    expect(await migrar(s.base, carpeta)).toBe(1);
    expect(await estado()).toEqual({ hecha: true, queda: true });
    expect((await s.base.pool.query('select plazo from plazo_visto')).rows).toEqual([{ plazo: '3s' }]);
    await expect(guardar()).resolves.toMatchObject({ version: 2 });
    rmSync(carpeta, { recursive: true, force: true });
    await s.cerrar();
  },
);
