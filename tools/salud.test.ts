import { describe, expect, test } from 'vitest';
import { type Files, withTree } from './architecture/planted-tree.ts';
import { healthOf } from './salud.ts';

const FEATURE = 'apps/server/src/features/carga';
const HEALTHY: Files = {
  'packages/domain/src/quirks/cero.ts': '/** QUIRK Q-01: always zero. */\nexport const quirkCero = 0;',
  'apps/web/src/ui/cero.ts': "import { quirkCero } from '@aldia/domain/quirks/cero.ts';\nexport const x = quirkCero;",
  'packages/domain/src/quirks/cero.test.ts': "test('QUIRK Q-01: always zero', () => undefined);",
  'packages/domain/src/parametros/pequenio-contribuyente.ts':
    "export const P = parametro({ clave: 'pc.tasa', revisado: { por: 'x', el: dia('2026-01-01') } });",
  'packages/domain/src/formularios/sat-2046.ts': 'export const x = 1;',
  'packages/domain/src/formularios/casos/uno.yaml': 'fuente: Guide of SAT, page 3\n',
  'docs/quirks.md': '| Q-01 | zero | nobody |',
  'docs/glosario.md': '| quirk | | parámetro | pequeño contribuyente | formulario | SAT |',
  'package-lock.json':
    '{ "packages": { "node_modules/a": {}, "node_modules/b": { "dev": true, "hasInstallScript": true } } }',
  'apps/server/migrations/0001_uno.sql': 'select 1;',
  'apps/server/migrations/0002_dos.sql': 'select 2;',
  [`${FEATURE}/README.md`]: '# carga\n',
  [`${FEATURE}/index.ts`]: '/** The door. */\nexport const x = 1;\n',
  [`${FEATURE}/dependencies.json`]: '{ "dependsOn": [], "dependsOnViaIndex": [] }',
};
const healthWith = (files: Files) => withTree({ ...HEALTHY, ...files }, healthOf);
const without = (file: string): Files => Object.fromEntries(Object.entries(HEALTHY).filter(([name]) => name !== file));
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'].map((x) => `export const ${x} = '${x}';`);
const lines = (n: number, line: string): string => `${line}\n`.repeat(n);

test('a healthy tree has nothing wrong', async () => {
  expect(await withTree(HEALTHY, healthOf)).toEqual({
    fails: [],
    notes: ['0 values of the law not yet read by an accountant', '0 of 1 tax stories with made-up figures'],
  });
});

describe('a fault is seen', () => {
  test.each<[string, Files, string]>([
    ['a quirk that is not listed', { 'docs/quirks.md': 'nothing' }, 'Q-01 is not in docs/quirks.md'],
    [
      'a rate of the law in a sentence',
      { 'packages/contract/src/textos.ts': "export const T = { a: 'Pagas el 5 % de tus ventas.' };" },
      '"5 %" of the law is written by hand',
    ],
    [
      'an amount of the law in a sentence',
      {
        'packages/domain/src/parametros/ros.ts': "export const T = [{ hasta: parseQuetzales('30000.00') }];",
        'apps/web/src/features/radar/radar.tsx': 'export const A = <p>Hasta Q30,000.00 al mes.</p>;',
      },
      '"Q30,000.00" of the law is written by hand',
    ],
    [
      'a rate of the law in a template',
      { 'packages/domain/src/formularios/sat-2046.ts': 'export const o = (a: string) => `b = ${a} por 5 % de todo`;' },
      '"5 %" of the law is written by hand',
    ],
    [
      'a rate of the law as a constant',
      { 'packages/domain/src/formularios/sat-2046.ts': 'export const TASA = { por: 5, entre: 100 };' },
      'a rate outside of parametros',
    ],
    [
      'the same six lines twice',
      {
        'apps/web/src/ui/a.tsx': `${SIX.join('\n')}\n`,
        'apps/web/src/ui/b.tsx': `/** Another. */\nexport const otra = 1;\n\n${SIX.join('\n\n  ')}\n`,
      },
      'apps/web/src/ui/a.tsx:1 and apps/web/src/ui/b.tsx:4 share six lines',
    ],
    [
      'a reason for a pair that is gone',
      {
        'docs/CONTRIBUTING.md':
          '**The same six lines twice.** Said once.\n\n| Where | Why |\n|---|---|\n| `apps/a.ts`, `apps/b.ts` | no time |\n\nMore.',
      },
      'apps/a.ts and apps/b.ts do not share six lines any more',
    ],
    [
      'a document that leads nowhere',
      { 'docs/ARCHITECTURE.md': 'Opened in `domain/quirks/cero.ts`, then in `quirks/uno.ts`.' },
      'docs/ARCHITECTURE.md: `quirks/uno.ts` is not there',
    ],
    [
      'a sentence that nobody says',
      {
        'packages/contract/src/textos-uno.ts':
          "export const T = { a: 'Sí', b: 'No', c: 'Nunca' } as const;\nexport type K = keyof typeof T;",
        'apps/web/src/ui/a.tsx':
          "import { T as X } from '@aldia/contract/textos-uno.ts';\nconst { b } = X;\nexport const d = [X.a, b, c];",
        'apps/web/src/ui/a.test.tsx': "import { T } from '@aldia/contract/textos-uno.ts';\nexport const e = T.c;",
      },
      'packages/contract/src/textos-uno.ts: nobody says T.c',
    ],
    [
      'a sentence of a catalogue by keys that are worked out, which no word of the program is',
      {
        'packages/contract/src/textos-uno.ts': "export const T = { abierta: 'Sí', cerrada: 'No' } as const;",
        'apps/web/src/ui/a.tsx':
          "import { T } from '@aldia/contract/textos-uno.ts';\nexport const de = (k: 'abierta') => T[k];",
      },
      'packages/contract/src/textos-uno.ts: nobody says T.cerrada',
    ],
    ['a quirk without its test', { 'packages/domain/src/quirks/cero.test.ts': '' }, 'no test is called "QUIRK Q-01'],
    ['a quirk that nothing acts by', { 'apps/web/src/ui/cero.ts': '' }, 'nothing acts by it'],
    [
      'a word that the glossary explains twice',
      {
        'docs/glosario.md':
          '| Word | x |\n| quirk | a |\n| quirk | b |\n| parámetro | pequeño contribuyente formulario SAT |',
      },
      'explains "quirk" twice',
    ],
    [
      'a quirk without a number',
      { 'packages/domain/src/quirks/otro.ts': 'export const x = 1;' },
      'does not name its quirk',
    ],
    [
      'a word that the glossary lacks',
      { 'packages/domain/src/parametros/remanente.ts': '' },
      'explains no "remanente"',
    ],
    ['a hole in the migrations', { 'apps/server/migrations/0004_cuatro.sql': '' }, 'should begin with 0003_'],
    ['a number used twice', { 'apps/server/migrations/0002_otra.sql': '' }, 'should begin with 0003_'],
    ['a migration that goes back', { 'apps/server/migrations/0003_tres.down.sql': '' }, 'only go forward'],
    [
      'a migration that does not say which programs may serve after it',
      { 'apps/server/migrations/0049_nueve.sql': '-- It adds a table.' },
      'its first line says the oldest program',
    ],
    [
      'a migration that says it without a reason',
      { 'apps/server/migrations/0049_nueve.sql': '-- sirve-desde: 48\nselect 1;' },
      'its first line says the oldest program',
    ],
    [
      'a migration for programs that are not there yet',
      { 'apps/server/migrations/0049_nueve.sql': '-- sirve-desde: 50; it only adds a table.' },
      'its first line says the oldest program',
    ],
    [
      'a production dependency that runs a script when it is installed',
      { 'package-lock.json': '{ "packages": { "node_modules/x/node_modules/@a/b": { "hasInstallScript": true } } }' },
      'package-lock.json: @a/b runs a script when it is installed',
    ],
    ['a long README', { [`${FEATURE}/README.md`]: lines(16, 'x') }, 'README.md: over 15 lines'],
    ['a wide door', { [`${FEATURE}/index.ts`]: lines(11, 'export const x = 1;') }, 'index.ts: over 10 lines'],
  ])('%s', async (_what, files, sentence) => {
    expect((await healthWith(files)).fails.join('\n')).toContain(sentence);
  });

  test.each(['README.md', 'index.ts', 'dependencies.json'])('a feature without %s', async (file) => {
    expect((await withTree(without(`${FEATURE}/${file}`), healthOf)).fails).toEqual([`${FEATURE}: has no ${file}`]);
  });

  test.each(['docs/glosario.md', 'docs/quirks.md'])('%s that is not there, with a clear sentence', async (file) => {
    expect((await withTree(without(file), healthOf)).fails.join()).toContain(`${file} is missing`);
  });
});

test('what is unfinished is counted and does not fail', async () => {
  const health = await healthWith({
    'packages/domain/src/parametros/sat.ts': "export const P = parametro({ clave: 'iva.tasa', revisado: null });",
    'packages/domain/src/formularios/casos/dos.yaml': 'fuente: inventado\n',
  });
  expect(health).toEqual({
    fails: [],
    notes: ['1 values of the law not yet read by an accountant: iva.tasa', '1 of 2 tax stories with made-up figures'],
  });
});
