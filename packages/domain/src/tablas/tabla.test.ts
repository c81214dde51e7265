import { expect, test } from 'vitest';
import { clavesDe, esTabla, esUnoDe, tablaDe } from './tabla.ts';

test('a table knows its words, in the order in which they are written', () => {
  expect(clavesDe({ uno: 1, dos: 2 })).toEqual(['uno', 'dos']);
  expect(tablaDe(['uno', 'dos'], (palabra) => palabra.length)).toEqual({ uno: 3, dos: 3 });
});

test('a value is one of a list when it is the same and not when it looks alike', () => {
  expect([esUnoDe([1, 2], 2), esUnoDe([1, 2], '2'), esUnoDe([1, 2], undefined), esUnoDe([], 1)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('null, a text and a number are no tables', () => {
  expect([{}, [], null, 'a', 1, undefined].map(esTabla)).toEqual([true, true, false, false, false, false]);
});
