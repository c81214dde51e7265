import { nitEsValido } from '@aldia/domain/identificadores/nit.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Azar } from './azar.ts';
import { filasFel } from './filas-fel.ts';
import { generarMes } from './generar-mes.ts';
import { nitDePrueba } from './personas.ts';

const OPCIONES = {
  nit: '12345679',
  nombre: 'X',
  periodo: '2026-02',
  cantidadEmitidas: 400,
  cantidadRecibidas: 400,
  rarezas: 0.1,
};

test('the same seed gives the same month, and another seed another', () => {
  expect(generarMes(OPCIONES)).toEqual(generarMes(OPCIONES));
  expect(generarMes({ ...OPCIONES, semilla: 2 })).not.toEqual(generarMes(OPCIONES));
});

test('every invented tax number has a right check digit', () => {
  fc.assert(fc.property(fc.integer(), (semilla) => nitEsValido(nitDePrueba(new Azar(semilla)))));
});

test('series and number are those that the authorisation carries, and none repeats', () => {
  const { emitidas, recibidas } = generarMes(OPCIONES);
  const todas = [...emitidas, ...recibidas];
  // FEL derives both from it: its first 8 hexadecimal digits, and the next 8 in decimal.
  for (const d of todas) {
    const hex = d.autorizacion.replaceAll('-', '');
    expect([d.serie, d.numero]).toEqual([hex.slice(0, 8), String(Number.parseInt(hex.slice(8, 16), 16))]);
  }
  expect(new Set(todas.map((d) => d.autorizacion)).size).toBe(todas.length);
});

test('a month has what a real one has: notes, cancelled, dollars, fuel and small taxpayers', () => {
  const { emitidas, recibidas } = generarMes(OPCIONES);
  const todas = [...emitidas, ...recibidas];
  for (const tipo of ['NCRE', 'NDEB', 'FACT', 'FCAM', 'FPEQ']) expect(todas.some((d) => d.tipo === tipo)).toBe(true);
  for (const impuesto of ['petroleo', 'turismoHospedaje'] as const)
    expect(todas.some((d) => (d.otros[impuesto] ?? 0) > 0)).toBe(true);
  expect(todas.some((d) => d.anulado)).toBe(true);
  expect(todas.some((d) => d.moneda === 'USD')).toBe(true);
  expect(generarMes({ ...OPCIONES, regimen: 1 }).emitidas.every((d) => d.iva === 0)).toBe(true);
  expect(todas.every((d) => d.fecha.startsWith('2026-02-'))).toBe(true);
});

test.each([
  ['V1', 30, 'Monto (Gran Total)'],
  ['V2', 30, 'Gran Total (Moneda Original)'],
  ['V3', 33, 'Gran Total (Moneda Original)'],
] as const)('layout %s has %i columns and its total is called %s', (disposicion, columnas, titulo) => {
  const [encabezado = []] = filasFel([], disposicion);
  expect(encabezado).toHaveLength(columnas);
  expect(encabezado).toContain(titulo);
});
