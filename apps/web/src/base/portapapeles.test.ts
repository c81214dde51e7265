import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copiarSecreto } from './portapapeles.ts';

let contenido = '';
let permiso: PermissionState = 'granted';
beforeEach(() => {
  contenido = '';
  permiso = 'granted';
  vi.useFakeTimers();
  vi.stubGlobal('ClipboardItem', undefined);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (t: string) => void (contenido = t), readText: async () => contenido },
    permissions: { query: async () => ({ state: permiso }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const pasar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the secret is taken out after 30 seconds, not before', async () => {
  await copiarSecreto(Promise.resolve('Sat-1'));
  await pasar(29_000);
  expect(contenido).toBe('Sat-1');
  await pasar(2000);
  expect(contenido).toBe('');
});

test('what somebody copied since is left alone', async () => {
  await copiarSecreto(Promise.resolve('Sat-1'));
  contenido = 'otra cosa';
  await pasar(31_000);
  expect(contenido).toBe('otra cosa');
});

test('without leave to read, what was copied in the page since is left alone', async () => {
  permiso = 'prompt';
  await copiarSecreto(Promise.resolve('Sat-1'));
  document.dispatchEvent(new Event('copy'));
  contenido = 'un NIT';
  await pasar(31_000);
  expect(contenido).toBe('un NIT');
});

test('away from the page it waits for the person to come back', async () => {
  vi.mocked(document.hasFocus).mockReturnValue(false);
  await copiarSecreto(Promise.resolve('Sat-1'));
  await pasar(40_000);
  expect(contenido).toBe('Sat-1');
  vi.mocked(document.hasFocus).mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await pasar(0);
  expect(contenido).toBe('');
});

test('the server’s refusal is what the person reads', async () => {
  await expect(copiarSecreto(Promise.reject(new Error('No posee password sat')))).rejects.toThrow(
    'No posee password sat',
  );
  expect(contenido).toBe('');
});
