import { setTimeout as dormir } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

test('what comes after more than a second is still waited for', async () => {
  let vino = false;
  const llegada = dormir(1500).then(() => {
    vino = true;
  });
  await vi.waitFor(() => expect(vino).toBe(true));
  await vi.waitUntil(() => vino);
  await llegada;
});

test('who says how long waits so long', async () => {
  await expect(vi.waitFor(() => expect(1).toBe(2), { timeout: 20, interval: 5 })).rejects.toThrow('to be 2');
});
