import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
let carla: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  carla = await s.crear.usuario([ROL.carga], { nombre: 'Carla' });
});
afterAll(() => s.cerrar());

const declaracion = async (o: Omit<OpcionesDeDeclaracion, 'usuarioId'> = {}) => {
  const cliente = await s.crear.cliente({ regimen: o.regimen ?? 1 });
  return (await s.crear.declaracion({ usuarioId: cliente.id, ...o })).id;
};
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hechos = async (id: number) =>
  (await s.auditoria()).filter((h) => h.entidad === 'declaracion' && h.entidad_id === String(id));

describe('enviarAFormulario', () => {
  test('moves the row of the person who has it', async () => {
    const id = await declaracion({ estado: 3, asignadoId: beto.id });
    expect(await s.como(beto)(declaraciones.enviarAFormulario, { id })).toEqual({
      id,
      statusId: 4,
      estado: 'Lista para formulario',
    });
    const [hecho] = await hechos(id);
    expect(hecho).toMatchObject({
      actor_id: beto.id,
      accion: 'declaracion.enviadaAFormulario',
      antes: { estadoId: 3 },
      despues: { estadoId: 4 },
    });
  });
  test('is refused on a row of nobody or of a colleague, for the administrator too', async () => {
    for (const asignadoId of [null, carla.id]) {
      const id = await declaracion({ estado: 3, asignadoId });
      for (const quien of [beto, ana, admin]) {
        await expect(s.como(quien)(declaraciones.enviarAFormulario, { id })).rejects.toMatchObject({
          http: 403,
          codigo: 'FILA_DE_OTRO',
        });
      }
    }
  });
  test('is refused without invoices, and for a declaration that does not exist', async () => {
    const id = await declaracion({ estado: 2, facturas: false, asignadoId: beto.id });
    await expect(s.como(beto)(declaraciones.enviarAFormulario, { id })).rejects.toMatchObject({
      http: 409,
      codigo: 'FACTURAS_PENDIENTES',
    });
    await expect(s.como(beto)(declaraciones.enviarAFormulario, { id: 999_999 })).rejects.toMatchObject({ http: 404 });
  });
});

describe('enviarAPago', () => {
  test('assigns the row of nobody to the first who acts', async () => {
    const id = await declaracion({ estado: 4 });
    expect(await s.como(beto)(declaraciones.enviarAPago, { id })).toMatchObject({ statusId: 6 });
    expect(await fila(id)).toMatchObject({ estado_id: 6, asignado_id: beto.id, version: 1, modificada_por: beto.id });
  });
  test('role 2 sends any row and role 4 does not send a colleague’s', async () => {
    const id = await declaracion({ estado: 4, asignadoId: carla.id });
    await expect(s.como(beto)(declaraciones.enviarAPago, { id })).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
    await s.como(ana)(declaraciones.enviarAPago, { id });
    expect((await fila(id)).asignado_id).toBe(carla.id);
  });
  test('waits for pending certificates unless it is forced', async () => {
    const id = await declaracion({ estado: 4, cargaIva: 0 });
    await expect(s.como(ana)(declaraciones.enviarAPago, { id })).rejects.toMatchObject({
      codigo: 'RETENCIONES_PENDIENTES',
    });
    expect(await s.como(ana)(declaraciones.forzarAPago, { id })).toMatchObject({ statusId: 6 });
  });
  test('two people at once: one sends, the other is told', { tags: ['dos-bases'] }, async () => {
    const id = await declaracion({ estado: 4 });
    const dos = await Promise.allSettled([
      s.como(ana)(declaraciones.enviarAPago, { id }),
      s.como(admin)(declaraciones.enviarAPago, { id }),
    ]);
    expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(dos.find((r) => r.status === 'rejected')).toMatchObject({ reason: { codigo: 'ESTADO_NO_PERMITE' } });
    expect(await hechos(id)).toHaveLength(1);
  });
});

describe('confirmarPago and the end', () => {
  test('a payment is confirmed once, and nothing moves after it', async () => {
    const id = await declaracion({ estado: 6, asignadoId: beto.id });
    await expect(s.como(carla)(declaraciones.confirmarPago, { id })).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
    expect(await s.como(beto)(declaraciones.confirmarPago, { id })).toMatchObject({ statusId: 6 });
    expect(await fila(id)).toMatchObject({ pago_realizado: true, pago_confirmado_en: s.reloj.ahora() });
    for (const e of [declaraciones.confirmarPago, declaraciones.enviarAPago, declaraciones.forzarAPago] as const) {
      await expect(s.como(beto)(e, { id })).rejects.toMatchObject({ http: 409, codigo: 'DECLARACION_PAGADA' });
    }
  });
  test('is not confirmed before it waits for payment', async () => {
    const id = await declaracion({ estado: 4 });
    await expect(s.como(ana)(declaraciones.confirmarPago, { id })).rejects.toMatchObject({
      codigo: 'ESTADO_NO_PERMITE',
      message: expect.stringContaining('Lista para formulario'),
    });
  });
});

describe('reasignar', () => {
  test('the administrator gives a row to somebody, and to nobody', async () => {
    const id = await declaracion({ asignadoId: beto.id });
    expect(await s.como(admin)(declaraciones.reasignar, { presentacionId: id, colaboradorId: carla.id })).toMatchObject(
      {
        id,
        asignadoId: carla.id,
        asignado: 'Carla Prueba',
      },
    );
    expect(await s.como(admin)(declaraciones.reasignar, { presentacionId: id, colaboradorId: null })).toMatchObject({
      asignadoId: null,
      asignado: 'No asignado',
    });
    expect((await fila(id)).asignado_id).toBeNull();
    expect((await hechos(id)).map((h) => [h.antes, h.despues])).toEqual([
      [{ asignadoId: beto.id }, { asignadoId: carla.id }],
      [{ asignadoId: carla.id }, { asignadoId: null }],
    ]);
  });
  test('who takes a row that somebody else changed since is told so, and takes it once they saw that', async () => {
    const id = await declaracion({ asignadoId: beto.id });
    const { version } = await fila(id);
    const tomar = (vista: number) =>
      s.como(admin)(declaraciones.reasignar, { presentacionId: id, colaboradorId: admin.id, version: vista });
    await s.bd
      .updateTable('declaracion')
      .set({ version: version + 1, modificada_por: beto.id })
      .where('id', '=', id)
      .execute();
    await expect(tomar(version)).rejects.toMatchObject({ http: 409, codigo: 'CONFLICTO_DE_VERSION' });
    expect((await fila(id)).asignado_id).toBe(beto.id);
    expect(await tomar(version + 1)).toMatchObject({ asignadoId: admin.id });
  });
  test('only active staff receives one', async () => {
    const id = await declaracion();
    const cliente = await s.crear.cliente();
    const ido = await s.crear.usuario([ROL.carga], { nombre: 'Ido' });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', ido.id).execute();
    for (const colaboradorId of [cliente.id, ido.id, 999_999]) {
      await expect(s.como(admin)(declaraciones.reasignar, { presentacionId: id, colaboradorId })).rejects.toMatchObject(
        { codigo: 'COLABORADOR_NO_ENCONTRADO' },
      );
    }
    const lista = await s.como(admin)(declaraciones.colaboradores, {});
    expect(lista.map((c) => c.id)).toEqual(expect.arrayContaining([admin.id, ana.id, beto.id, carla.id]));
    expect(lista.map((c) => c.id)).not.toContain(ido.id);
    expect(lista.find((c) => c.id === beto.id)).toMatchObject({ nombre: 'Beto Prueba', rol: 'Colaborador de carga' });
    await expect(
      s.como(ana)(declaraciones.reasignar, { presentacionId: id, colaboradorId: ana.id }),
    ).rejects.toMatchObject({ http: 403 });
  });
});
