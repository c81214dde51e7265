import { describe, expect, test } from 'vitest';
import { ROOT } from '../sources.ts';
import { checkSources, parseTree, SOURCE_RULES } from './check.ts';
import { checkImports } from './imports.ts';
import { IMPORT_SINS, REPORTED_SINS, SOURCE_SINS } from './planted-sins.ts';
import { CLEAN, type Files, withTree } from './planted-tree.ts';
import { checkSizes } from './sizes.ts';
import { WALLS } from './walls.ts';

const importsOf = (sin: Files) => withTree({ ...CLEAN, ...sin }, checkImports);
const sourcesOf = (sin: Files) =>
  withTree({ ...CLEAN, ...sin }, (root) => {
    const files = parseTree(root);
    return [...checkSources(root, files), ...checkSizes(files).fails];
  });
const rulesOf = (violations: readonly { rule: string }[]): string[] => [...new Set(violations.map((v) => v.rule))];

describe('a house in order', () => {
  test('breaks no wall', async () => {
    const { violations, modules } = await importsOf({});
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThan(20);
  });

  test('breaks no rule of the sources', async () => {
    expect(await sourcesOf({})).toEqual([]);
  });
});

describe('each rule bites', () => {
  test.each(IMPORT_SINS)('%s: %s', async (rule, _how, files) => {
    expect(rulesOf((await importsOf(files)).violations)).toContain(rule);
  });

  test.each(SOURCE_SINS)('%s: %s', async (rule, _how, files) => {
    expect(rulesOf(await sourcesOf(files))).toEqual([rule]);
  });

  test.each(REPORTED_SINS)('%s is reported: %s', async (rule, _how, files) => {
    const report = await withTree({ ...CLEAN, ...files }, (root) => checkSizes(parseTree(root)));
    expect(report).toMatchObject({ fails: [], warnings: [{ rule }] });
  });

  test('no rule is without its sin', () => {
    const planted = new Set([...IMPORT_SINS, ...SOURCE_SINS].map(([rule]) => rule));
    const rules = [...WALLS, ...SOURCE_RULES].map((r) => r.name);
    expect(rules.filter((r) => r !== undefined && !planted.has(r))).toEqual([]);
  });
});

describe('what a feature declares', () => {
  test('is refused when it is not two lists', async () => {
    const file = { 'apps/server/src/features/carga/dependencies.json': '{ "dependsOn": "shared" }' };
    await expect(importsOf(file)).rejects.toThrow('needs two lists');
  });
});

test('the project itself is really read', async () => {
  expect((await checkImports(ROOT)).modules).toBeGreaterThan(50);
});
