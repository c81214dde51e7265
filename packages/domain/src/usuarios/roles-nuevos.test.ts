import { describe, expect, it } from 'vitest';
import {
  cambioDeAdministrador,
  impedimentoDeRoles,
  puedeLlevarCartera,
  rolesQueLaUsan,
  sonLosMismosRoles,
} from './roles-nuevos.ts';

describe('roles that replace others', () => {
  it.each([
    ['none at all', [3], [], 4, 'SIN_ROLES'],
    ['the last administrator as a client', [1], [3], 0, 'ULTIMO_ADMINISTRADOR'],
    ['the last administrator with one more role', [1], [1, 2], 0, null],
    ['one of two administrators', [1, 2], [2], 1, null],
    ['somebody who was none, with nobody left', [3], [2], 0, null],
  ] as const)('%s', (_caso, antes, nuevos, otrosAdministradores, esperado) => {
    expect(impedimentoDeRoles({ antes, nuevos, otrosAdministradores })).toBe(esperado);
  });

  it.each([
    ['a client who administers from now on', [3], [1, 3], 'empieza'],
    ['one who administered and declares', [1, 2], [2], 'deja'],
    ['one who goes on administering', [1], [1, 2], null],
    ['staff that never did', [2], [4], null],
  ] as const)('%s', (_caso, antes, nuevos, esperado) => {
    expect(cambioDeAdministrador(antes, nuevos)).toBe(esperado);
  });

  it('leave a plan of use to a client alone, and a range to an office', () => {
    expect([rolesQueLaUsan({ deRango: false }), rolesQueLaUsan({ deRango: true })]).toEqual([[3], [5, 6]]);
    expect([[3], [4, 1], [5], [3, 6]].map(puedeLlevarCartera)).toEqual([false, false, true, true]);
  });

  it('are the same in another order, and repeated', () => {
    expect(sonLosMismosRoles([1, 2], [2, 1, 1])).toBe(true);
    expect(sonLosMismosRoles([1, 2], [1])).toBe(false);
    expect(sonLosMismosRoles([1], [1, 2])).toBe(false);
  });
});
