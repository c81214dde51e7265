import { expect, test } from 'vitest';
import { traeEnlace } from './sin-enlaces.ts';

test.each([
  'Contadores del Lago, S.A.',
  'Inversiones Tikal, S. A. de C.V.',
  'Lic. de León y Asociados',
  'María José',
  'Núñez Cía.Ltda',
  'J.P. Xicay',
  'Contabilidad 2.0',
  'Oficina No.5',
  'De los Ángeles',
])('%s is a name', (nombre) => {
  expect(traeEnlace(nombre)).toBe(false);
});

test.each([
  'Gana en http://malo.example',
  'ftp://x',
  'www.malo.lo-que-sea',
  'premio-sat.com',
  'Entra a PREMIO-SAT.GT ya',
  'SAT: sat-gt.info/pago',
  'bit.ly/3xYz',
  'escribe a sat@ejemplo',
  'cobra en pago.gob.gt.',
])('%s brings a link', (nombre) => {
  expect(traeEnlace(nombre)).toBe(true);
});
