import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion]);
  beto = await s.crear.usuario([ROL.carga]);
});
afterAll(() => s.cerrar());

const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hechos = async (id: number) => (await s.auditoria()).filter((h) => h.entidad_id === String(id));

/** A month that was worked to its end: two invoices, a certificate, form, mails and payment. */
async function mesTerminado() {
  const cliente = await s.crear.cliente();
  const usuarioId = cliente.id;
  const { id } = await s.crear.declaracion({
    usuarioId,
    estado: 7,
    pagoRealizado: true,
    asignadoId: ana.id,
    cargaIva: 1,
    impuestoIva: '50.00',
  });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '1000.00' });
  await s.crear.factura({ usuarioId, libro: 'recibida', monto: '200.00' });
  await s.bd
    .insertInto('retencion')
    .values({
      usuario_id: usuarioId,
      periodo: '2026-10',
      impuesto: 'IVA',
      constancia: `C-${id}`,
      nit_retenedor: '19',
      nombre_retenedor: 'Retenedor',
      estado_constancia: 'IMPRESA',
      fecha_emision: '2026-10-15',
      total_factura: '1000.00',
      base: '1000.00',
      total_retencion: '15.00',
      anulada: false,
    })
    .execute();
  await s.bd
    .updateTable('declaracion')
    .set({
      numero_formulario: '12345678901',
      total_ventas: '1000.00',
      total_retencion_iva: '15.00',
      pago_confirmado_en: '2026-11-19T15:00:00Z',
      finalizacion_enviada_en: '2026-11-19T16:00:00Z',
      remanentes_corregidos: true,
      remanente_pc: '7.00',
    })
    .where('id', '=', id)
    .execute();
  return { id, usuarioId };
}
const contar = async (tabla: 'factura' | 'retencion', usuarioId: number) =>
  (await s.bd.selectFrom(tabla).select('usuario_id').where('usuario_id', '=', usuarioId).execute()).length;

test('a finished month goes back to how it was opened, and everything removed stays in the audit', async () => {
  const { id, usuarioId } = await mesTerminado();
  expect(await s.como(admin)(seguimiento.eliminar, { id })).toMatchObject({ id, statusId: 1, estado: 'No iniciada' });
  expect(await fila(id)).toMatchObject({
    estado_id: 1,
    asignado_id: null,
    facturas_cargadas: false,
    carga_retencion_iva: null,
    pago_realizado: false,
    pago_confirmado_en: null,
    finalizacion_enviada_en: null,
    numero_formulario: '',
    remanentes_corregidos: false,
    remanente_pc: '0.00',
    total_ventas: '0.00',
    total_retencion_iva: '0.00',
    impuesto_iva: '0.00',
    arrastre_pc: '0.00',
  });
  expect([await contar('factura', usuarioId), await contar('retencion', usuarioId)]).toEqual([0, 0]);
  const [facturas, retencion, seguida] = await hechos(id);
  expect(facturas).toMatchObject({ accion: 'seguimiento.facturaEliminada', actor_id: admin.id });
  expect((facturas?.antes as { monto: number }[]).map((f) => f.monto).sort()).toEqual([1000, 200]);
  expect((retencion?.antes as { constancia: string }[])[0]).toMatchObject({ constancia: `C-${id}` });
  expect(seguida).toMatchObject({
    accion: 'declaracion.seguimientoEliminado',
    actor_id: admin.id,
    antes: { estadoId: 7, asignadoId: ana.id, pagoRealizado: true, numeroFormulario: '12345678901' },
    despues: { estadoId: 1, asignadoId: null, pagoRealizado: false },
  });
});

test('afterwards it can be done again: it waits in the list of entry, and its summary is empty', async () => {
  const { id } = await mesTerminado();
  await s.como(admin)(seguimiento.eliminar, { id });
  expect(await s.como(ana)(declaraciones.una, { id })).toMatchObject({ statusId: 1, carga: true, asignadoId: null });
  expect(await s.como(ana)(formularios.facturas, { id, pagina: 1, limite: 50 })).toMatchObject({
    facturas: [],
    total: 0,
  });
});

test('it waits for no choice of purchases and no supplier that went with its documents; taken back, it waits as before', async () => {
  const { id } = await mesTerminado();
  const espera = { compras_pedidas_en: '2026-11-18T15:00:00.000Z', emisores_por_clasificar: ['19', '501'] };
  await s.bd.updateTable('declaracion').set(espera).where('id', '=', id).execute();
  const { deshacer } = await s.como(admin)(seguimiento.eliminar, { id });
  expect(await fila(id)).toMatchObject({ compras_pedidas_en: null, emisores_por_clasificar: [] });
  await s.como(admin)(declaraciones.deshacer, { deshacer });
  expect(await fila(id)).toMatchObject(espera);
});

test('only that month of that client is touched', async () => {
  const { id, usuarioId } = await mesTerminado();
  const otro = await mesTerminado();
  await s.crear.declaracion({ usuarioId, periodo: '2026-09', estado: 4 });
  await s.crear.factura({ usuarioId, periodo: '2026-09', libro: 'emitida', monto: '10.00' });
  await s.como(admin)(seguimiento.eliminar, { id });
  expect([await contar('factura', usuarioId), await contar('factura', otro.usuarioId)]).toEqual([1, 2]);
});

test('the month after, already computed, is marked: what it brought is not true any more', async () => {
  const cliente = await s.crear.cliente();
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-08', estado: 4 });
  const { id: siguiente } = await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-09', estado: 4 });
  await s.bd
    .updateTable('declaracion')
    .set({ remanente_pc: '30.00', totales: JSON.stringify({}) })
    .where('id', '=', siguiente)
    .execute();
  await s.como(admin)(seguimiento.eliminar, { id });
  expect(await fila(siguiente)).toMatchObject({ desactualizada: true, remanente_pc: '30.00' });
});

test('a month without invoices or assignee has no follow-up to delete, so twice is refused', async () => {
  const { id } = await s.crear.declaracion({ usuarioId: (await s.crear.cliente()).id });
  const refusal = { http: 409, codigo: 'SIN_SEGUIMIENTO' };
  await expect(s.como(admin)(seguimiento.eliminar, { id })).rejects.toMatchObject(refusal);
  const asignada = await s.crear.declaracion({ usuarioId: (await s.crear.cliente()).id, asignadoId: beto.id });
  await s.como(admin)(seguimiento.eliminar, { id: asignada.id });
  await expect(s.como(admin)(seguimiento.eliminar, { id: asignada.id })).rejects.toMatchObject(refusal);
  await expect(s.como(admin)(seguimiento.eliminar, { id: 999_999 })).rejects.toMatchObject({
    http: 404,
    codigo: 'DECLARACION_NO_ENCONTRADA',
  });
});

test('nobody but an administrator deletes, not even their own row', async () => {
  const { id, usuarioId } = await mesTerminado();
  const cliente = { token: await s.crear.sesion(usuarioId) };
  for (const quien of [ana, beto, cliente])
    await expect(s.como(quien)(seguimiento.eliminar, { id })).rejects.toMatchObject({
      http: 403,
      codigo: 'SIN_PERMISO',
    });
  expect(await contar('factura', usuarioId)).toBe(2);
});

test('the id travels in the body too', async () => {
  const { id } = await mesTerminado();
  const respuesta = await fetch(`${s.url}/api/declaracion/eliminar`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  expect([respuesta.status, ((await respuesta.json()) as { message: string }).message]).toEqual([
    200,
    'Seguimiento eliminado satisfactoriamente',
  ]);
});

test('a book of thousands is kept a thousand documents a record', async () => {
  const cliente = await s.crear.cliente();
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 4 });
  const modelo = await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '1.00' });
  await sql`
    insert into factura select (f).* from (
      select jsonb_populate_record(f, jsonb_build_object('numero_autorizacion', 'A-' || n)) as f
        from factura f, generate_series(1, 2500) n where f.numero_autorizacion = ${modelo}) as copias`.execute(s.bd);
  await s.como(admin)(seguimiento.eliminar, { id });
  const partes = (await hechos(id)).filter((h) => h.accion === 'seguimiento.facturaEliminada');
  expect(partes.map((h) => (h.antes as unknown[]).length)).toEqual([1000, 1000, 501]);
});
