import { expect, test } from 'vitest';
import { withTree } from './architecture/planted-tree.ts';
import { mapOf, printAll, printMap } from './mapa.ts';
import { ROOT } from './sources.ts';

test('a feature shows its endpoints, sentences and files', async () => {
  const map = printMap(await mapOf(ROOT, 'declaraciones'));
  expect(map).toMatch(/POST \/api\/presentacion\/pago +confirmarPago +declaracion\.confirmarPago/);
  expect(map).toContain('  declaraciones.presentarACero');
  expect(map).toContain('packages/contract/src/declaraciones.ts (');
});

test('a feature that exists in one floor only has a map', async () => {
  const tree = { 'apps/web/src/features/cuenta/cuenta-page.tsx': 'export const CuentaPage = (): null => null;\n' };
  const all = await withTree(tree, printAll);
  expect(all).toContain('## cuenta');
  expect(all).toContain('apps/web/src/features/cuenta/cuenta-page.tsx (1)');
});

test('a name that no floor knows is refused with the names that there are', async () => {
  await expect(mapOf(ROOT, 'nada')).rejects.toThrow(/No floor knows the feature "nada".*declaraciones/);
});
