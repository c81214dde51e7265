import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import { AJUSTES_DE_PRODUCCION } from './produccion.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario({ ajustes: AJUSTES_DE_PRODUCCION });
});
afterAll(() => s.cerrar());

const pedir = (direccion: string, authorization: string | null) =>
  fetch(`${s.url}/api/prueba`, {
    headers: { 'x-forwarded-for': direccion, ...(authorization === null ? {} : { authorization }) },
  });
/** How many of so many calls were answered. */
async function atendidas(veces: number, direccion: string, cabecera: (i: number) => string | null): Promise<number> {
  const respuestas = await Promise.all(Array.from({ length: veces }, (_, i) => pedir(direccion, cabecera(i))));
  return respuestas.filter((r) => r.status === 200).length;
}

test('without a session, an address calls sixty times a minute', async () => {
  expect(await atendidas(80, '10.2.0.1', () => null)).toBe(60);
});

test('an Authorization header that opens nothing does not change whose call it is', async () => {
  const inventado = (i: number) => `Bearer ${String(i).padStart(43, 'x')}`;
  expect(await atendidas(80, '10.2.0.2', inventado)).toBe(60);
  expect(await atendidas(5, '10.2.0.2', () => 'Basic YTpi')).toBe(0);
  expect(await atendidas(5, '10.2.0.2', () => null)).toBe(0);
});

test('a session is counted apart from its address, and no more once it ended', async () => {
  const { token } = await s.crear.usuario([3]);
  const suya = `Bearer ${token}`;
  const actual = () =>
    fetch(`${s.url}/api/sesion/actual`, { headers: { 'x-forwarded-for': '10.2.0.3', authorization: suya } });
  expect((await actual()).status).toBe(200);
  await atendidas(80, '10.2.0.3', () => null);
  expect(await atendidas(80, '10.2.0.3', () => suya)).toBe(80);
  await s.bd.updateTable('sesion').set({ terminada_en: s.reloj.ahora() }).execute();
  expect((await actual()).status).toBe(401);
  expect(await atendidas(5, '10.2.0.3', () => suya)).toBe(0);
});
