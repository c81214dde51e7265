import { get } from 'node:http';
import { acceso } from '@aldia/contract/acceso.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUTA_DE_BAJA } from '../shared/baja-de-noticias.ts';
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

test('without a session, an address calls sixty times a minute', { tags: ['dos-bases'] }, async () => {
  expect(await atendidas(80, '10.2.0.1', () => null)).toBe(60);
});

test('an Authorization header that opens nothing does not change whose call it is', {
  tags: ['dos-bases'],
}, async () => {
  const inventado = (i: number) => `Bearer ${String(i).padStart(43, 'x')}`;
  expect(await atendidas(80, '10.2.0.2', inventado)).toBe(60);
  expect(await atendidas(5, '10.2.0.2', () => 'Basic YTpi')).toBe(0);
  expect(await atendidas(5, '10.2.0.2', () => null)).toBe(0);
});

test('a session is counted apart from its address, and no more once it ended', { tags: ['dos-bases'] }, async () => {
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

/** How many of so many files came, and what the last one that did not was told. */
async function archivos(veces: number, direccion: string, token?: string) {
  const cabeceras = { 'x-forwarded-for': direccion, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const respuestas = await Promise.all(
    Array.from({ length: veces }, () => fetch(`${s.url}/api/documento/ninguno`, { headers: cabeceras })),
  );
  const negadas = respuestas.filter((r) => r.status === 429);
  return { dados: veces - negadas.length, volverEn: Number(negadas.at(-1)?.headers.get('retry-after') ?? 0) };
}

test('an address takes fifteen files in ten seconds, and goes on with the rest', { tags: ['dos-bases'] }, async () => {
  const { dados, volverEn } = await archivos(30, '10.2.0.4');
  expect(dados).toBe(15);
  expect(volverEn).toBeGreaterThan(0);
  expect(volverEn).toBeLessThanOrEqual(10);
  expect(await atendidas(5, '10.2.0.4', () => null)).toBe(5);
  expect((await archivos(5, '10.2.0.5')).dados).toBe(5);
});

test('who has a session takes fifteen of their own, wherever they are', { tags: ['dos-bases'] }, async () => {
  const [{ token: una }, { token: otra }] = [await s.crear.usuario([3]), await s.crear.usuario([3])];
  for (const token of [una, otra])
    await fetch(`${s.url}/api/sesion/actual`, {
      headers: { 'x-forwarded-for': '10.2.0.6', authorization: `Bearer ${token}` },
    });
  expect((await archivos(20, '10.2.0.6', una)).dados).toBe(15);
  expect((await archivos(20, '10.2.0.7', una)).dados).toBe(0);
  expect((await archivos(10, '10.2.0.6', otra)).dados).toBe(10);
});

test('a mail service takes hundreds of people out of the news from one address, and not without end', {
  tags: ['dos-bases'],
}, async () => {
  const presionar = async (veces: number): Promise<number> => {
    const respuestas = await Promise.all(
      Array.from({ length: veces }, () =>
        fetch(`${s.url}${RUTA_DE_BAJA}/nadie`, { method: 'POST', headers: { 'x-forwarded-for': '10.2.0.8' } }),
      ),
    );
    return respuestas.filter((r) => r.status !== 429).length;
  };
  expect(await presionar(400)).toBe(400);
  // Who is behind the same address calls as often as before.
  expect(await atendidas(80, '10.2.0.8', () => null)).toBe(60);
  expect(await presionar(300)).toBe(200);
});

test('two addresses of one network of IPv6 are one caller, and two networks are two', {
  tags: ['dos-bases'],
}, async () => {
  expect(await atendidas(40, '2001:db8:7:1::1', () => null)).toBe(40);
  expect(await atendidas(40, '2001:db8:7:1:ffff::2', () => null)).toBe(20);
  expect(await atendidas(40, '2001:db8:7:2::1', () => null)).toBe(40);
  expect((await archivos(10, '2001:db8:7:3::1')).dados).toBe(10);
  expect((await archivos(10, '2001:db8:7:3::2')).dados).toBe(5);
  expect(await atendidas(40, '::ffff:10.2.2.1', () => null)).toBe(40);
  expect(await atendidas(40, '10.2.2.1', () => null)).toBe(20);
});

test('a network of IPv6 tries sixty links of gestores in an hour', { tags: ['dos-bases'] }, async () => {
  const { token } = await s.crear.usuario([3]);
  // As a session, which has its own six hundred calls.
  const desde = async (direccion: string, ruta: string, body?: string): Promise<number> => {
    const headers = { 'x-forwarded-for': direccion, authorization: `Bearer ${token}` };
    const pedida = body
      ? { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
      : { headers };
    return (await fetch(`${s.url}/api${ruta}`, pedida)).status;
  };
  expect(await desde('2001:db8:7:5::1', acceso.sesionActual.ruta)).toBe(200);
  const abrir = (direccion: string) =>
    desde(direccion, gestorPropio.leerEnlace.ruta, JSON.stringify({ token: 'abcdefghjkmnpqrstuvwxyz234' }));
  const dichas: number[] = [];
  for (let i = 0; i < 61; i++) dichas.push(await abrir(`2001:db8:7:5::${i}`));
  expect([new Set(dichas.slice(0, 60)), dichas[60]]).toEqual([new Set([410]), 429]);
  expect(await abrir('2001:db8:7:6::1')).toBe(410);
});

/** What some calls of an address got, each written as it is given here: the client mends no address. */
async function dichas(veces: number, direccion: string, path: string, method = 'GET'): Promise<Record<number, number>> {
  const { hostname: host, port } = new URL(s.url);
  const una = () =>
    new Promise<number>((listo, fallar) => {
      const pedida = { host, port, path, method, agent: false, headers: { 'x-forwarded-for': direccion } };
      get(pedida, (r) => r.resume().on('end', () => listo(r.statusCode ?? 0))).on('error', fallar);
    });
  const vistas = await Promise.all(Array.from({ length: veces }, una));
  return Object.fromEntries([...new Set(vistas)].map((http) => [http, vistas.filter((v) => v === http).length]));
}

test.each([
  ['with a letter in percents', '10.2.1.1', '/%61pi/prueba'],
  ['with all of them', '10.2.1.2', '/%61%70%69/prueba'],
  ['with the machine before it', '10.2.1.3', 'http://aldia.gt/api/prueba'],
])('a call written %s is one of those sixty', { tags: ['dos-bases'] }, async (_como, direccion, ruta) => {
  const juntas = await dichas(40, direccion, ruta);
  expect(juntas).toEqual({ 200: 40 });
  expect(await atendidas(40, direccion, () => null)).toBe(20);
});

test('a file written with a letter in percents is one of those fifteen', { tags: ['dos-bases'] }, async () => {
  expect(await dichas(20, '10.2.1.4', '/%61pi/documento/ninguno')).toEqual({ 410: 15, 429: 5 });
});

test.each([
  ['10.2.1.5', '/api/nada', 'GET'],
  ['10.2.1.6', '/%61pi/nada', 'GET'],
  ['10.2.1.7', '/api', 'POST'],
])('what the API does not have is counted too (%s: %s)', { tags: ['dos-bases'] }, async (direccion, ruta, metodo) => {
  expect(await dichas(70, direccion, ruta, metodo)).toEqual({ 404: 60, 429: 10 });
});

test('pages and what else the web asks for are not counted', { tags: ['dos-bases'] }, async () => {
  for (const [ruta, http] of [
    ['/apio', 404] as const,
    ['/assets/nada.js', 404] as const,
    ['/salud/vivo', 200] as const,
  ])
    expect(await dichas(70, '10.2.1.8', ruta), ruta).toEqual({ [http]: 70 });
  expect(await atendidas(60, '10.2.1.8', () => null)).toBe(60);
});
