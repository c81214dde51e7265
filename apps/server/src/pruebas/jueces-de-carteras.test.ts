import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Persona } from './fabricas.ts';
import { cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from './gestores.ts';
import { revisarCarteras, sembrarCarga } from './revisar-carteras.ts';
import type { EscenarioConPasarela } from './suscripciones.ts';

// What the long simulation and the killed servers are judged by says nothing of a good book, and names each fault of a spoilt one (P41).
let s: EscenarioConPasarela;
let byron: Persona;
let clientes: readonly number[];
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
  const { borradorId } = await cargaDe(s, byron, 3);
  // Three clients of the range of Q30.00, delivered by the real effect.
  await suscribirA(s, byron, borradorId, '90.00');
  clientes = (await carteraDe(s, byron.id)).map((c) => c.id);
});

const primero = () => clientes[0] ?? 0;
const intencion = () => s.bd.updateTable('cobro_intencion').where('usuario_id', '=', byron.id);
/** What is spoilt is put right again: the judges look at everybody. */
async function juzgar(estropear: () => Promise<unknown>, reparar: () => Promise<unknown>): Promise<readonly string[]> {
  await estropear();
  const dicho = await revisarCarteras(s.base);
  await reparar();
  expect(await revisarCarteras(s.base)).toEqual([]);
  return dicho;
}

test('of a load that is whole and was charged once they say nothing', async () => {
  expect(clientes).toHaveLength(3);
  expect(await revisarCarteras(s.base)).toEqual([]);
});

test('a client who was paid for and is not in the portfolio, and clients that nobody paid for', async () => {
  const enlace = await s.bd
    .selectFrom('cliente_de_gestor')
    .selectAll()
    .where('usuario_id', '=', primero())
    .executeTakeFirstOrThrow();
  const falta = await juzgar(
    () => s.bd.deleteFrom('cliente_de_gestor').where('id', '=', enlace.id).execute(),
    () => s.bd.insertInto('cliente_de_gestor').values(enlace).execute(),
  );
  expect(falta).toEqual([`gestor ${byron.id} has 2 clients and paid for 3`]);
  const gratis = await juzgar(
    () => intencion().set({ estado: 'rechazada' }).execute(),
    () => intencion().set({ estado: 'aplicada' }).execute(),
  );
  expect(gratis).toEqual([`gestor ${byron.id} has 3 clients and paid for 0`]);
});

test('a client without the password that came with them, and one who is nobody', async () => {
  const credencial = await s.bd
    .selectFrom('credencial_sat')
    .selectAll()
    .where('usuario_id', '=', primero())
    .executeTakeFirstOrThrow();
  const sinClave = await juzgar(
    () => s.bd.deleteFrom('credencial_sat').where('usuario_id', '=', primero()).execute(),
    () => s.bd.insertInto('credencial_sat').values(credencial).execute(),
  );
  const aMedias = [`client ${primero()} of a load was created half way`];
  expect(sinClave).toEqual(aMedias);
  const sinRol = await juzgar(
    () => s.bd.deleteFrom('usuario_rol').where('usuario_id', '=', primero()).execute(),
    () => s.bd.insertInto('usuario_rol').values({ usuario_id: primero(), rol_id: 3 }).execute(),
  );
  expect(sinRol).toEqual(aMedias);
});

test('a row that became a client and waits to be paid for, and a load that was delivered and can be paid again', async () => {
  const otra = await sembrarCarga(s.base, byron.id, s.reloj.ahora(), 1);
  const { nit } = await s.bd.selectFrom('usuario').select('nit').where('id', '=', primero()).executeTakeFirstOrThrow();
  const fila = () => s.bd.updateTable('fila_de_cartera').where('borrador_id', '=', otra);
  const suelta = await s.bd
    .selectFrom('fila_de_cartera')
    .select('nit')
    .where('borrador_id', '=', otra)
    .executeTakeFirstOrThrow();
  const creada = await juzgar(
    () => fila().set({ nit }).execute(),
    () => fila().set({ nit: suelta.nit }).execute(),
  );
  expect(creada).toEqual([`${nit} was created and its load is still a draft`]);
  const { proposito_id } = await s.bd
    .selectFrom('cobro_intencion')
    .select('proposito_id')
    .where('usuario_id', '=', byron.id)
    .executeTakeFirstOrThrow();
  const entregada = await juzgar(
    () => intencion().set({ proposito_id: otra }).execute(),
    () => intencion().set({ proposito_id }).execute(),
  );
  expect(entregada).toEqual([`load ${otra} was delivered and is still a draft`]);
});
