import { beforeEach, expect, test } from 'vitest';
import { recordarPreferencias, reponer } from './limpieza.ts';

beforeEach(() => localStorage.clear());

test('what the browser forgets at the end of a session is put back when it is no part of it', async () => {
  localStorage.setItem('aldia-tema', 'dark');
  localStorage.setItem('aldia-atajos', 'no');
  localStorage.setItem('aviso-visto-7', 'si');
  recordarPreferencias();
  localStorage.clear();
  await reponer();
  expect([localStorage.getItem('aldia-tema'), localStorage.getItem('aldia-atajos')]).toEqual(['dark', 'no']);
  expect(localStorage.getItem('aviso-visto-7')).toBeNull();
});

test('what was chosen meanwhile stays, and what nobody chose is not made up', async () => {
  localStorage.setItem('aldia-tema', 'dark');
  recordarPreferencias();
  localStorage.setItem('aldia-tema', 'light');
  await reponer();
  expect(localStorage.getItem('aldia-tema')).toBe('light');
  expect(localStorage.getItem('aldia-atajos')).toBeNull();
});

test('the other tabs hear of it each time', async () => {
  await reponer();
  const primero = localStorage.getItem('aldia-limpieza');
  await reponer();
  expect(primero).not.toBeNull();
  expect(localStorage.getItem('aldia-limpieza')).not.toBe(primero);
});
