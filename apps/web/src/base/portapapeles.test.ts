import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('where only a person who just pressed something may write', () => {
  let hayGesto = true;
  beforeEach(() => {
    hayGesto = true;
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: async (t: string) => {
          if (!hayGesto) throw new DOMException('', 'NotAllowedError');
          contenido = t;
        },
      },
      permissions: { query: () => Promise.reject(new TypeError('clipboard-read')) },
    });
  });
  const gesto = async (cual: Event) => {
    hayGesto = true;
    document.dispatchEvent(cual);
    await pasar(0);
    hayGesto = false;
  };
  const copiarYEsperar = async () => {
    await copiarSecreto(Promise.resolve('Sat-1'));
    hayGesto = false;
    await pasar(31_000);
    expect(contenido).toBe('Sat-1');
  };

  test.each(['click', 'keyup'])('the secret is taken out at the next %s', async (tipo) => {
    await copiarYEsperar();
    await gesto(new Event(tipo));
    expect(contenido).toBe('');
    contenido = 'otra cosa';
    await gesto(new Event(tipo));
    expect(contenido).toBe('otra cosa');
  });

  test('what somebody copied in the page meanwhile is left alone', async () => {
    await copiarYEsperar();
    contenido = 'un NIT';
    document.dispatchEvent(new Event('copy'));
    await gesto(new Event('keyup'));
    expect(contenido).toBe('un NIT');
  });

  test('another secret has its own 30 seconds', async () => {
    await copiarYEsperar();
    hayGesto = true;
    await copiarSecreto(Promise.resolve('Sat-2'));
    await gesto(new Event('click'));
    expect(contenido).toBe('Sat-2');
  });
});

test('the server’s refusal is what the person reads', async () => {
  await expect(copiarSecreto(Promise.reject(new Error('No posee password sat')))).rejects.toThrow(
    'No posee password sat',
  );
  expect(contenido).toBe('');
});
