import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ponerIndexedDb } from '../indexeddb.prueba.ts';
import { guardarRegistro, leerRegistro } from './boveda.ts';
import { vaciar } from './limpieza.ts';

let navegador: ReturnType<typeof ponerIndexedDb>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  navegador = ponerIndexedDb();
});
afterEach(() => vi.unstubAllGlobals());

test('at the end of a session the browser forgets all but how a person likes the screen', async () => {
  localStorage.setItem('aldia-tema', 'dark');
  localStorage.setItem('aldia-atajos', 'no');
  localStorage.setItem('aldia-menu', 'no');
  localStorage.setItem('aviso-visto-7', 'si');
  sessionStorage.setItem('a-medias', 'algo');
  await vaciar();
  expect(Object.keys(localStorage).toSorted()).toEqual(['aldia-atajos', 'aldia-limpieza', 'aldia-menu', 'aldia-tema']);
  expect(localStorage.getItem('aldia-tema')).toBe('dark');
  expect(sessionStorage.length).toBe(0);
});

test('what was written under the key of sessions is nothing after it', async () => {
  await guardarRegistro({ token: 't' });
  const registro = sessionStorage.getItem('aldia-sesion') ?? '';
  expect(await leerRegistro()).toEqual({ token: 't' });
  await vaciar();
  expect(navegador.en('aldia', 'llaves').size).toBe(0);
  sessionStorage.setItem('aldia-sesion', registro);
  expect(await leerRegistro()).toBeNull();
});

test('of what answers were kept in, the files of the build stay', async () => {
  const cajas = new Set(['aldia-cascara-a1', 'respuestas']);
  vi.stubGlobal('caches', { keys: async () => [...cajas], delete: async (nombre: string) => cajas.delete(nombre) });
  await vaciar();
  expect([...cajas]).toEqual(['aldia-cascara-a1']);
});

test('the other tabs hear of it each time', async () => {
  await vaciar();
  const primero = localStorage.getItem('aldia-limpieza');
  await vaciar();
  expect(primero).not.toBeNull();
  expect(localStorage.getItem('aldia-limpieza')).not.toBe(primero);
});
