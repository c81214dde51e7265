import { recargo } from '@aldia/contract/recargo.ts';
import { AVISOS_DE_RECARGO } from '@aldia/contract/textos-recargo.ts';
import { formatQ, parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { guardarRecargo } from './recargo.repo.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.administrador], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());

const actual = () => s.como(ana)(recargo.actual, {});
const cambiar = (quien: Persona, monto: string, version: number) =>
  s.como(quien)(recargo.actualizar, { monto: q(monto), version });

test('until somebody changes it, it is the Q100.00 of the specification', async () => {
  const leido = await actual();
  expect(leido).toEqual({ monto: q('100.00'), version: 0, modificadoPor: null, modificadoEn: null });
  expect(formatQ(leido.monto)).toBe(AVISOS_DE_RECARGO.valorInicial);
});

test('of two first changes at once one is written and the other is told the new value', {
  tags: ['dos-bases'],
}, async () => {
  const dos = await Promise.allSettled([cambiar(ana, '110', 0), cambiar(beto, '120.5', 0)]);
  expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  const { monto, version } = await actual();
  const rechazo = dos.find((r) => r.status === 'rejected')?.reason;
  expect(rechazo).toMatchObject({ http: 409, codigo: 'RECARGO_CAMBIADO', data: { version: 1 } });
  expect(rechazo.message).toContain(`cambió el recargo a ${formatQ(monto)}`);
  expect(version).toBe(1);
});

test('a change says who and when, and the audit keeps both amounts', async () => {
  const antes = await actual();
  const despues = await cambiar(beto, '125.75', antes.version);
  expect(despues).toMatchObject({ monto: q('125.75'), version: antes.version + 1, modificadoPor: beto.nombre });
  expect(await actual()).toEqual(despues);
  const hecho = (await s.auditoria()).findLast((h) => h.accion === 'recargo.actualizado');
  expect(hecho).toMatchObject({
    actor_id: beto.id,
    antes: { monto: (antes.monto / 100).toFixed(2), version: antes.version },
    despues: { monto: '125.75', version: antes.version + 1 },
  });
});

test('over an older version is refused and nothing changes', async () => {
  const antes = await actual();
  await expect(cambiar(ana, '900', antes.version - 1)).rejects.toMatchObject({ codigo: 'RECARGO_CAMBIADO' });
  expect(await actual()).toEqual(antes);
});

test('also when both read before either wrote, the second finds no row of its version', async () => {
  const antes = await actual();
  const firma = { por: ana.id, en: s.reloj.ahora() };
  const escribir = (version: number) =>
    s.bd.transaction().execute((tx) => guardarRecargo(tx, q('1.00'), version, firma));
  expect(await escribir(antes.version - 1)).toBe(false);
  expect(await escribir(0)).toBe(false);
  expect(await actual()).toEqual(antes);
});

test.each([['-0.01'], ['1000000'], ['']])('the amount %j is refused at its field', async (monto) => {
  const { version } = await actual();
  const respuesta = await fetch(`${s.url}/api/recargo/actualizar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ monto, version }),
  });
  expect([respuesta.status, await respuesta.json()]).toMatchObject([422, { errors: [{ campo: 'monto' }] }]);
});

test('nothing at all may be charged: zero is a surcharge', async () => {
  const { version } = await actual();
  expect((await cambiar(ana, '0', version)).monto).toBe(0);
});

test.each([ROL.declaracion, ROL.carga, ROL.cliente, ROL.gestor, ROL.sociedad])(
  'role %i neither reads nor changes it',
  async (rol) => {
    const otro = await s.crear.usuario([rol]);
    await expect(s.como(otro)(recargo.actual, {})).rejects.toMatchObject({ http: 403 });
    await expect(cambiar(otro, '5', 0)).rejects.toMatchObject({ http: 403 });
  },
);
