import { facturas } from '@aldia/contract/facturas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Admin' });
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  await s.bd
    .insertInto('tipo_registro')
    .values([
      { id: 1, descripcion: 'Otras compras', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' },
      { id: 2, descripcion: 'Sin crédito', titulo_formulario: 'Sin crédito', orden: 3, linea: '5.3' },
      {
        id: 3,
        descripcion: 'En desuso',
        titulo_formulario: 'En desuso',
        orden: 4,
        linea: '5.8',
        deleted_at: '2026-01-01T00:00:00Z',
      },
    ])
    .execute();
});
afterAll(() => s.cerrar());

/** A ROS month with Q1,200 of debit and two purchases of Q120 of credit, one of them cancelled. */
async function mesCargado(o: { asignadoId?: number; pagoRealizado?: boolean } = {}) {
  const cliente = await s.crear.cliente({ regimen: 2, nombre: 'Compras' });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 3, ...o });
  await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '11200.00', iva: '1200.00' });
  const compra = await s.crear.factura({
    usuarioId: cliente.id,
    libro: 'recibida',
    monto: '1120.00',
    iva: '120.00',
    tipoRegistroId: 1,
  });
  const anulada = await s.crear.factura({
    usuarioId: cliente.id,
    libro: 'recibida',
    monto: '1120.00',
    iva: '120.00',
    tipoRegistroId: 1,
    anulado: true,
    incluye: false,
  });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  return { cliente, id, compra, anulada };
}
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const guardar = (
  quien: Persona,
  id: number,
  version: number,
  ...cambios: { id: string; incluye: boolean; tipoRegistroId: number | null }[]
) => s.como(quien)(facturas.guardarInclusion, { facturas: cambios, presentacion: { id, version } });

describe('recibidas', () => {
  test('shows the received invoices of the declared month and the version to save over', async () => {
    const { cliente, id, compra, anulada } = await mesCargado();
    const { facturas: filas, presentacion } = await s.como(beto)(facturas.recibidas, {
      mes: 10,
      anio: 2026,
      usuarioId: cliente.id,
    });
    expect(filas.map((f) => [f.id, f.incluye, f.anulado])).toEqual([
      [compra, true, false],
      [anulada, false, true],
    ]);
    expect(filas[0]).toMatchObject({
      monto: parseQuetzales('1120.00'),
      montoIva: parseQuetzales('120.00'),
      totalSinIva: parseQuetzales('1000.00'),
      tipoRegistroId: 1,
    });
    expect(presentacion).toMatchObject({
      id,
      usuarioId: cliente.id,
      periodo: '2026-10',
      version: 1,
      pagoRealizado: false,
      regimenId: 2,
    });
  });
  test('says which are of a kind of issuer that the client’s profile leaves out: theirs before that of their activity', async () => {
    const { cliente, compra } = await mesCargado();
    const tipo = async (descripcion: string) =>
      (await s.bd.insertInto('tipo_emisor').values({ descripcion }).returning('id').executeTakeFirstOrThrow()).id;
    const actividad = await s.bd
      .insertInto('actividad_economica')
      .values({ descripcion: 'Consultoría' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await s.bd
      .updateTable('usuario')
      .set({ actividad_economica_id: actividad.id })
      .where('id', '=', cliente.id)
      .execute();
    const [supermercado, gasolinera, libreria] = [
      await tipo('Supermercados'),
      await tipo('Gasolineras'),
      await tipo('Librerías'),
    ];
    const deActividad = [supermercado, gasolinera].map((tipo_emisor_id) => ({
      actividad_economica_id: actividad.id,
      tipo_emisor_id,
      incluir: false,
    }));
    await s.bd.insertInto('perfil_declaracion').values(deActividad).execute();
    // The activity leaves fuel out, and the client put it in.
    await s.bd
      .insertInto('perfil_usuario')
      .values({ usuario_id: cliente.id, tipo_emisor_id: gasolinera, incluir: true })
      .execute();
    const leidas = async () => {
      const { facturas: filas } = await s.como(beto)(facturas.recibidas, {
        mes: 10,
        anio: 2026,
        usuarioId: cliente.id,
      });
      return filas.map((f) => [f.id, f.fueraDelPerfil, f.incluye]);
    };
    const { nitEmisor } =
      (await s.como(beto)(facturas.recibidas, { mes: 10, anio: 2026, usuarioId: cliente.id })).facturas[0] ?? {};
    const deTipo = async (tipo_emisor_id: number) => {
      await s.bd
        .insertInto('emisor')
        .values({ nit: nitEmisor ?? '', nombre: 'Emisor', tipo_emisor_id })
        .onConflict((c) => c.column('nit').doUpdateSet({ tipo_emisor_id }))
        .execute();
      return (await leidas()).find(([id]) => id === compra);
    };
    expect(await deTipo(supermercado)).toEqual([compra, true, true]);
    expect(await deTipo(gasolinera)).toEqual([compra, false, true]);
    expect(await deTipo(libreria)).toEqual([compra, false, true]);
  });
  test('says that the month has none, that the client does not exist, or that the row is a colleague’s', async () => {
    const { cliente } = await mesCargado({ asignadoId: ana.id });
    const pedir = (mes: number, usuarioId: number) => s.como(beto)(facturas.recibidas, { mes, anio: 2026, usuarioId });
    await expect(pedir(9, cliente.id)).rejects.toMatchObject({
      http: 200,
      codigo: 'SIN_FACTURAS_DEL_MES',
      message: 'No cuentas con facturas en el mes de Septiembre del año 2026.',
    });
    await expect(pedir(10, beto.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
    await expect(pedir(10, cliente.id)).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  });
});

describe('guardarInclusion', () => {
  test('writes, computes again, takes the row and leaves what was before', async () => {
    const { id, compra } = await mesCargado();
    expect(await fila(id)).toMatchObject({ impuesto_iva: '1080.00' });
    const hecho = await guardar(beto, id, 1, { id: compra, incluye: false, tipoRegistroId: 1 });
    expect(hecho).toMatchObject({ id, version: 2, cambiadas: 1, impuestoIva: parseQuetzales('1200.00') });
    expect(await fila(id)).toMatchObject({ impuesto_iva: '1200.00', asignado_id: beto.id, modificada_por: beto.id });
    const [audit] = (await s.auditoria()).filter(
      (h) => h.accion === 'facturas.inclusion' && h.entidad_id === String(id),
    );
    expect(audit).toMatchObject({
      actor_id: beto.id,
      antes: { [compra]: { incluye: true, tipo: 1 } },
      despues: { cambiadas: 1, filas: { [compra]: { incluye: false, tipo: 1 } } },
    });
  });
  test('another record type moves the purchase to a line without credit', async () => {
    const { id, compra } = await mesCargado();
    expect(await guardar(ana, id, 1, { id: compra, incluye: true, tipoRegistroId: 2 })).toMatchObject({
      impuestoIva: parseQuetzales('1200.00'),
    });
  });
  test('a cancelled invoice, one of another client and one that already says so are not changes', async () => {
    const { id, compra, anulada } = await mesCargado();
    const ajena = (await mesCargado()).compra;
    const cambios = [anulada, ajena].map((x) => ({ id: x, incluye: true, tipoRegistroId: 2 }));
    expect(await guardar(ana, id, 1, { id: compra, incluye: true, tipoRegistroId: 1 }, ...cambios)).toMatchObject({
      cambiadas: 0,
      version: 1,
    });
    const { incluye } = await s.bd
      .selectFrom('factura')
      .select('incluye')
      .where('numero_autorizacion', '=', anulada)
      .executeTakeFirstOrThrow();
    expect(incluye).toBe(false);
    expect((await fila(id)).asignado_id).toBeNull();
  });
  test('two people: the second is told who changed it and when, and may save again over what they saw', {
    tags: ['dos-bases'],
  }, async () => {
    // Of nobody's month, whoever comes first makes it theirs.
    const { id, compra } = await mesCargado({ asignadoId: ana.id });
    const cambio = (incluye: boolean) => ({ id: compra, incluye, tipoRegistroId: 1 });
    const dos = await Promise.allSettled([
      guardar(ana, id, 1, cambio(false)),
      guardar(admin, id, 1, { id: compra, incluye: false, tipoRegistroId: 2 }),
    ]);
    const perdida = dos.find((r) => r.status === 'rejected');
    expect(dos.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(perdida).toMatchObject({
      reason: { http: 409, codigo: 'CONFLICTO_DE_VERSION', data: { version: 2, modificada_en: s.reloj.ahora() } },
    });
    expect((perdida as { reason: { data: { modificada_por: string } } }).reason.data.modificada_por).toMatch(
      /^(Ana|Admin) Prueba$/,
    );
    expect(await guardar(admin, id, 2, cambio(true))).toMatchObject({ cambiadas: 1 });
  });
  test('one’s own last change is no conflict', async () => {
    const { id, compra } = await mesCargado();
    await guardar(ana, id, 1, { id: compra, incluye: false, tipoRegistroId: 1 });
    expect(await guardar(ana, id, 1, { id: compra, incluye: true, tipoRegistroId: 1 })).toMatchObject({ version: 3 });
  });
  test('a change of somebody else that one never saw is a conflict, though one’s own came after it', async () => {
    const { id, compra } = await mesCargado();
    await guardar(ana, id, 1, { id: compra, incluye: false, tipoRegistroId: 1 });
    await guardar(admin, id, 2, { id: compra, incluye: true, tipoRegistroId: 2 });
    // In another window, in which she sees what the other one did.
    await guardar(ana, id, 3, { id: compra, incluye: false, tipoRegistroId: 2 });
    const { version } = await guardar(ana, id, 3, { id: compra, incluye: true, tipoRegistroId: 2 });
    // In the window that she opened before.
    await expect(guardar(ana, id, 2, { id: compra, incluye: false, tipoRegistroId: 1 })).rejects.toMatchObject({
      http: 409,
      codigo: 'CONFLICTO_DE_VERSION',
      data: { version, modificada_por: 'Admin Prueba' },
    });
  });
  test('is refused when paid, on a colleague’s row, for an unknown record type and for no declaration', async () => {
    const cambio = { id: 'x', incluye: true, tipoRegistroId: null };
    await expect(guardar(ana, (await mesCargado({ pagoRealizado: true })).id, 1, cambio)).rejects.toMatchObject({
      codigo: 'DECLARACION_PAGADA',
    });
    await expect(guardar(ana, (await mesCargado({ asignadoId: beto.id })).id, 1, cambio)).rejects.toMatchObject({
      codigo: 'FILA_DE_OTRO',
    });
    const { id, compra } = await mesCargado();
    for (const tipoRegistroId of [99, 3]) {
      await expect(guardar(ana, id, 1, cambio, { id: compra, incluye: true, tipoRegistroId })).rejects.toMatchObject({
        http: 422,
        codigo: 'DATOS_INVALIDOS',
        errores: [{ campo: 'facturas.1.tipo_registro_id', mensaje: expect.any(String) }],
      });
    }
    await expect(guardar(ana, 999_999, 0, cambio)).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
  });
  test('a purchase whose record type was eliminated is still included or not, and its type is chosen for no other', async () => {
    const { id, compra, cliente } = await mesCargado();
    const retirada = await s.crear.factura({
      usuarioId: cliente.id,
      libro: 'recibida',
      monto: '560.00',
      iva: '60.00',
      tipoRegistroId: 3,
    });
    const excluidas = [compra, retirada].map((x) => ({ id: x, incluye: false, tipoRegistroId: x === compra ? 1 : 3 }));
    expect(await guardar(ana, id, 1, ...excluidas)).toMatchObject({ cambiadas: 2 });
    const otra = { id: compra, incluye: true, tipoRegistroId: 3 };
    await expect(guardar(ana, id, 2, { ...otra, id: retirada }, otra)).rejects.toMatchObject({
      codigo: 'DATOS_INVALIDOS',
      errores: [{ campo: 'facturas.1.tipo_registro_id' }],
    });
    expect(await guardar(ana, id, 2, { ...otra, id: retirada })).toMatchObject({ cambiadas: 1 });
  });

  test('ten thousand decisions are one statement', async () => {
    const { cliente, id } = await mesCargado();
    await s.base.pool.query(
      `insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte, nit_emisor, nombre_emisor,
         nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, incluye, tipo_registro_id, fila)
       select $1, '2026-10', 'recibida', 'M-' || n, '2026-10-02', 'FACT', 'A', n::text, '19', 'E', '19', 'R', 'GTQ', 1.12, 1.12, 0.12, 1, false, true, 1, n
         from generate_series(1, 10000) n`,
      [cliente.id],
    );
    const cambios = Array.from({ length: 10_000 }, (_, n) => ({
      id: `M-${n + 1}`,
      incluye: n % 2 === 0,
      tipoRegistroId: 1,
    }));
    expect(await guardar(ana, id, 1, ...cambios)).toMatchObject({
      cambiadas: 5000,
      impuestoIva: parseQuetzales('480.00'),
    });
  });
});

test('one invoice alone is included or excluded with the same rules', async () => {
  const { id, compra } = await mesCargado();
  const una = (version: number, incluye: boolean) =>
    s.como(beto)(facturas.incluirUna, {
      factura: { id: compra, incluye, tipoRegistroId: 1 },
      presentacion: { id, version },
    });
  expect(await una(1, false)).toMatchObject({ version: 2, cambiadas: 1 });
  expect(await una(2, false)).toMatchObject({ version: 2, cambiadas: 0 });
});

test('the client is asked for their purchases once a day', async () => {
  const { cliente, id } = await mesCargado();
  const pedir = (usuarioId: number) =>
    s.como(ana)(facturas.notificarRecibidas, { usuarioId, presentacionId: id, empleado: true });
  expect(await pedir(cliente.id)).toEqual({ enviado: true });
  expect(await pedir(cliente.id)).toEqual({ enviado: false });
  const suyos = (await s.correos()).filter((c) => c.declaracion_id === id);
  expect(suyos.map((c) => c.asunto)).toEqual(['Elige tus facturas de compra de octubre 2026']);
  await expect(pedir(ana.id)).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
  const { id: ajena, cliente: otro } = await mesCargado({ asignadoId: beto.id });
  await expect(
    s.como(ana)(facturas.notificarRecibidas, { usuarioId: otro.id, presentacionId: ajena, empleado: true }),
  ).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
});
