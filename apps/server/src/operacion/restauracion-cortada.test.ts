import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { abrirSinMigrar } from '../../scripts/base-de-orden.ts';
import { abrirBaseDelProceso } from '../arranque.ts';
import { MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { fabricas } from '../pruebas/fabricas.ts';
import { ordenDeOperacion } from '../pruebas/orden-de-operacion.ts';
import { idAleatorio } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { leerAjustes } from '../shared/env.ts';
import { relojReal } from '../shared/reloj.ts';

const ADMIN = process.env['TEST_DATABASE_URL'];
const ESPERA_MS = 300_000;
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-cortada-'));
const nombre = `aldia_cortada_${idAleatorio().slice(0, 8)}`;
afterAll(async () => {
  rmSync(carpeta, { recursive: true, force: true });
  if (ADMIN) await comoAdmin(`drop database if exists ${nombre} with (force)`);
});
const consultar = async (url: string, orden: string): Promise<readonly unknown[]> => {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  const { rows } = await cliente.query<Record<string, unknown>>(orden);
  await cliente.end();
  return rows.map((fila) => Object.values(fila)[0]);
};
const comoAdmin = (orden: string) => consultar(ADMIN ?? '', orden);

const TERMINA = 'Esta base de datos es una restauración que no terminó.';
type Abrir = () => Promise<BaseDeDatos>;
const abrirYCerrar = async (abrir: Abrir): Promise<void> => (await abrir()).cerrar();

/** An AlDía with one client, and the folder of its backup. */
async function conRespaldo(env: Readonly<Record<string, string>>): Promise<string> {
  const base = await abrirBaseDelProceso(leerAjustes(env), () => {});
  await fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA).cliente();
  await base.cerrar();
  const { dicho } = await ordenDeOperacion('respaldo', [path.join(carpeta, 'respaldos')], env, carpeta);
  return /completo en (\S+)\.\n/.exec(dicho)?.[1] ?? dicho;
}

test.runIf(ADMIN)(
  'killed when it had emptied the base, nothing starts on it as on a new one until it is restored',
  { tags: ['dos-bases'], timeout: ESPERA_MS },
  async () => {
    await comoAdmin(`create database ${nombre} template template0 locale 'C.UTF-8'`);
    const url = Object.assign(new URL(ADMIN ?? ''), { pathname: `/${nombre}` }).toString();
    await consultar(url, 'create schema trabajos');
    const env = { ALDIA_MODO: 'demo', DATOS: carpeta, LLAVE_MAESTRA: MAESTRA_DE_PRUEBA, DATABASE_URL: url };
    const respaldo = await conRespaldo(env);
    // A pg_restore that kills who asks it for the tables.
    const programas = path.join(carpeta, 'programas');
    mkdirSync(programas);
    const PATH = process.env['PATH'] ?? '';
    const guion = `#!/bin/sh\ncase "$*" in *pre-data*) kill -9 $PPID; exit 1 ;; esac\nPATH='${PATH}' exec pg_restore "$@"\n`;
    writeFileSync(path.join(programas, 'pg_restore'), guion, { mode: 0o755 });
    const restaurar = (ruta: string) =>
      ordenDeOperacion('restaurar', [respaldo, '--reemplazar'], { ...env, PATH: ruta }, carpeta);
    expect((await restaurar(`${programas}:${PATH}`)).codigo).not.toBe(0);
    const tablas = () =>
      consultar(
        url,
        `select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      );
    const quedan = await tablas();
    expect(quedan).not.toContain('usuario');
    const ajustes = leerAjustes(env);
    for (const abrir of [() => abrirBaseDelProceso(ajustes, () => {}), () => abrirSinMigrar(ajustes)])
      await expect(abrirYCerrar(abrir)).rejects.toThrow(TERMINA);
    expect(await tablas()).toEqual(quedan);
    expect((await restaurar(PATH)).codigo).toBe(0);
    await abrirYCerrar(() => abrirBaseDelProceso(ajustes, () => {}));
    expect(await consultar(url, 'select count(*) from usuario')).toEqual([1]);
    for (const de of quedan) expect(await tablas()).not.toContain(de);
  },
);

test('the embedded base: without its folder, while the one that a restoration makes is there, nothing starts as new', {
  timeout: ESPERA_MS,
}, async () => {
  const env = { ALDIA_MODO: 'demo', DATOS: path.join(carpeta, 'embebida'), LLAVE_MAESTRA: MAESTRA_DE_PRUEBA };
  const respaldo = await conRespaldo(env);
  const base = path.join(env.DATOS, 'base');
  // What it leaves when it dies just before the new folder gets its name.
  renameSync(base, `${base}.parte`);
  const ajustes = leerAjustes(env);
  for (const abrir of [() => abrirBaseDelProceso(ajustes, () => {}), () => abrirSinMigrar(ajustes)])
    await expect(abrirYCerrar(abrir)).rejects.toThrow(TERMINA);
  expect(existsSync(base)).toBe(false);
  expect((await ordenDeOperacion('restaurar', [respaldo, '--reemplazar'], env, carpeta)).codigo).toBe(0);
  const restaurada = await abrirBaseDelProceso(ajustes, () => {});
  expect((await restaurada.pool.query('select 1 from usuario')).rows).toHaveLength(1);
  await restaurada.cerrar();
});
