import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { abrirSinMigrar } from '../../scripts/base-de-orden.ts';
import { leerAjustes } from '../shared/env.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const leer = (f: string): string => readFileSync(path.join(RAIZ, f), 'utf8');

/** The commands that the program names to people, anywhere. */
const nombradas = new Set(
  ['apps/server/scripts', 'apps/server/src'].flatMap((carpeta) =>
    readdirSync(path.join(RAIZ, carpeta), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
      .flatMap((f) =>
        [...leer(path.join(carpeta, f)).matchAll(/comoSeOrdena\(\s*'([\w-]+)'/g)].map(([, orden]) => orden),
      ),
  ),
);

test('every order that the program names is there where AlDía was installed from its archive, and npm has it', () => {
  const guion = leer('despliegue/aldia.sh');
  const [, uso = ''] = /La orden es: aldia ([\w|-]+)/.exec(guion) ?? [];
  const admitidas = [...guion.matchAll(/^ {2}([\w| -]+)\) GUION=/gm)].flatMap(([, o = '']) => o.split(' | '));
  expect(nombradas.size).toBeGreaterThan(5);
  expect([...nombradas].filter((o) => !admitidas.includes(o ?? ''))).toEqual([]);
  expect(uso.split('|').toSorted()).toEqual(admitidas.toSorted());
  const deNpm = Object.keys((JSON.parse(leer('package.json')) as { scripts: object }).scripts);
  expect(admitidas.filter((o) => !deNpm.includes(o))).toEqual([]);
});

const ADMIN = process.env['TEST_DATABASE_URL'];
test.runIf(ADMIN).each([
  ['si', 1],
  ['no', 0],
])('an order with DATABASE_PREPARADAS=%s leaves %i statements prepared, as a process does', async (preparadas, hay) => {
  const ajustes = leerAjustes({ ALDIA_MODO: 'demo', DATABASE_URL: ADMIN, DATABASE_PREPARADAS: preparadas });
  const base = await abrirSinMigrar(ajustes);
  try {
    for (let vez = 0; vez < 3; vez++) await sql`select ${vez}::int`.execute(base.bd);
    const { rows } = await base.pool.query("select 1 from pg_prepared_statements where name like 'aldia_%'");
    expect(rows).toHaveLength(hay);
  } finally {
    await base.cerrar();
  }
});
