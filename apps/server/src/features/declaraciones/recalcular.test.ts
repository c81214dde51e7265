import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { rangosDePrueba } from '../../pruebas/gestores.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { abrirDeclaracion, auditarRemanentes, recalcular } from './index.ts';
import { abrirMes } from './jobs/abrir-mes.handler.ts';

const esperar = (ms: number) => new Promise((listo) => setTimeout(listo, ms));
let s: Escenario;
beforeAll(async () => {
  s = await escenario();
  await s.bd
    .insertInto('tipo_registro')
    .values([
      { id: 1, descripcion: 'Otras compras', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' },
      { id: 2, descripcion: 'Sin línea', titulo_formulario: 'Sin línea', orden: 9, linea: null },
    ])
    .execute();
});
afterAll(() => s.cerrar());

const hacer = (id: number, ...resto: [Parameters<typeof recalcular>[2]?]) =>
  comoSistema(s.recursos, (ctx) => recalcular(ctx, id, ...resto));
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ros = async (periodo = '2026-10') => {
  const cliente = await s.crear.cliente({ regimen: 2 });
  return { cliente, ...(await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, periodo, estado: 3 })) };
};

describe('the figures of a month', () => {
  test('a small taxpayer pays 5 % of what was sold, less the certificates', async () => {
    const cliente = await s.crear.cliente();
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 3 });
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '3575.00', tipoDte: 'FPEQ' });
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '900.00', tipoDte: 'FPEQ', anulado: true });
    await s.bd
      .insertInto('retencion')
      .values({
        usuario_id: cliente.id,
        periodo: '2026-10',
        impuesto: 'IVA',
        constancia: 'C-1',
        nit_retenedor: '19',
        nombre_retenedor: 'R',
        estado_constancia: 'IMPRESA',
        fecha_emision: '2026-10-31',
        total_factura: '1000.00',
        base: '1000.00',
        total_retencion: '50.00',
        anulada: false,
      })
      .execute();
    expect(await hacer(id)).toMatchObject({ version: 1, impuestoIsr: 0, impuestoIva: parseQuetzales('128.75') });
    expect(await fila(id)).toMatchObject({
      total_ventas: '3575.00',
      impuesto_determinado: '178.75',
      total_retencion_iva: '50.00',
      impuesto_iva: '128.75',
      modificada_por: null,
    });
  });

  test('a ROS month adds its books: excluded, cancelled and unclassified purchases give no credit', async () => {
    const { cliente, id } = await ros();
    const compra = (mas: object) =>
      s.crear.factura({
        usuarioId: cliente.id,
        libro: 'recibida',
        monto: '112.00',
        iva: '12.00',
        tipoRegistroId: 1,
        ...mas,
      });
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '11200.00', iva: '1200.00' });
    await s.crear.factura({
      usuarioId: cliente.id,
      libro: 'emitida',
      monto: '1120.00',
      iva: '120.00',
      tipoDte: 'NCRE',
    });
    await compra({});
    await compra({ incluye: false });
    await compra({ anulado: true });
    await compra({ tipoRegistroId: null });
    await compra({ tipoRegistroId: 2 });
    await compra({ tipoDte: 'FPEQ', iva: '0' });
    const { impuestoIsr, impuestoIva } = await hacer(id);
    // 10,000 of sales less 1,000 of the credit note: ISR 5 % of 9,000; IVA 1,200 − 120 − 12.
    expect([impuestoIsr, impuestoIva]).toEqual([parseQuetzales('450.00'), parseQuetzales('1068.00')]);
  });
});

describe('what travels to the next month', () => {
  test('an open month takes it, a computed one is marked, a corrected one is left alone', async () => {
    const { cliente, id } = await ros('2026-08');
    await s.crear.factura({
      usuarioId: cliente.id,
      periodo: '2026-08',
      libro: 'recibida',
      monto: '1120.00',
      iva: '120.00',
      tipoRegistroId: 1,
    });
    const sep = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, periodo: '2026-09', estado: 1 });
    await hacer(id);
    expect(await fila(sep.id)).toMatchObject({ remanente_credito: '120.00', desactualizada: false, version: 1 });

    await hacer(sep.id);
    expect(await fila(sep.id)).toMatchObject({ arrastre_credito: '120.00', version: 2 });
    await s.crear.factura({
      usuarioId: cliente.id,
      periodo: '2026-08',
      libro: 'recibida',
      monto: '112.00',
      iva: '12.00',
      tipoRegistroId: 1,
    });
    await hacer(id);
    expect(await fila(sep.id)).toMatchObject({ remanente_credito: '120.00', desactualizada: true, version: 2 });

    await hacer(sep.id);
    expect(await fila(sep.id)).toMatchObject({
      remanente_credito: '132.00',
      arrastre_credito: '132.00',
      desactualizada: false,
    });

    await hacer(sep.id, {
      remanentes: { ...SIN_REMANENTES, creditoFiscal: parseQuetzales('500.00') },
      remanentesCorregidos: true,
    });
    await s.crear.factura({
      usuarioId: cliente.id,
      periodo: '2026-08',
      libro: 'recibida',
      monto: '112.00',
      iva: '12.00',
      tipoRegistroId: 1,
    });
    await hacer(id);
    expect(await fila(sep.id)).toMatchObject({ remanente_credito: '500.00', desactualizada: false });
  });

  test('a correction of balances is recorded, the same ones are not', async () => {
    const { id } = await ros();
    const con = (texto: string) => ({ ...SIN_REMANENTES, isr: parseQuetzales(texto) });
    await comoSistema(s.recursos, (ctx) => auditarRemanentes(ctx, id, con('1.00'), con('1.00')));
    await comoSistema(s.recursos, (ctx) => auditarRemanentes(ctx, id, con('1.00'), con('2.50')));
    const hechos = (await s.auditoria()).filter(
      (h) => h.accion === 'declaracion.remanentesCorregidos' && h.entidad_id === String(id),
    );
    expect(hechos).toMatchObject([{ antes: { isr: '1.00' }, despues: { isr: '2.50' } }]);
  });
});

describe('opening a month', () => {
  test('a load opens it with what the month before leaves, and two loads at once open one', {
    tags: ['dos-bases'],
  }, async () => {
    const { cliente, id } = await ros('2026-09');
    await s.crear.factura({
      usuarioId: cliente.id,
      periodo: '2026-09',
      libro: 'recibida',
      monto: '1120.00',
      iva: '120.00',
      tipoRegistroId: 1,
    });
    await hacer(id);
    const abrir = () =>
      comoSistema(s.recursos, (ctx) => abrirDeclaracion(ctx, { usuarioId: cliente.id, periodo: mes('2026-10') }));
    const [una, otra] = await Promise.all([abrir(), abrir()]);
    expect(una.declaracion.id).toBe(otra.declaracion.id);
    expect([una.nueva, otra.nueva].toSorted()).toEqual([false, true]);
    expect(una.declaracion).toMatchObject({
      version: 0,
      estadoId: 1,
      remanentes: { creditoFiscal: parseQuetzales('120.00') },
    });
  });

  test('what the month before leaves cannot change between the reading and the opening', async () => {
    const { cliente, id } = await ros('2026-09');
    await hacer(id);
    await s.crear.factura({
      usuarioId: cliente.id,
      periodo: '2026-09',
      libro: 'recibida',
      monto: '1120.00',
      iva: '120.00',
      tipoRegistroId: 1,
    });
    const calculando = comoSistema(s.recursos, async (ctx) => {
      await recalcular(ctx, id);
      await esperar(300);
    });
    await esperar(100);
    const { declaracion: abierta } = await comoSistema(s.recursos, (ctx) =>
      abrirDeclaracion(ctx, { usuarioId: cliente.id, periodo: mes('2026-10') }),
    );
    await calculando;
    expect(abierta.remanentes.creditoFiscal).toBe(parseQuetzales('120.00'));
  });

  test('the daily job opens the period for those who declare, and nothing the second time', async () => {
    const { cliente: conRemanente, id } = await ros('2026-09');
    await s.crear.factura({
      usuarioId: conRemanente.id,
      periodo: '2026-09',
      libro: 'recibida',
      monto: '1120.00',
      iva: '120.00',
      tipoRegistroId: 1,
    });
    await hacer(id);
    const sinPlan = await s.crear.cliente({ suscrito: false });
    const otroRegimen = await s.crear.cliente({ regimen: 3 });
    const inactivo = await s.crear.cliente();
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', inactivo.id).execute();
    const nuevo = await s.crear.cliente();

    const abiertas = await abrirMes(s.recursos);
    expect(abiertas).toBeGreaterThanOrEqual(2);
    expect(await abrirMes(s.recursos)).toBe(0);
    const delMes = (usuarioId: number) =>
      s.bd
        .selectFrom('declaracion')
        .selectAll()
        .where('usuario_id', '=', usuarioId)
        .where('periodo', '=', mes('2026-10'))
        .execute();
    expect(await delMes(conRemanente.id)).toMatchObject([
      { estado_id: 1, regimen_id: 2, remanente_credito: '120.00', version: 0 },
    ]);
    expect(await delMes(nuevo.id)).toMatchObject([{ estado_id: 1, regimen_id: 1, remanente_pc: '0.00' }]);
    for (const de of [sinPlan, otroRegimen, inactivo]) expect(await delMes(de.id)).toEqual([]);
  });

  test('the month opens for whose renewal is being asked again or waits for its charge, and for the clients of such a gestor', async () => {
    const hoy = s.recursos.reloj.hoy();
    const suscrito = async (parte: object) => {
      const cliente = await s.crear.cliente({ regimen: 1 });
      await s.bd
        .updateTable('suscripcion')
        .set({ fecha_fin: sumarDias(hoy, -1), ...parte })
        .where('usuario_id', '=', cliente.id)
        .execute();
      return cliente.id;
    };
    const enMora = await suscrito({ estado: 'en_mora' });
    const porCobrar = await suscrito({ proximo_cobro: hoy });
    const sinRenovar = await suscrito({ estado: 'pre_cancelada' });
    const suspendida = await suscrito({ estado: 'suspendida', fecha_fin: sumarDias(hoy, 20) });
    const terminada = await suscrito({ estado: 'terminada', proximo_cobro: hoy });

    await rangosDePrueba(s);
    const rango = await s.bd.selectFrom('tipo_suscripcion_gestor').select('id').limit(1).executeTakeFirstOrThrow();
    const deGestor = async (estado: 'en_mora' | 'suspendida') => {
      const gestor = await s.crear.usuario([ROL.gestor]);
      const cliente = await s.crear.cliente({ suscrito: false });
      await s.bd
        .insertInto('suscripcion')
        .values({
          usuario_id: gestor.id,
          rango_gestor_id: rango.id,
          fecha_inicio: '2024-01-01',
          fecha_fin: sumarDias(hoy, -4),
          estado,
        })
        .execute();
      await s.bd
        .insertInto('cliente_de_gestor')
        .values({ gestor_id: gestor.id, usuario_id: cliente.id, creado_en: s.reloj.ahora(), baja_en: null })
        .execute();
      return cliente.id;
    };
    const deGestorEnMora = await deGestor('en_mora');
    const deGestorSuspendido = await deGestor('suspendida');

    await abrirMes(s.recursos);
    const abiertos = await s.bd
      .selectFrom('declaracion')
      .select('usuario_id')
      .where('periodo', '=', mes('2026-10'))
      .where('usuario_id', 'in', [
        enMora,
        porCobrar,
        sinRenovar,
        suspendida,
        terminada,
        deGestorEnMora,
        deGestorSuspendido,
      ])
      .orderBy('usuario_id')
      .execute();
    expect(abiertos.map((d) => d.usuario_id)).toEqual([enMora, porCobrar, deGestorEnMora]);
  });

  test('there is room for documents and audit for more than a year ahead', async () => {
    const { rows } = await s.base.pool.query<{ relname: string }>(
      "select relname from pg_class where relname ~ '^(factura|auditoria)_2' order by 1",
    );
    expect(rows.map((r) => r.relname)).toEqual(expect.arrayContaining(['factura_2027', 'auditoria_202711']));
  });

  test('the month opens for everybody even when a part of a table cannot be made (which one: particiones.test.ts)', async () => {
    const cliente = await s.crear.cliente();
    const { id: otro } = await s.crear.cliente();
    await s.crear.declaracion({ usuarioId: otro, periodo: '2028-01' });
    await s.base.pool.query('drop table retencion_2028');
    await s.base.pool.query(
      `insert into retencion (usuario_id, periodo, impuesto, constancia, nit_retenedor, nombre_retenedor, estado_constancia, fecha_emision, total_factura, base, total_retencion, anulada)
       values ($1, '2028-01', 'IVA', 'C-2', '19', 'R', 'IMPRESA', '2028-01-31', 1000, 1000, 50, false)`,
      [otro],
    );
    await abrirMes(s.recursos);
    expect(
      await s.bd
        .selectFrom('declaracion')
        .select('estado_id')
        .where('usuario_id', '=', cliente.id)
        .where('periodo', '=', mes('2026-10'))
        .execute(),
    ).toEqual([{ estado_id: 1 }]);
  });
});
