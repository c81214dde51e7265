import { expect, test } from 'vitest';
import { tonoDeEstado } from './montos-de-declaracion.ts';

/** Spec 2, section 4, by hand: orange, dark blue from 2 to 6, green, red, blue for 9 and 13; unknown ones grey (G-102). */
test.each([
  [1, 'espera'],
  [2, 'avanza'],
  [3, 'avanza'],
  [4, 'avanza'],
  [5, 'avanza'],
  [6, 'avanza'],
  [7, 'listo'],
  [8, 'alto'],
  [9, 'informa'],
  [11, 'neutro'],
  [13, 'informa'],
])('state %i is shown as %s', (statusId, tono) => {
  expect(tonoDeEstado(statusId)).toBe(tono);
});
