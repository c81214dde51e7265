import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

test('a load with an unknown supplier waits for the catalogue, and purchases that were asked for wait for the client', async () => {
  const cliente = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, asignadoId: ana.id });
  const motivo = async () =>
    (await s.como(ana)(pendientes.listado, { de: 'mias', vencidas: false, busqueda: '', siguiente: null, limite: 10 }))
      .filas[0]?.motivo;
  expect(await motivo()).toBe('sinFacturas');
  const registro = { descripcion: 'Otras compras', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' };
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, ...registro })
    .execute();
  const mes = guardado({
    usuarioId: cliente.id,
    facturas: [dte({ emisor: cliente.nit, receptor: '19', monto: '1120.00', iva: '120.00' })],
    recibidas: [dte({ emisor: '19', receptor: cliente.nit, monto: '112.00', iva: '12.00' })],
  });
  const { id } = await s.como(ana)(carga.guardar, mes);
  expect(await motivo()).toBe('emisoresSinClasificar');
  const tipo = await s.bd
    .insertInto('tipo_emisor')
    .values({ descripcion: 'Varios', tipo_registro_id: 7 })
    .returning('id')
    .executeTakeFirst();
  await s.bd
    .insertInto('emisor')
    .values({ nit: '19', nombre: 'Emisor, S. A.', tipo_emisor_id: tipo?.id ?? null })
    .execute();
  expect(await motivo()).toBe('emisoresSinClasificar');
  await s.como(ana)(carga.guardar, { ...mes, version: 1 });
  expect(await motivo()).toBe('porEnviarAFormulario');
  const notificacion = { usuarioId: cliente.id, presentacionId: id, empleado: true };
  await s.como(ana)(facturas.notificarRecibidas, notificacion);
  expect(await motivo()).toBe('comprasPorElegir');
  await s.como(cliente)(facturas.notificarRecibidas, { ...notificacion, empleado: false });
  expect(await motivo()).toBe('porEnviarAFormulario');
});

test('of a month without a purchase the client is asked for them, and it waits for no choice that nobody can make', async () => {
  const cliente = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, asignadoId: ana.id });
  const { id } = await s.como(ana)(
    carga.guardar,
    guardado({
      usuarioId: cliente.id,
      facturas: [dte({ emisor: cliente.nit, receptor: '19', monto: '1120.00', iva: '120.00' })],
    }),
  );
  await s.como(ana)(declaraciones.enviarAFormulario, { id });
  const motivo = async () =>
    (await s.como(ana)(pendientes.delMes, { usuarioId: cliente.id, fecha: mesSiguiente(mes('2026-10')) })).motivo;
  const pedir = () =>
    s.como(ana)(facturas.notificarRecibidas, { usuarioId: cliente.id, presentacionId: id, empleado: true });
  expect(await motivo()).toBe('formularioPorNotificar');
  expect([await pedir(), await pedir()]).toEqual([{ enviado: true }, { enviado: false }]);
  expect(await motivo()).toBe('formularioPorNotificar');
  const [correo] = (await s.correos()).filter((c) => c.declaracion_id === id);
  expect(correo?.asunto).toBe('Nos faltan tus facturas de compra de octubre 2026');
  expect(correo?.texto).toContain('Todavía no tenemos facturas de compra tuyas de octubre 2026.');
  expect(correo?.texto).toMatch(/escribe a tu colaborador[^]*Escribir a mi colaborador:\n/);
  expect(correo?.texto).not.toMatch(/Ya tenemos|envíanos/);
  const hechos = (await s.auditoria()).filter((h) => h.entidad_id === String(id)).map((h) => h.accion);
  expect(hechos).toContain('facturas.recibidasPedidas');
  expect(hechos).not.toContain('facturas.recibidasNotificadas');
  const { compras_pedidas_en: pedidas } = await s.bd
    .selectFrom('declaracion')
    .select('compras_pedidas_en')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(pedidas).toBeNull();
});

test('sending the month to the list of forms ends the wait for its client to choose purchases', async () => {
  const beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  const cliente = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 8, descripcion: 'Servicios', titulo_formulario: 'Servicios', orden: 8, linea: '5.8' })
    .execute();
  await s.bd.insertInto('tipo_emisor').values({ id: 90, descripcion: 'Comercio', tipo_registro_id: 8 }).execute();
  await s.bd.insertInto('emisor').values({ nit: '501', nombre: 'Ferretería', tipo_emisor_id: 90 }).execute();
  await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, asignadoId: beto.id });
  const motivo = async () =>
    (await s.como(beto)(pendientes.delMes, { usuarioId: cliente.id, fecha: mesSiguiente(mes('2026-10')) })).motivo;
  const compra = (emisor: string) => dte({ emisor, receptor: cliente.nit, monto: '112.00', iva: '12.00' });
  const { id } = await s.como(beto)(
    carga.guardar,
    guardado({
      usuarioId: cliente.id,
      facturas: [dte({ emisor: cliente.nit, receptor: '19', monto: '1120.00', iva: '120.00' })],
      recibidas: [compra('501')],
    }),
  );
  expect(await motivo()).toBe('porEnviarAFormulario');
  await s.como(beto)(facturas.notificarRecibidas, { usuarioId: cliente.id, presentacionId: id, empleado: true });
  expect(await motivo()).toBe('comprasPorElegir');
  await s.como(beto)(declaraciones.enviarAFormulario, { id });
  expect(await motivo()).toBe('formularioPorNotificar');
});

test('the home of a client asks for their purchases exactly while the queue waits for them', async () => {
  const cliente = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 3, asignadoId: ana.id });
  await s.crear.factura({ usuarioId: cliente.id, libro: 'recibida', monto: '112.00', iva: '12.00' });
  const notificacion = { usuarioId: cliente.id, presentacionId: id };
  const pedir = () => s.como(ana)(facturas.notificarRecibidas, { ...notificacion, empleado: true });
  const elegir = () => s.como(cliente)(facturas.notificarRecibidas, { ...notificacion, empleado: false });
  const seEsperan = async () => {
    const { motivo } = await s.como(ana)(pendientes.delMes, {
      usuarioId: cliente.id,
      fecha: mesSiguiente(mes('2026-10')),
    });
    const [delAnio] = await s.como(cliente)(misDeclaraciones.delAnioRos, { usuarioId: cliente.id, anio: 2026 });
    const [sinTerminar] = await s.como(cliente)(misDeclaraciones.sinTerminar, { usuarioId: cliente.id });
    return [motivo === 'comprasPorElegir', delAnio?.comprasPorElegir, sinTerminar?.comprasPorElegir];
  };
  const si = [true, true, true];
  const no = [false, false, false];
  expect(await seEsperan()).toEqual(no);
  await pedir();
  expect(await seEsperan()).toEqual(si);
  await elegir();
  expect(await seEsperan()).toEqual(no);
  // More of them came, and they are asked for again, by the mail of another day.
  s.reloj.mover('2026-11-20T16:10:00.000Z');
  await s.bd.deleteFrom('bandeja_salida').execute();
  await pedir();
  expect(await seEsperan()).toEqual(si);
  await s.bd
    .updateTable('declaracion')
    .set({ estado_id: 5, numero_formulario: '40912345678' })
    .where('id', '=', id)
    .execute();
  expect(await seEsperan()).toEqual(no);
});
