import { expect, test } from 'vitest';
import { tonoDe } from './situacion.ts';

test.each([
  [1, 'espera'],
  [3, 'informa'],
  [7, 'listo'],
  [8, 'alto'],
  [9, 'informa'],
  [11, 'neutro'],
])('state %i is shown as %s', (statusId, tono) => {
  expect(tonoDe({ statusId })).toBe(tono);
});
