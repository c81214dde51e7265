import { salida } from '@aldia/contract/salida.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { type EscenarioConPasarela, escenarioConPasarela, suscritoDe, tarjetaDe } from '../../pruebas/suscripciones.ts';
import { prepararSalida } from './preparar.ts';

// Byron's office buys a review of Q75.00 for Ana; Ana buys a letter of Q40.00 herself.
let s: EscenarioConPasarela;
let ana: Persona;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioConPasarela();
  ana = await suscritoDe(s, { nombre: 'Ana', apellido: 'Xol', fin: '2026-12-10', proximoCobro: '2026-12-11' });
  byron = await s.crear.usuario([ROL.gestor], { nombre: 'Byron', apellido: 'Tzoc' });
  await tarjetaDe(s, byron.id);
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: ana.id, creado_en: AHORA })
    .execute();
  await comprar(byron, 'Revisión', '75.00');
  await comprar(ana, 'Carta', '40.00');
});
afterAll(() => s.cerrar());

async function comprar(quien: Persona, titulo: string, precio: string) {
  const { id } = await s.bd
    .insertInto('servicio_extra')
    .values({ titulo, precio })
    .returning('id')
    .executeTakeFirstOrThrow();
  await s.como(quien)(suscripciones.solicitarServicio, { usuarioId: ana.id, id });
}
async function dineroDe(quien: Persona, usuarioId = quien.id) {
  const { id } = await s.como(quien)(salida.pedir, { usuarioId });
  await prepararSalida(s.recursos, id);
  const respuesta = await fetch(s.url + (await s.como(quien)(salida.enlace, { id })));
  const archivos = abrirZip(new Uint8Array(await respuesta.arrayBuffer()));
  const todo = [...archivos.values()].map((bytes) => Buffer.from(bytes).toString()).join('\n');
  return { todo, dinero: JSON.parse(Buffer.from(archivos.get('datos/dinero.json') ?? '').toString()) };
}
const QUIEN = {
  ana: () => ({ nombre: ana.nombre, nit: ana.nit }),
  byron: () => ({ nombre: byron.nombre, nit: byron.nit }),
};

test('the zip of an office says what each of its charges bought, for whom and for how much', async () => {
  const { dinero } = await dineroDe(byron);
  expect(dinero.cobros).toMatchObject([
    { proposito: 'servicio', monto: '75.00', concepto: `Revisión para ${ana.nombre}`, para: QUIEN.ana() },
  ]);
  expect(dinero.servicios).toMatchObject([{ servicio: 'Revisión', precio: '75.00', pidio: null, para: QUIEN.ana() }]);
});

test('that of its client has what the office bought for them, and not what it paid', async () => {
  const { dinero, todo } = await dineroDe(ana);
  expect(dinero.servicios).toMatchObject([
    { servicio: 'Revisión', precio: null, pidio: QUIEN.byron(), para: null },
    { servicio: 'Carta', precio: '40.00', pidio: null, para: null },
  ]);
  expect(dinero.cobros).toMatchObject([{ monto: '40.00', concepto: 'Carta', para: null }]);
  expect(todo).not.toContain('75.00');
});

test('and the one that the office takes of its client still has nothing of money', async () => {
  const { dinero } = await dineroDe(byron, ana.id);
  expect(dinero).toEqual({ suscripciones: [], cobros: [], tarjetas: [], servicios: [] });
});
