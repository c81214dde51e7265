import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exigirDuenio } from './duenio.ts';

const mia = mkdtempSync(path.join(os.tmpdir(), 'aldia-duenio-'));
afterAll(() => rmSync(mia, { recursive: true, force: true }));

test('nobody but its owner writes into the folder of the data', async () => {
  await exigirDuenio(mia);
  await exigirDuenio(path.join(mia, 'todavia-no-esta'));
  let ajena = '/';
  if (process.getuid?.() === 0) {
    chownSync(mia, 12_345, 12_345);
    ajena = mia;
  }
  await expect(exigirDuenio(ajena)).rejects.toThrow(/es de otro usuario \(número (12345|0)\)/);
});
