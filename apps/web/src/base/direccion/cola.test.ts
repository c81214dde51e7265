import { mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { recordarCola, siguienteEnCola } from './cola.ts';

const OCTUBRE = mes('2026-10');
const ana = { usuarioId: 1, periodo: OCTUBRE };
const beto = { usuarioId: 2, periodo: OCTUBRE };
const deAgosto = { usuarioId: 1, periodo: mes('2026-08') };

test('the next one is of the list that one comes from, in its order, and its last one has none', () => {
  recordarCola([deAgosto, ana, beto]);
  expect(siguienteEnCola(deAgosto)).toEqual(ana);
  expect(siguienteEnCola(ana)).toEqual(beto);
  expect(siguienteEnCola(beto)).toBeNull();
});

test('a month that no list showed has no next one there: another question answers it', () => {
  recordarCola([ana]);
  expect(siguienteEnCola(deAgosto)).toBeUndefined();
});
