import { expect, test } from 'vitest';
import { esElCliente, puedeVerLoDe } from './actor.ts';
import { ROL } from './roles.ts';

const YO = 7;
const OTRA = 8;

test.each([
  [ROL.administrador, true, true],
  [ROL.declaracion, true, true],
  [ROL.carga, true, true],
  [ROL.cliente, true, false],
  [ROL.gestor, true, false],
  [ROL.sociedad, true, false],
])('role %i reads what is theirs: %s, what is of somebody else: %s', (rol, suyo, ajeno) => {
  const actor = { usuarioId: YO, roles: [rol] };
  expect([puedeVerLoDe(actor, YO), puedeVerLoDe(actor, OTRA)]).toEqual([suyo, ajeno]);
});

test('only a client is the client, and only of themselves', () => {
  expect(esElCliente({ usuarioId: YO, roles: [ROL.cliente] }, YO)).toBe(true);
  expect(esElCliente({ usuarioId: YO, roles: [ROL.cliente] }, OTRA)).toBe(false);
  expect(esElCliente({ usuarioId: YO, roles: [ROL.declaracion] }, YO)).toBe(false);
});
