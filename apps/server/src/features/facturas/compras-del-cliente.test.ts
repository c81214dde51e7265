import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
let s: Escenario;
let ana: Persona;

beforeAll(async () => {
  s = await escenario();
  await s.crear.usuario([ROL.administrador], { nombre: 'Admin', correo: 'admin@ejemplo.gt' });
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana', correo: 'ana@ejemplo.gt' });
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 1, descripcion: 'Otras compras', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' })
    .execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

/** A ROS month with Q1,200 of debit and one purchase of Q120 of credit. */
async function mesCargado(o: { asignadoId?: number; pagoRealizado?: boolean; estado?: number } = {}) {
  const cliente = await s.crear.cliente({ regimen: 2, nombre: 'Compras', correo: 'cliente@ejemplo.gt' });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 3, ...o });
  await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '11200.00', iva: '1200.00' });
  const compra = await s.crear.factura({
    usuarioId: cliente.id,
    libro: 'recibida',
    monto: '1120.00',
    iva: '120.00',
    tipoRegistroId: 1,
  });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  return { cliente, id, compra };
}
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ver = (quien: Persona, usuarioId: number) =>
  s.como(quien)(facturas.recibidas, { mes: 10, anio: 2026, usuarioId });
const guardar = (quien: Persona, id: number, compra: string, version = 1) =>
  s.como(quien)(facturas.guardarInclusion, {
    facturas: [{ id: compra, incluye: false, tipoRegistroId: 1 }],
    presentacion: { id, version },
  });
const avisar = (quien: Persona, usuarioId: number, presentacionId: number) =>
  s.como(quien)(facturas.notificarRecibidas, { usuarioId, presentacionId, empleado: false });

describe('the client picks their purchases', () => {
  test('sees those of their month and, saving, the month is computed again and stays unassigned', async () => {
    const { cliente, id, compra } = await mesCargado();
    const { facturas: filas, presentacion } = await ver(cliente, cliente.id);
    expect([filas.map((f) => f.id), presentacion.id, presentacion.statusId]).toEqual([[compra], id, 3]);
    expect(await guardar(cliente, id, compra)).toEqual({
      id,
      version: 2,
      cambiadas: 1,
      impuestoIva: parseQuetzales('1200.00'),
      deshacer: expect.any(String),
    });
    expect(await fila(id)).toMatchObject({
      impuesto_iva: '1200.00',
      asignado_id: null,
      modificada_por: cliente.id,
    });
    const hechos = (await s.auditoria()).filter((h) => h.entidad_id === String(id) && h.actor_id === cliente.id);
    expect(hechos.map((h) => h.accion)).toEqual(['facturas.inclusion', 'declaracion.recalculada']);
  });

  test('also in a month that somebody works on, who keeps it', async () => {
    const { cliente, id, compra } = await mesCargado({ asignadoId: ana.id });
    await guardar(cliente, id, compra);
    expect((await fila(id)).asignado_id).toBe(ana.id);
  });

  test('the collaborator who read the month before is told who changed it', async () => {
    const { cliente, id, compra } = await mesCargado({ asignadoId: ana.id });
    await guardar(cliente, id, compra);
    await expect(guardar(ana, id, compra, 1)).rejects.toMatchObject({
      codigo: 'CONFLICTO_DE_VERSION',
      data: { modificada_por: 'Compras Prueba' },
    });
  });

  test('sent again under its key it is one change, and never goes over what a colleague decided since', async () => {
    const { cliente, id, compra } = await mesCargado({ asignadoId: ana.id });
    const clave = crypto.randomUUID();
    const enviar = () =>
      s.como(cliente)(
        facturas.guardarInclusion,
        { facturas: [{ id: compra, incluye: false, tipoRegistroId: 1 }], presentacion: { id, version: 1 } },
        { idempotencia: clave },
      );
    const primera = await enviar();
    await s.como(ana)(facturas.guardarInclusion, {
      facturas: [{ id: compra, incluye: true, tipoRegistroId: 1 }],
      presentacion: { id, version: primera.version },
    });
    expect(await enviar()).toEqual(primera);
    const { facturas: filas, presentacion } = await ver(cliente, cliente.id);
    expect([filas.map((f) => f.incluye), presentacion.version]).toEqual([[true], 3]);
  });

  test('a paid month is closed to them too', async () => {
    const { cliente, id, compra } = await mesCargado({ pagoRealizado: true });
    await expect(guardar(cliente, id, compra)).rejects.toMatchObject({
      http: 409,
      codigo: 'DECLARACION_PAGADA',
      message: 'La declaración ya tiene su pago confirmado y no se puede cambiar.',
    });
    expect((await fila(id)).version).toBe(1);
  });

  test('nothing of another client exists for them, whatever id they write', async () => {
    const { cliente, id, compra } = await mesCargado();
    const extrania = await s.crear.cliente({ regimen: 2 });
    await expect(ver(extrania, cliente.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
    await expect(guardar(extrania, id, compra)).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
    await expect(
      s.como(extrania)(facturas.incluirUna, {
        factura: { id: compra, incluye: false, tipoRegistroId: 1 },
        presentacion: { id, version: 1 },
      }),
    ).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
    await expect(avisar(extrania, cliente.id, id)).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
    expect(await fila(id)).toMatchObject({ version: 1, impuesto_iva: '1080.00' });
  });

  test('a gestor has no door here', async () => {
    const gestor = await s.crear.usuario([ROL.gestor]);
    await expect(ver(gestor, gestor.id)).rejects.toMatchObject({ http: 403 });
  });
});

describe('the client says that the purchases are chosen', () => {
  const correosDe = async (id: number) => (await s.correos()).filter((c) => c.declaracion_id === id);

  test('to the collaborator who has the month, once a day, and never to the client', async () => {
    const { cliente, id } = await mesCargado({ asignadoId: ana.id });
    expect(await avisar(cliente, cliente.id, id)).toEqual({ enviado: true });
    expect(await avisar(cliente, cliente.id, id)).toEqual({ enviado: false });
    const correos = await correosDe(id);
    expect(correos.map((c) => [c.para, c.asunto])).toEqual([
      ['ana@ejemplo.gt', 'Compras Prueba eligió sus facturas de compra de octubre 2026'],
    ]);
    const [hecho] = (await s.auditoria()).filter((h) => h.accion === 'facturas.comprasElegidas');
    expect(hecho).toMatchObject({ actor_id: cliente.id, despues: { para: 'ana@ejemplo.gt' } });
  });

  const [ISR, IVA] = ['40912345678', '40912345679'];
  test.each([
    ['an open month', [], '1200.00', 'Los montos de su declaración ya se calcularon de nuevo.'],
    [
      'one whose IVA form is to come',
      [ISR],
      '1200.00',
      'Su IVA ya se calculó de nuevo. El SAT-1311 sigue como se presentó.',
    ],
    ['one that is filed', [ISR, IVA], '1080.00', 'El mes ya se presentó: sus montos no cambiaron.'],
  ])('of %s who works on it reads what was computed again', async (_mes, [isr, iva], impuesto_iva, frase) => {
    const { cliente, id, compra } = await mesCargado({ asignadoId: ana.id, estado: 4 });
    if (isr)
      await s.como(ana)(declaraciones.notificarFormulario, {
        ...{ presentacionId: id, numeroFormulario: isr, documento: PDF },
        ...{ numeroFormularioIva: iva, documentoIva: iva && PDF, impuestoIsr: undefined, impuestoIva: undefined },
      });
    await guardar(cliente, id, compra, (await fila(id)).version);
    await avisar(cliente, cliente.id, id);
    expect((await correosDe(id)).find((c) => c.para === 'ana@ejemplo.gt')?.texto).toContain(frase);
    expect(await fila(id)).toMatchObject({ impuesto_iva });
  });

  test('to the administrators while nobody has it, or when who has it is not there any more', async () => {
    const { cliente, id } = await mesCargado();
    await avisar(cliente, cliente.id, id);
    expect((await correosDe(id)).map((c) => c.para)).toEqual(['admin@ejemplo.gt']);
    const ida = await s.crear.usuario([ROL.carga], { nombre: 'Ida', correo: 'ida@ejemplo.gt' });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', ida.id).execute();
    const otro = await mesCargado({ asignadoId: ida.id });
    await avisar(otro.cliente, otro.cliente.id, otro.id);
    expect((await correosDe(otro.id)).map((c) => c.para)).toEqual(['admin@ejemplo.gt']);
  });

  test('nor to who has it and is no longer of the staff', async () => {
    const iris = await s.crear.usuario([ROL.cliente], { nombre: 'Iris', correo: 'iris@ejemplo.gt' });
    const { cliente, id } = await mesCargado({ asignadoId: iris.id });
    await avisar(cliente, cliente.id, id);
    expect((await correosDe(id)).map((c) => c.para)).toEqual(['admin@ejemplo.gt']);
  });
});
