import { AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { describe, expect, test } from 'vitest';
import { razonDeCargar, razonDeCortesia, razonDeFactura, razonDePresentar } from './razones.ts';
import { claseDeSegmento } from './use-cliente.ts';

const YO = 5;
const ADMIN = { usuarioId: YO, roles: [1] };
const COLABORADOR = { usuarioId: YO, roles: [2] };
const fila = (cambios: object = {}) => ({ regimenId: 2, carga: true, statusId: 1, asignadoId: null, ...cambios });

describe('what is offered of a month', () => {
  test.each([
    ['nobody has it', {}, null],
    ['mine', { asignadoId: YO }, null],
    ['of a colleague', { asignadoId: 9 }, T.deOtraPersona],
    ['of ROS, loaded', { statusId: 2 }, T.soloSinCargar],
    ['of ROS, rejected', { statusId: 8 }, T.soloSinCargar],
    ['of a small taxpayer', { regimenId: 1 }, null],
    ['of a small taxpayer, closed to loading', { regimenId: 1, carga: false }, T.soloSinCargar],
    ['of ROS, pending though closed to loading', { carga: false }, null],
  ])('to a collaborator, %s', (_caso, cambios, razon) => {
    expect(razonDePresentar(COLABORADOR, fila(cambios))).toBe(razon);
    expect(razonDeCargar(COLABORADOR, fila(cambios))).toBe(razon);
  });

  test('an administrator files at zero the month of a colleague, and loads only their own or nobody’s', () => {
    expect(razonDePresentar(ADMIN, fila({ asignadoId: 9 }))).toBeNull();
    expect(razonDeCargar(ADMIN, fila({ asignadoId: 9 }))).toBe(T.deOtraPersona);
  });

  test.each([
    ['a pending month of ROS', ADMIN, {}, null],
    ['one of a colleague', ADMIN, { asignadoId: 9 }, null],
    ['one that is loaded', ADMIN, { statusId: 3 }, T.soloSinCargar],
    ['one of a small taxpayer', ADMIN, { regimenId: 1 }, T.soloRos],
    ['one for who is no administrator', COLABORADOR, {}, T.soloAdministrador],
  ])('a courtesy load: %s', (_caso, actor, cambios, razon) => {
    expect(razonDeCortesia(actor, fila(cambios))).toBe(razon);
  });
});

test('what stands in the password segment is a reference, nothing, or never sent', () => {
  const referencia = `${'a'.repeat(43)}.1795190400000.${'B'.repeat(43)}`;
  expect([referencia, '-', 'MiClave.2026', ''].map(claseDeSegmento)).toEqual([
    'referencia',
    'vacio',
    'otra-cosa',
    'otra-cosa',
  ]);
});

test.each([
  ['without a mail', '', [], 'El cliente no tiene correo. Agrégalo en su ficha y vuelve a intentar.'],
  ['whose open month a colleague has', 'a@b.gt', [{ asignadoId: 9 }], T.deOtraPersona],
  ['with an open month of mine among others', 'a@b.gt', [{ asignadoId: 9 }, { asignadoId: YO }], null],
  ['whose months are all finished', 'a@b.gt', [{ asignadoId: 9, statusId: 7 }], null],
  ['without months', 'a@b.gt', [], null],
])('the invoice of a client %s', (_caso, correo, meses, razon) => {
  expect(razonDeFactura(COLABORADOR, correo, meses.map(fila))).toBe(razon);
});
