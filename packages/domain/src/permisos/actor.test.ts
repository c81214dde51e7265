import { expect, test } from 'vitest';
import { esElCliente } from './actor.ts';
import { ROL } from './roles.ts';

const YO = 7;
const OTRA = 8;

test('only a client is the client, and only of themselves', () => {
  expect(esElCliente({ usuarioId: YO, roles: [ROL.cliente] }, YO)).toBe(true);
  expect(esElCliente({ usuarioId: YO, roles: [ROL.cliente] }, OTRA)).toBe(false);
  expect(esElCliente({ usuarioId: YO, roles: [ROL.declaracion] }, YO)).toBe(false);
});
