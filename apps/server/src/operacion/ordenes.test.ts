import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const leer = (f: string): string => readFileSync(path.join(RAIZ, f), 'utf8');

/** The orders that the program names to a person, wherever it does. */
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
