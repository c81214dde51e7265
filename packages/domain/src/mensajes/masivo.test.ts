import { expect, test } from 'vitest';
import { ACCIONES_DE_MASIVO, debeDetenerse, ESTADOS_DE_MASIVO, porSalir, sePuede } from './masivo.ts';

/** By hand, from what is promised: undo only before the first leaves, nothing after the end. */
const ADMITE: Readonly<Record<string, readonly string[]>> = {
  programado: ['deshacer'],
  enviando: ['pausar', 'cancelar'],
  en_pausa: ['seguir', 'cancelar'],
  detenido: ['seguir', 'cancelar'],
  cancelado: [],
  deshecho: [],
  terminado: [],
};

test.each(ESTADOS_DE_MASIVO)('what may be done with a mail that is %s', (estado) => {
  expect(ACCIONES_DE_MASIVO.filter((a) => sePuede(a, estado)).toSorted()).toEqual(
    [...(ADMITE[estado] ?? [])].toSorted(),
  );
});

test.each([
  [4, 'servidor', false],
  [5, 'servidor', true],
  [19, 'direccion', false],
  [20, 'direccion', true],
  [5, 'direccion', false],
  [20, 'mensaje', true],
] as const)('%i refusals in a row, the last of the kind %s, stop the batch: %s', (seguidos, ultimo, para) => {
  expect(debeDetenerse(seguidos, ultimo)).toBe(para);
});

test('who is left is who neither got it, nor was refused, nor left out', () => {
  expect(porSalir({ destinatarios: 300, entregados: 210, rechazados: 4, omitidos: 1 })).toBe(85);
});
