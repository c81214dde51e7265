import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import { AHORA, type Escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { revisarResuscripciones } from './muertes-de-cobros-actos.ts';
import { PAGADA, pasosDeResuscripcion, VENCIDA } from './resuscripcion.ts';
import { revisarCompras } from './simular-cobros-revisar.ts';
import { escenarioConPasarela, type OpcionesDeSuscrito, suscritoDe } from './suscripciones.ts';

// What the killed servers are judged by says nothing of a good book, and names each fault of a spoilt one.
let s: Escenario & { motor: Motor };
let admin: Persona;
beforeAll(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([1]);
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

/** Somebody whom an administrator resubscribed at Q99.50, their charge, and what both judges say. */
async function resuscrito(o: OpcionesDeSuscrito) {
  const p = pasosDeResuscripcion(s, admin);
  s.reloj.mover(AHORA);
  const { id: usuarioId, ...resto } = await suscritoDe(s, o);
  const vista = await p.ver({ id: usuarioId, ...resto });
  await p.confirmar({ id: usuarioId, ...resto }, vista);
  const { id: cobro } = await s.bd
    .selectFrom('cobro_intencion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const deClientes = [{ usuarioId, administradores: ['', ''] as const, vista }];
  const juzgar = async () => [
    ...(await revisarCompras(s.base, s.motor, { usuarioIds: [usuarioId] })),
    ...(await revisarResuscripciones(s.base, deClientes)),
  ];
  return { usuarioId, cobro, juzgar };
}
const cambiarCobro = (id: string, cambios: { monto?: string; detalle?: string }) =>
  s.bd.updateTable('cobro_intencion').set(cambios).where('id', '=', id).execute();

test.each([
  ['one that ended', VENCIDA],
  ['one that is paid and goes on', PAGADA],
])('of a good book of %s they say nothing', async (_que, o) => {
  expect(await (await resuscrito(o)).juzgar()).toEqual([]);
});

test('a charge that was delivered as two subscriptions', async () => {
  const { usuarioId, cobro, juzgar } = await resuscrito(VENCIDA);
  await sql`insert into suscripcion (usuario_id, tipo_suscripcion_id, precio, dia_ancla, estado, fecha_inicio, fecha_fin, intencion_id)
    select usuario_id, tipo_suscripcion_id, precio, dia_ancla, 'terminada', fecha_inicio, fecha_fin, intencion_id
      from suscripcion where intencion_id = ${cobro}`.execute(s.bd);
  expect(await juzgar()).toEqual([
    `${cobro} was delivered 2 times`,
    `${cobro} is aplicada with 2 deliveries`,
    expect.stringMatching(new RegExp(`^${usuarioId}:.* was charged 1 times and delivered 2 times$`)),
  ]);
});

test('a charge that was delivered as two periods of the subscription that goes on', async () => {
  const { cobro, juzgar } = await resuscrito(PAGADA);
  await sql`insert into suscripcion_periodo (suscripcion_id, desde, hasta, intencion_id)
    select suscripcion_id, hasta + 1, hasta + 30, intencion_id from suscripcion_periodo where intencion_id = ${cobro}`.execute(
    s.bd,
  );
  expect(await juzgar()).toContain(`${cobro} was delivered 2 times`);
});

test.each([
  ['one that ended', VENCIDA],
  ['one that goes on', PAGADA],
])('money that was kept and delivered nothing, of %s', async (_que, o) => {
  const { cobro, juzgar } = await resuscrito(o);
  await s.bd.deleteFrom('suscripcion_periodo').where('intencion_id', '=', cobro).execute();
  await s.bd.updateTable('suscripcion').set({ intencion_id: null }).where('intencion_id', '=', cobro).execute();
  expect(await juzgar()).toEqual([`${cobro} is aplicada with 0 deliveries`]);
});

test('an amount that was not on the screen, and a charge that does not say who opened it', async () => {
  const { cobro, juzgar } = await resuscrito(VENCIDA);
  await cambiarCobro(cobro, { monto: '120.00', detalle: '{}' });
  expect(await juzgar()).toEqual([
    `${cobro} charges 120.00 and the screen said ${centavos(9_950)}`,
    `${cobro} does not say who resubscribed`,
  ]);
});
