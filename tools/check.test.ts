import { expect, test } from 'vitest';
import { withTree } from './architecture/planted-tree.ts';
import { type Outcome, runAll } from './check.ts';

const TREE = { 'good.mjs': "console.log('all well');", 'bad.mjs': "console.error('a fault'); process.exit(3);" };

test('a step that fails is told with what it said, and does not hide the others', async () => {
  const steps = ['bad.mjs', 'good.mjs', 'absent.mjs'].map((file) => ({ name: file, command: [file] as const }));
  const told: string[] = [];
  const outcomes = await withTree(TREE, (root) => runAll(steps, root, ({ name }) => told.push(name)));
  const named = (name: string): Outcome | undefined => outcomes.find((o) => o.name === name);
  expect(told.toSorted()).toEqual(['absent.mjs', 'bad.mjs', 'good.mjs']);
  expect(named('good.mjs')).toMatchObject({ passed: true, output: 'all well' });
  expect(named('bad.mjs')).toMatchObject({ passed: false, output: 'a fault' });
  expect(named('absent.mjs')?.passed).toBe(false);
});
