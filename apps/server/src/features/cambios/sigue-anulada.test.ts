import { cambios } from '@aldia/contract/cambios.ts';
import { CERO, parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { deSat, mesesComparados } from '../../pruebas/mes-comparado.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const { presentado, comparar, lista } = mesesComparados(
  () => s,
  () => ana,
);

test('a sale that was filed as cancelled and is valid in a file of SAT is in an older file: nothing waits for a decision', async () => {
  const conUnaAnulada = await presentado(1, 5, undefined, (v, i) => (i === 0 ? { ...v, anulado: true } : v));
  const { id, ventas } = conUnaAnulada;
  expect(await comparar(id, ventas)).toEqual({
    ...{ leidas: 3, iguales: 2, nuevos: 0, conocidos: 0, siguenAnuladas: 1, abiertos: 0 },
  });
  expect(await lista(id)).toEqual([]);
  expect(await s.como(ana)(cambios.deDeclaracion, { id })).toMatchObject({ abiertos: 0, efectoIva: CERO });
});

test('a cancellation that waits for a decision stays when an older file comes, as it was filed or with other values', async () => {
  const { id, ventas } = await presentado(1);
  const [una] = ventas;
  await comparar(id, [{ ...una, anulado: true }]);
  for (const vieja of [una, { ...una, monto: 100_000 }])
    expect(await comparar(id, [vieja])).toEqual({
      ...{ leidas: 1, iguales: 0, nuevos: 0, conocidos: 0, siguenAnuladas: 1, abiertos: 1 },
    });
  // 5 % of Q1,120.00.
  expect(await lista(id)).toMatchObject([{ clase: 'anulada', despues: { anulado: true }, efectoIva: q('-56.00') }]);
  expect(await lista(id, 'resueltos')).toEqual([]);
});

test('a document that was not filed, and that SAT cancelled since, is not asked about again as a valid one', async () => {
  const { id, cliente } = await presentado(1);
  const nueva = deSat(cliente, 'emitidas', { monto: 100_000 });
  await comparar(id, [{ ...nueva, anulado: true }]);
  expect(await comparar(id, [nueva])).toMatchObject({ nuevos: 0, siguenAnuladas: 1, abiertos: 1 });
  expect(await lista(id)).toMatchObject([{ clase: 'agregada', despues: { anulado: true }, efectoIva: CERO }]);
});
