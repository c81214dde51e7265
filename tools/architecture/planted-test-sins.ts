import type { PlantedSin } from './planted-tree.ts';

const TEST = 'apps/server/src/features/carga/mala.test.ts';
const withTest = (body: string): string => `import { describe, test } from 'vitest';\n${body}\n`;

/** What tests of the server may forget. */
export const TEST_SINS: readonly PlantedSin[] = [
  ['at-once-on-both', 'a test', { [TEST]: withTest("test('x', () => Promise.all([1, 2]));") }],
  [
    'at-once-on-both',
    'through what the file declares',
    {
      [TEST]: withTest(
        "const dos = () => Promise.allSettled([1]);\nconst mas = () => dos();\ntest('x', { timeout: 9 }, () => mas());",
      ),
    },
  ],
  [
    'at-once-on-both',
    'a group that a PostgreSQL alone runs, beside one that is tagged',
    {
      [TEST]: withTest(
        "const HAY = process.env['TEST_DATABASE_URL'];\ndescribe('y', { tags: ['dos-bases'] }, () => test('x', () => Promise.all([1])));\ndescribe.runIf(HAY)('z', () => test('x', () => 1));",
      ),
    },
  ],
  [
    'at-once-on-both',
    'what every feature stands on',
    {
      'apps/server/src/shared/mala.test.ts': withTest(
        "import { baseDePrueba } from '../pruebas/base.ts';\ntest('x', () => baseDePrueba());",
      ),
    },
  ],
  [
    'at-once-on-both',
    'a plan',
    { 'apps/server/src/features/carga/mala.plan.test.ts': withTest("test('x', () => 1);") },
  ],
];
