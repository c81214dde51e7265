import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, MAESTRA_DE_PRUEBA } from './pruebas/escenario.ts';
import { AMBIENTE_DE_PROCESO } from './pruebas/proceso.ts';
import { sellarAuditoria } from './shared/auditoria-sellada.ts';
import { llaveMaestra } from './shared/cifrado.ts';
import { abrirBase } from './shared/db.ts';
import { migraciones, migrar } from './shared/migrar.ts';
import { relojFijo } from './shared/reloj.ts';

const GUION = path.resolve(import.meta.dirname, '../scripts/verificar.ts');
const ESPERA_MS = 120_000;
const datos = mkdtempSync(path.join(os.tmpdir(), 'aldia-verificar-'));
afterAll(() => rmSync(datos, { recursive: true, force: true }));

/** Opens the database while no process runs, as its administrator can. */
async function conLaBase(hacer: (base: Awaited<ReturnType<typeof abrirBase>>) => Promise<unknown>): Promise<void> {
  const base = await abrirBase({ carpeta: path.join(datos, 'base') });
  await hacer(base);
  await base.cerrar();
}
beforeAll(
  () =>
    conLaBase(async (base) => {
      await migrar(base);
      await base.pool.query(
        "insert into auditoria (accion, entidad, entidad_id) select 'prueba', 'cosa', i from generate_series(1, 3) i",
      );
      await sellarAuditoria({ bd: base.bd, reloj: relojFijo(AHORA), maestra: llaveMaestra(MAESTRA_DE_PRUEBA) });
    }),
  ESPERA_MS,
);

/** Runs `npm run verificar` on that folder: its output and its exit code. */
const verificar = () =>
  new Promise<{ codigo: unknown; dicho: string }>((listo) => {
    const env = { ...AMBIENTE_DE_PROCESO, ALDIA_MODO: 'demo', DATOS: datos, LLAVE_MAESTRA: MAESTRA_DE_PRUEBA };
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', GUION],
      { cwd: datos, env },
      (e, dicho, quejas) => listo({ codigo: e?.code ?? 0, dicho: dicho + quejas }),
    );
  });

test('an audit as it was sealed ends with 0; a row less is named and ends with 1', { timeout: ESPERA_MS }, async () => {
  const bien = await verificar();
  expect(bien.dicho).toMatch(/3 filas en 1 sellos, 0 todavía sin sellar\. Última firma: [\w-]{43}\. /);
  expect([bien.codigo, bien.dicho.trim().split('\n').at(-1)]).toEqual([0, 'Todo lo guardado está completo.']);
  await conLaBase(async ({ pool }) => {
    const cliente = await pool.connect();
    await cliente.query('set session_replication_role = replica');
    await cliente.query('delete from auditoria where id = 2');
    cliente.release();
  });
  const mal = await verificar();
  expect([mal.codigo, mal.dicho.split('\n')]).toEqual([
    1,
    expect.arrayContaining(['Falta la fila 2 de la auditoría (sello 1).']),
  ]);
  expect(mal.dicho).toContain('Hay 1 diferencias.');
});

test('a database of an older program is not read: it says what it needs', { timeout: ESPERA_MS }, async () => {
  const ultima = migraciones().at(-1)?.numero ?? 0;
  await conLaBase(async ({ pool }) => {
    await pool.query('drop table lo_presentado cascade');
    await pool.query('delete from migracion where numero > 25');
  });
  expect(await verificar()).toEqual({
    codigo: 1,
    dicho: `La base de datos llega a la migración 25 y este programa pide la ${ultima}. Arranca AlDía en ella una vez: migra al arrancar.\n`,
  });
});
