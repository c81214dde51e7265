import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { borradorDe } from '../../pruebas/suscripciones.ts';

let s: Escenario;
let planId: number;
beforeAll(async () => {
  s = await escenario();
  const plan = await s.bd
    .insertInto('tipo_suscripcion')
    .values({ nombre: 'Plus', abreviatura: 'PLUS', precio: '99.50', regimen_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  planId = plan.id;
});
afterAll(() => s.cerrar());

/** Somebody at the payment step of the onboarding. */
async function enElPago(): Promise<Persona> {
  const p = await s.crear.usuario([3]);
  const datos = JSON.stringify(borradorDe(planId, { paso: 4, canjeId: null }));
  await s.bd
    .insertInto('borrador_de_alta')
    .values({ usuario_id: p.id, paso: 4, datos, actualizado_en: AHORA })
    .execute();
  return p;
}

/** Redeems a coupon for the plan as any client of the specification does. */
async function canjearEnElCable(codigo: string, para: object = { tipo_suscripcion_id: planId }, quien?: Persona) {
  const p = quien ?? (await enElPago());
  const respuesta = await fetch(`${s.url}/api/canjearCupon`, {
    method: 'POST',
    headers: { authorization: `Bearer ${p.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ precio: '99.50', cupon: codigo, ...para }),
  });
  return { http: respuesta.status, cuerpo: await respuesta.json() };
}

test.each([
  ['PORCENTAJE', '20', '20.00', '79.60'],
  ['PORCENTAJE', '12.5', '12.50', '87.06'],
  ['VALOR', '20', '20.00', '79.50'],
  ['VALOR', '500', '500.00', '0.00'],
])('a coupon of %s %s travels as it was given, %s, and leaves %s', async (tipo, descuento, enElCable, queda) => {
  const { cuerpo } = await canjearEnElCable(await s.crear.cupon({ tipo, descuento }));
  expect(cuerpo).toMatchObject({
    data: { tipo, descuento: enElCable, precio_actual: '99.50', nuevo_precio: queda },
  });
});

test('a coupon that comes as the specification sends it, without a plan, is for the plan of the draft', async () => {
  const { cuerpo } = await canjearEnElCable(await s.crear.cupon(), {});
  expect(cuerpo).toMatchObject({ data: { precio_actual: '99.50', nuevo_precio: '79.60' } });
  const sinBorrador = await s.crear.usuario([3], { regimen: 1 });
  expect(await canjearEnElCable(await s.crear.cupon(), {}, sinBorrador)).toMatchObject({
    http: 409,
    cuerpo: { code: 'SIN_PLAN_ELEGIDO', message: 'Debes seleccionar un tipo de suscripción' },
  });
});

test.each([
  ['that does not exist', null, 'Error al validar el cupon o el cupon no existe'],
  ['that is over', { hasta: '2026-11-19' }, 'Error al validar el cupon o el cupon no existe'],
  ['whose uses are taken', { usos_maximos: 0 }, 'Este cupón ya no tiene usos disponibles.'],
  ['of another role', { rol_id: 5 }, 'Este cupón no es para tu tipo de usuario o régimen.'],
])(
  'a coupon %s is refused as the specification shows: status 200, `success` false and the reason (D-05)',
  async (_, lazo, message) => {
    const codigo = lazo === null ? 'NINGUNO' : await s.crear.cupon(lazo);
    expect(await canjearEnElCable(codigo)).toMatchObject({ http: 200, cuerpo: { success: false, message } });
  },
);
