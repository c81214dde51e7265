import { expect, test } from 'vitest';
import { cuiEsValido } from '../identificadores/cui.ts';
import { DEPARTAMENTOS, esMunicipioDe } from './departamentos.ts';

const municipios = DEPARTAMENTOS.flatMap((d) => d.municipio);

test('there are 22 departments and 340 municipalities, numbered without holes', () => {
  expect(DEPARTAMENTOS.map((d) => d.id)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  expect(municipios.map((m) => m.id)).toEqual(Array.from({ length: 340 }, (_, i) => i + 1));
});

test('each municipality carries the code that ends the CUIs of its place, and the CUI knows all of them', () => {
  expect(municipios.filter((m) => !cuiEsValido(`269619194${m.codigo}`))).toEqual([]);
  expect(new Set(municipios.map((m) => m.codigo)).size).toBe(340);
});

test('no name is empty, repeated in its department, or has space to spare', () => {
  for (const d of DEPARTAMENTOS) {
    const nombres = d.municipio.map((m) => m.name);
    expect(new Set(nombres).size).toBe(nombres.length);
    expect([d.name, ...nombres].filter((n) => n.trim() !== n || n === '')).toEqual([]);
  }
});

test.each([
  [1, 1, true],
  [17, 1, true],
  [18, 1, false],
  [18, 2, true],
  [340, 22, true],
  [341, 22, false],
  [1, 0, false],
  [1, 23, false],
])('municipality %i is of department %i: %s', (municipio, departamento, esperado) => {
  expect(esMunicipioDe(municipio, departamento)).toBe(esperado);
});

test('the one with the newest municipalities has them', () => {
  expect(DEPARTAMENTOS.find((d) => d.name === 'Petén')?.municipio.map((m) => m.name)).toContain('El Chal');
});
