import { TEST_SINS } from './planted-test-sins.ts';
import type { PlantedSin } from './planted-tree.ts';
import { CLOCK_SINS, LETTER_SINS, STYLE_SINS, WEB, WEB_SINS } from './planted-web-sins.ts';

const DOMAIN = 'packages/domain/src/mala.ts';
const CONTRACT = 'packages/contract/src/mala.ts';
const SERVER = 'apps/server/src/features/carga/malo.ts';
const MONEY = 'packages/domain/src/cobros/mala.ts';
const PAYMENT = 'apps/server/src/features/tarjetas/malo.ts';
const lines = (n: number): string => Array.from({ length: n }, (_, i) => `export const x${i} = ${i};`).join('\n');

export const IMPORT_SINS: readonly PlantedSin[] = [
  ['domain-imports-nothing', 'of Node', { [DOMAIN]: "import 'node:fs';" }],
  ['domain-imports-nothing', 'of npm', { [DOMAIN]: "import 'zod';" }],
  ['domain-imports-nothing', 'the contract, by package name', { [DOMAIN]: "import '@aldia/contract/cables.ts';" }],
  [
    'domain-tests-stay-pure',
    'the factories',
    { 'packages/domain/src/mala.test.ts': "import '@aldia/testing/fabrica.ts';" },
  ],
  ['contract-imports-domain-and-zod', 'kysely', { [CONTRACT]: "import 'kysely';" }],
  ['lector-imports-domain-and-its-libraries', 'Node', { 'packages/lector/src/mala.ts': "import 'node:fs';" }],
  ['lector-imports-domain-and-its-libraries', 'SheetJS', { 'packages/lector/src/mala.ts': "import '@e965/xlsx';" }],
  ['server-never-sees-web', 'by path', { [SERVER]: "import '../../../../web/src/ui/tabla.tsx';" }],
  [
    'shared-and-adapters-know-no-feature',
    'from shared',
    { 'apps/server/src/shared/malo.ts': "import '../features/carga/index.ts';" },
  ],
  [
    'shared-and-adapters-know-no-feature',
    'from adapters',
    { 'apps/server/src/adapters/malo.ts': "import '../features/carga/index.ts';" },
  ],
  [
    'features-see-only-types-of-adapters',
    'the code',
    { [SERVER]: "import { banguat } from '../../adapters/banguat/banguat.ts';\nexport const b = banguat;" },
  ],
  ...WEB_SINS,
  [
    'production-never-imports-the-demo',
    'the server',
    { [SERVER]: "import '../../demo/sembrar.ts';", 'apps/server/src/demo/sembrar.ts': 'export const x = 1;' },
  ],
  ['production-never-imports-testing', 'the server', { [SERVER]: "import '@aldia/testing/fabrica.ts';" }],
  [
    'production-never-imports-testing',
    'the lector, by path',
    { 'packages/lector/src/malo.ts': "import '../../testing/src/fabrica.ts';" },
  ],
  [
    'production-never-imports-testing',
    "the server's harness",
    { [SERVER]: "import '../../pruebas/base.ts';", 'apps/server/src/pruebas/base.ts': 'export const x = 1;' },
  ],
  ['lector-node-side-adds-only-threads', 'its network', { 'packages/lector/src/hilo-node.ts': "import 'node:net';" }],
  [
    'nobody-imports-tools',
    'by path',
    { 'tools/mapa.ts': 'export const x = 1;', [SERVER]: "import '../../../../../tools/mapa.ts';" },
  ],
  [
    'testing-never-sees-web',
    'a block',
    { 'packages/testing/src/malo.ts': "import '../../../apps/web/src/ui/tabla.tsx';" },
  ],
  ['e2e-speaks-http-only', 'the server', { 'e2e/malo.spec.ts': "import '../apps/server/src/shared/env.ts';" }],
  [
    'e2e-speaks-http-only',
    'the contract beyond its texts',
    { 'e2e/malo.spec.ts': "import '@aldia/contract/cables.ts';" },
  ],
  [
    'no-cycles',
    'two files',
    { 'packages/domain/src/a.ts': "import './b.ts';", 'packages/domain/src/b.ts': "import './a.ts';" },
  ],
  [
    'carga-dependencies',
    'the inside of a feature it may use',
    { [SERVER]: "import '../formularios/formularios.repo.ts';" },
  ],
  [
    'formularios-dependencies',
    'a feature it did not declare',
    { 'apps/server/src/features/formularios/malo.ts': "import '../carga/index.ts';" },
  ],
  [
    'formularios-folders',
    'a folder it did not declare',
    {
      'apps/server/src/features/formularios/malo.ts':
        "import type { Banguat } from '../../adapters/banguat/banguat.ts';\nexport type B = Banguat;",
    },
  ],
  [
    'cobros-dependencies',
    'anything, without dependencies.json',
    { 'apps/server/src/features/cobros/malo.ts': "import '../carga/index.ts';" },
  ],
  [
    'declared-feature-exists',
    'a name that is no feature',
    {
      'apps/server/src/features/carga/dependencies.json':
        '{ "dependsOn": ["shared", "adapters"], "dependsOnViaIndex": ["nada"] }',
    },
  ],
  [
    'declared-door-is-used',
    'a feature that nothing of it imports',
    {
      'apps/server/src/features/formularios/dependencies.json':
        '{ "dependsOn": ["shared"], "dependsOnViaIndex": ["carga"] }',
    },
  ],
];

export const SOURCE_SINS: readonly PlantedSin[] = [
  [
    'crypto-only-in-cifrado',
    'import',
    { [SERVER]: "import { randomUUID } from 'node:crypto';\nexport const id = randomUUID;" },
  ],
  ['crypto-only-in-cifrado', 'dynamic import', { [SERVER]: "export const c = await import('crypto');" }],
  ['env-only-in-env', 'plain', { [SERVER]: 'export const puerto = process.env.PORT;' }],
  ['env-only-in-env', 'taken apart', { [SERVER]: 'const { env } = process;\nexport const e = env;' }],
  ['env-only-in-env', 'by import', { [SERVER]: "import { env } from 'node:process';\nexport const e = env;" }],
  ['clock-only-in-reloj', 'new Date', { [SERVER]: 'export const hoy = new Date();' }],
  ['clock-only-in-reloj', 'Date.now', { [SERVER]: 'export const ya = (): number => Date.now();' }],
  ['no-clock-in-domain', 'the clock', { 'packages/domain/src/fechas/mala.ts': 'export const hoy = new Date();' }],
  ['no-clock-in-domain', 'Date.now', { 'packages/domain/src/fechas/mala.ts': 'export const ya = Date.now();' }],
  [
    'no-clock-in-domain',
    'a local date',
    { 'packages/domain/src/fechas/mala.ts': 'export const d = new Date(2026, 0, 1);' },
  ],
  [
    'no-clock-in-domain',
    'a local reading',
    { 'packages/domain/src/fechas/mala.ts': 'export const d = (x: Date): number => x.getMonth();' },
  ],
  ['no-clock-in-domain', 'outside fechas/', { [DOMAIN]: 'export const d = (ms: number): Date => new Date(ms);' }],
  ['fetch-only-in-adapters', 'in a feature', { [SERVER]: "export const r = await fetch('/x');" }],
  ['fetch-only-in-adapters', 'in a screen', { [WEB]: "export const r = window.fetch('/x');" }],
  [
    'sql-only-in-repo',
    'query builder',
    { [SERVER]: "export const q = (bd: { selectFrom(t: string): unknown }): unknown => bd.selectFrom('x');" },
  ],
  [
    'sql-only-in-repo',
    'template',
    { [SERVER]: 'export const q = (sql: (t: TemplateStringsArray) => unknown): unknown => sql`select 1`;' },
  ],
  [
    'sql-only-in-repo',
    'typed template',
    { [SERVER]: "import { sql } from 'kysely';\nexport const q = sql<{ x: number }>`select 1`;" },
  ],
  [
    'sql-only-in-repo',
    'text',
    { [SERVER]: "export const q = (p: { query(t: string): unknown }): unknown => p.query('select 1');" },
  ],
  ['whole-centavos-in-payments', 'a fraction', { [MONEY]: 'export const tasa = 0.05;' }],
  ['whole-centavos-in-payments', 'a small one', { [MONEY]: 'export const tasa = 5e-2;' }],
  ['whole-centavos-in-payments', 'toFixed', { [PAYMENT]: 'export const q = (n: number): string => n.toFixed(2);' }],
  ['whole-centavos-in-payments', 'by index', { [PAYMENT]: "export const q = (n: number): string => n['toFixed'](2);" }],
  ['whole-centavos-in-payments', 'parseFloat', { [PAYMENT]: 'export const q = (t: string): number => parseFloat(t);' }],
  [
    'whole-centavos-in-payments',
    'its twin',
    { [MONEY]: 'export const q = (t: string): number => Number.parseFloat(t);' },
  ],
  ...['round', 'floor', 'ceil', 'trunc'].map(
    (how): PlantedSin => [
      'whole-centavos-in-payments',
      `Math.${how}`,
      { [PAYMENT]: `export const mitad = (n: number): number => Math.${how}(n / 2);` },
    ],
  ),
  [
    'revealed-in-two-files',
    'a third file',
    Object.fromEntries(
      ['a', 'b', 'c'].map((f) => [
        `apps/server/src/features/carga/${f}.ts`,
        'export const x = (s: { revelar(): string }): string => s.revelar();',
      ]),
    ),
  ],
  ['cast-with-reason', 'in the server', { [SERVER]: 'export const x = (y: unknown): string => y as string;' }],
  [
    'cast-with-reason',
    'of a row of the database',
    { 'apps/server/src/features/carga/x.repo.ts': 'export const x = (y: unknown): string => y as string;' },
  ],
  ['cast-with-reason', 'in two steps', { [WEB]: 'export const x = (y: number) => y as unknown as string;' }],
  [
    'few-casts',
    'one more than there may be, each with its reason',
    {
      [DOMAIN]: Array.from(
        { length: 15 },
        (_, i) => `// The driver says so.\nexport const x${i} = (y: unknown): string => y as string;`,
      ).join('\n'),
    },
  ],
  ['no-rule-switched-off', 'oxlint', { [SERVER]: '// oxlint-disable-next-line no-debugger\nexport const x = 1;' }],
  ['no-rule-switched-off', 'biome', { [WEB]: '/* biome-ignore format: pretty */\nexport const x = 1;' }],
  ['no-rule-switched-off', 'the compiler', { [SERVER]: '// @ts-ignore\nexport const x = 1;' }],
  [
    'no-rule-switched-off',
    'the compiler, expecting it, outside a test',
    { [SERVER]: '// @ts-expect-error later\nexport const x = 1;' },
  ],
  ['no-default-export', 'a function', { [SERVER]: 'export default function x(): void {}' }],
  ['no-default-export', 'renamed', { [SERVER]: 'const x = 1;\nexport { x as default };' }],
  ['no-enum', 'an enum', { [DOMAIN]: 'export enum Regimen { Pc = 1 }' }],
  ['no-any', 'in a type', { [DOMAIN]: 'export const x: any = 1;' }],
  ['no-any', 'as', { [SERVER]: '// Nobody knows.\nexport const x = 1 as any;' }],
  ['contract-rows-one-way', 'z.object', { [CONTRACT]: "import * as z from 'zod';\nexport const X = z.object({});" }],
  [
    'one-way-to-fill-a-sentence',
    'a name',
    { [WEB]: "export const saludo = (nombre: string): string => 'Hola, {nombre}'.replace('{nombre}', nombre);" },
  ],
  [
    'no-module-mock',
    'vi.mock',
    { 'apps/server/src/features/carga/mala.test.ts': "import { vi } from 'vitest';\nvi.mock('./x.ts');" },
  ],
  ...TEST_SINS,
  ...CLOCK_SINS,
  ...STYLE_SINS,
  ...LETTER_SINS,
  ['ascii-names', 'a name', { [DOMAIN]: 'export const año = 2026;' }],
  ['ascii-names', 'a file', { 'packages/domain/src/período.ts': 'export const x = 1;' }],
  ['no-barrel-in-web', 'an index', { 'apps/web/src/ui/index.ts': "export * from './tabla.tsx';" }],
  ['no-wire-misspelling', 'a text', { [SERVER]: "export const campo = 'total_fatura';" }],
  ['no-wire-misspelling', 'a name', { [WEB]: 'export const codigoEstablesimiento = 1;' }],
  [
    'no-wire-misspelling',
    'a template',
    { [SERVER]: 'export const x = (id: number): string => `facturas/inlcuido/${id}`;' },
  ],
  [
    'no-wire-misspelling',
    'a column',
    { 'apps/server/migrations/0002_mal.sql': 'alter table factura add total_fatura numeric;' },
  ],
  ['no-year-branch', 'a year', { [DOMAIN]: 'export const tasa = (anio: number): number => (anio === 2026 ? 5 : 4);' }],
  [
    'no-year-branch',
    'from a year on',
    { [DOMAIN]: 'export const tasa = (p: { anio: number }): number => (p.anio >= 2025 ? 5 : 4);' },
  ],
  [
    'no-year-branch',
    'a day',
    { [DOMAIN]: "export const tasa = (dia: string): number => (dia >= '2025-04-09' ? 5 : 4);" },
  ],
  [
    'no-year-branch',
    'a switch',
    {
      [DOMAIN]:
        'export function tasa(anio: number): number {\n  switch (anio) {\n    case 2026:\n      return 5;\n    default:\n      return 4;\n  }\n}',
    },
  ],
  ['file-size', '401 lines', { [SERVER]: lines(401) }],
];

/** These are reported but do not fail the check. */
export const REPORTED_SINS: readonly PlantedSin[] = [
  ['file-size', '251 lines', { [SERVER]: lines(251) }],
  ['function-size', '41 lines', { [SERVER]: `export function larga(): void {\n${'  larga();\n'.repeat(39)}}\n` }],
];
