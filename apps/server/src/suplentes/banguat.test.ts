import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banguatSoap } from '../adapters/banguat/soap.ts';
import { ErrorDeBanguat } from '../shared/puertos.ts';
import { levantarBanguat, type SuplenteDelBanco } from './banguat.ts';
import type { FallaDelBanco } from './banguat-respuestas.ts';
import { tasaDePrueba } from './tasa-de-prueba.ts';

const HOY = dia('2026-11-20');
let banco: SuplenteDelBanco;
beforeAll(async () => {
  banco = await levantarBanguat({ hoy: () => HOY });
});
afterAll(() => banco.cerrar());

const pedir = (url: string, esperaMs = 2000) => banguatSoap(url, esperaMs).tasas(dia('2026-10-01'), dia('2026-10-31'));
const claseDelFallo = async (falla: FallaDelBanco, esperaMs?: number): Promise<string> => {
  const fallo = await pedir(banco.urlCon(falla), esperaMs).catch((e: unknown) => e);
  return fallo instanceof ErrorDeBanguat ? fallo.clase : `no falló: ${String(fallo)}`;
};
const control = async (cuerpo?: object) => {
  const url = new URL('/control', banco.url);
  const respuesta = await fetch(url, cuerpo ? { method: 'POST', body: JSON.stringify(cuerpo) } : {});
  return (await respuesta.json()) as { falla: string | null; peticiones: number };
};

test('a month has a sane rate for each of its days, and always the same', async () => {
  const tasas = await pedir(banco.url);
  expect(tasas).toHaveLength(31);
  expect(tasas[0]).toEqual({
    fecha: '2026-10-01',
    compra: tasaDePrueba(dia('2026-10-01')),
    venta: tasaDePrueba(dia('2026-10-01')),
  });
  for (const { compra } of tasas) expect(compra).toMatch(/^7\.6\d{0,4}$/);
  expect(await pedir(banco.url)).toEqual(tasas);
});

test('a weekend repeats its Friday', () => {
  expect(tasaDePrueba(dia('2026-10-17'))).toBe(tasaDePrueba(dia('2026-10-16')));
  expect(tasaDePrueba(dia('2026-10-18'))).toBe(tasaDePrueba(dia('2026-10-16')));
  expect(tasaDePrueba(dia('2026-10-19'))).not.toBe(tasaDePrueba(dia('2026-10-16')));
});

test('the bank knows no future', async () => {
  const tasas = await banguatSoap(banco.url, 2000).tasas(dia('2026-11-18'), dia('2026-11-30'));
  expect(tasas.map((t) => t.fecha)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
});

test.each<[FallaDelBanco, string]>([
  ['caido', 'sin-respuesta'],
  ['error-500', 'sin-respuesta'],
  ['cero', 'respuesta-invalida'],
  ['ayer', 'respuesta-invalida'],
  ['vacio', 'respuesta-invalida'],
  ['forma', 'respuesta-invalida'],
  ['otra-forma', 'respuesta-invalida'],
  ['entidades', 'respuesta-invalida'],
  ['cortado', 'respuesta-invalida'],
])('a bank that is %s is refused as %s', async (falla, clase) => {
  expect(await claseDelFallo(falla)).toBe(clase);
});

test('a slow bank is given up on', async () => {
  expect(await claseDelFallo('lento', 300)).toBe('sin-respuesta');
});

test('an address where nobody listens is no answer', async () => {
  await expect(pedir('http://127.0.0.1:9/ws')).rejects.toMatchObject({ clase: 'sin-respuesta' });
});

test('the control address spoils so many answers and then mends', async () => {
  expect(await control({ falla: 'cero', veces: 1 })).toMatchObject({ falla: 'cero' });
  await expect(pedir(banco.url)).rejects.toMatchObject({ clase: 'respuesta-invalida' });
  expect(await pedir(banco.url)).toHaveLength(31);
  await control({ falla: 'caido' });
  await expect(pedir(banco.url)).rejects.toMatchObject({ clase: 'sin-respuesta' });
  await expect(pedir(banco.url)).rejects.toMatchObject({ clase: 'sin-respuesta' });
  expect(await control({ falla: null })).toMatchObject({ falla: null });
  expect(await pedir(banco.url)).toHaveLength(31);
  expect((await fetch(new URL('/control', banco.url), { method: 'POST', body: '{"falla":"x"}' })).status).toBe(422);
});

test('a header asks for a fault, and TipoCambioDia gives today', async () => {
  const sobre = (operacion: string) => `<Envelope><Body>${operacion}</Body></Envelope>`;
  const llamar = (cuerpo: string, headers = {}) => fetch(banco.url, { method: 'POST', body: cuerpo, headers });
  expect((await llamar(sobre('<TipoCambioDia xmlns="x"/>'), { 'x-falla': 'error-500' })).status).toBe(500);
  const hoy = await (await llamar(sobre('<TipoCambioDia xmlns="x"/>'))).text();
  expect(hoy).toContain(`<fecha>20/11/2026</fecha><referencia>${tasaDePrueba(HOY)}</referencia>`);
});
