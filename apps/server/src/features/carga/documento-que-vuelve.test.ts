import { carga } from '@aldia/contract/carga.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import {
  deCadaImpuesto,
  IMPUESTOS,
  type OtrosImpuestos,
  SIN_OTROS_IMPUESTOS,
} from '@aldia/domain/facturas/otros-impuestos.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dte, guardado, PERIODO, reporteIva } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { columnaDe } from './documentos.repo.ts';

const q = parseQuetzales;
const con = (otros: Partial<OtrosImpuestos>) => ({ otrosImpuestos: { ...SIN_OTROS_IMPUESTOS, ...otros } });
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
  await s.bd
    .insertInto('tipo_registro')
    .values(
      (
        [
          [6, '5.6'],
          [7, '5.7'],
          [8, '5.8'],
          [9, null],
        ] as const
      ).map(([id, linea]) => ({ id, linea, descripcion: `Tipo ${id}`, titulo_formulario: `Tipo ${id}`, orden: id })),
    )
    .execute();
  await s.bd
    .insertInto('tipo_emisor')
    .values([
      { id: 1, descripcion: 'Servicios', tipo_registro_id: 8 },
      { id: 2, descripcion: 'Otros sin línea', tipo_registro_id: 9 },
    ])
    .execute();
  await s.bd
    .insertInto('emisor')
    .values([
      { nit: '27', nombre: 'De servicios', tipo_emisor_id: 1 },
      { nit: '35', nombre: 'Sin línea', tipo_emisor_id: 2 },
    ])
    .execute();
});
afterAll(() => s.cerrar());

const guardar = (usuarioId: number, o: Partial<Parameters<typeof guardado>[0]>) =>
  s.como(ana)(carga.guardar, guardado({ usuarioId, ...o }));
const filaDe = (usuarioId: number) =>
  s.bd
    .selectFrom('declaracion')
    .select(['impuesto_isr', 'impuesto_iva', 'total_ventas', 'totales'])
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', PERIODO)
    .executeTakeFirstOrThrow();
const facturaDe = (usuarioId: number) =>
  s.bd.selectFrom('factura').selectAll().where('usuario_id', '=', usuarioId).executeTakeFirstOrThrow();
const totalesDe = async (usuarioId: number) =>
  (await filaDe(usuarioId)).totales as unknown as {
    sinClasificar: number;
    creditos: Record<string, { base: number; impuesto: number }>;
  };

describe('a document that comes again', () => {
  test('with fuel tax is worth less: a sale of Q1,120 with Q500 of petróleo is Q500, and its income tax Q25', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' });
    expect(await guardar(c.id, { facturas: [venta] })).toMatchObject({ impuestoIsr: q('50.00') });
    expect(
      await guardar(c.id, { facturas: [{ ...venta, ...con({ petroleo: q('500.00') }) }], version: 1 }),
    ).toMatchObject({
      nuevas: 0,
      repetidas: 0,
      cambiadas: 1,
      impuestoIsr: q('25.00'),
    });
    expect(await facturaDe(c.id)).toMatchObject({ neto: '500.00', petroleo: '500.00' });
  });

  test('without the tax that it had, and beside none that has one, it has none', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' });
    const conTodos = deCadaImpuesto(() => q('10.00'));
    await guardar(c.id, { facturas: [{ ...venta, ...con(conTodos) }] });
    const antes = await facturaDe(c.id);
    expect(IMPUESTOS.map((i) => antes[columnaDe(i)])).toEqual(IMPUESTOS.map(() => '10.00'));
    expect(await guardar(c.id, { facturas: [venta], version: 1 })).toMatchObject({
      cambiadas: 1,
      impuestoIsr: q('50.00'),
    });
    const despues = await facturaDe(c.id);
    expect(IMPUESTOS.map((i) => despues[columnaDe(i)])).toEqual(IMPUESTOS.map(() => '0.00'));
  });

  const CORREGIDOS: readonly (readonly [Partial<FacturaLeida>, string])[] = [
    [{ serie: 'OTRA' }, 'serie'],
    [{ numeroDte: '99' }, 'numero_dte'],
    [{ nombreEmisor: 'Otro nombre' }, 'nombre_emisor'],
    [{ codigoEstablecimiento: '7' }, 'codigo_establecimiento'],
    [{ nombreEstablecimiento: 'Sucursal' }, 'nombre_establecimiento'],
    [{ nitReceptor: '71080' }, 'nit_receptor'],
    [{ nombreReceptor: 'Otro nombre' }, 'nombre_receptor'],
    [{ nitCertificador: '19' }, 'nit_certificador'],
    [{ nombreCertificador: 'Otro nombre' }, 'nombre_certificador'],
    [{ tipoDte: 'FCAM' }, 'tipo_dte'],
    [{ fechaEmision: `${PERIODO}-16` as FacturaLeida['fechaEmision'] }, 'fecha_emision'],
    [{ anulado: true }, 'anulado'],
    [{ monto: q('1121.00') }, 'monto'],
    [{ montoIva: q('119.00') }, 'iva'],
    ...IMPUESTOS.map((impuesto) => [con({ [impuesto]: q('1.00') }), columnaDe(impuesto)] as const),
  ];
  test.each(CORREGIDOS)('with another value is written: %j', async (correccion, columna) => {
    const c = await s.crear.cliente({ regimen: 2 });
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' });
    await guardar(c.id, { facturas: [venta] });
    const antes = await facturaDe(c.id);
    expect(await guardar(c.id, { facturas: [{ ...venta, ...correccion }], version: 1 })).toMatchObject({
      repetidas: 0,
      cambiadas: 1,
    });
    const despues = await facturaDe(c.id);
    expect(despues[columna as keyof typeof despues]).not.toEqual(antes[columna as keyof typeof antes]);
  });

  test('in a month of more documents than are written at once: each is counted once, in its sum and by what became of it', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const venta = () => dte({ emisor: c.nit, receptor: 'CF', monto: '112.00', iva: '12.00' });
    const facturas = Array.from({ length: 2001 }, venta);
    // Of Q200,100 without IVA: 5 % of the first Q30,000 and 7 % of the rest.
    expect(await guardar(c.id, { facturas })).toMatchObject({ nuevas: 2001, impuestoIsr: q('13407.00') });
    const otraVez = [...facturas.slice(0, -1), ...facturas.slice(-1).map((f) => ({ ...f, serie: 'OTRA' })), venta()];
    expect(await guardar(c.id, { facturas: otraVez, version: 1 })).toMatchObject({
      nuevas: 1,
      repetidas: 2000,
      cambiadas: 1,
      impuestoIsr: q('13414.00'),
    });
  });

  test('as it was is repeated, wherever in its file it stands now, in quetzales and in dollars', async () => {
    await s.bd
      .insertInto('tasa_cambio')
      .values({ fecha: `${PERIODO}-15`, moneda: 'USD', compra: '7.70000', venta: '7.70000' })
      .execute();
    const c = await s.crear.cliente({ regimen: 2 });
    const facturas = [
      dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' }),
      dte({ emisor: c.nit, receptor: 'CF', monto: '112.00', iva: '12.00', moneda: 'USD' }),
      dte({ emisor: c.nit, receptor: 'CF', monto: '5.00', anulado: true }),
    ];
    await guardar(c.id, { facturas });
    const otraVez = facturas.map((f) => ({ ...f, fila: f.fila + 40 }));
    expect(await guardar(c.id, { facturas: otraVez, version: 1 })).toMatchObject({
      nuevas: 0,
      repetidas: 3,
      cambiadas: 0,
    });
  });

  test('that a client issued to themselves is one document in each book, and is held against that of its own', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const propia = dte({ emisor: c.nit, receptor: c.nit, monto: '1120.00', iva: '120.00' });
    const corregida = { ...propia, monto: q('2240.00'), montoIva: q('240.00') };
    await guardar(c.id, { facturas: [propia], recibidas: [propia] });
    expect(await guardar(c.id, { facturas: [corregida], recibidas: [propia], version: 1 })).toMatchObject({
      nuevas: 0,
      repetidas: 1,
      cambiadas: 1,
    });
    const libros = await s.bd.selectFrom('factura').select(['libro', 'monto']).where('usuario_id', '=', c.id).execute();
    expect(Object.fromEntries(libros.map((f) => [f.libro, f.monto]))).toEqual({
      emitida: '2240.00',
      recibida: '1120.00',
    });
    expect(await guardar(c.id, { facturas: [corregida], recibidas: [propia], version: 2 })).toMatchObject({
      repetidas: 2,
      cambiadas: 0,
    });
  });

  test('in a layout that says nothing of exports is still the export that it was', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const venta = { ...dte({ emisor: c.nit, receptor: 'CF', monto: '1000.00', iva: '0.00' }), exportacion: true };
    await guardar(c.id, { facturas: [venta] });
    await guardar(c.id, { facturas: [{ ...venta, exportacion: null, monto: q('900.00') }], version: 1 });
    expect(await facturaDe(c.id)).toMatchObject({ monto: '900.00', exportacion: true });
  });

  test('in an older file that still has it valid stays cancelled, and the answer says so: SAT takes no cancellation back', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const anulada = dte({ emisor: c.nit, receptor: 'CF', monto: '1000.00', anulado: true });
    const otra = dte({ emisor: c.nit, receptor: 'CF', monto: '200.00' });
    // 5 % of Q200.00, with the cancelled sale before or after its older file.
    expect(await guardar(c.id, { facturas: [anulada, otra] })).toMatchObject({ impuestoIva: q('10.00') });
    const vieja = { ...anulada, anulado: false };
    expect(await guardar(c.id, { facturas: [vieja, otra], version: 1 })).toMatchObject({
      nuevas: 0,
      repetidas: 2,
      cambiadas: 0,
      siguenAnuladas: 1,
      impuestoIva: q('10.00'),
    });
    expect(await guardar(c.id, { facturas: [anulada, otra], version: 2 })).toMatchObject({ siguenAnuladas: 0 });
  });

  test('a certificate that an older report has as printed stays cancelled too, and credits nothing', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '10000.00' });
    const impreso = reporteIva(c.nit, ['50.00', '30.00']);
    const filas = impreso.filas.map((f, i) => (i === 0 ? { ...f, estadoConstancia: 'Anulada' } : f));
    // 5 % of Q10,000.00 less the certificate of Q30.00.
    expect(await guardar(c.id, { facturas: [venta], retencionesIva: { ...impreso, filas } })).toMatchObject({
      impuestoIva: q('470.00'),
    });
    expect(await guardar(c.id, { retencionesIva: impreso, version: 1 })).toMatchObject({
      siguenAnuladas: 1,
      impuestoIva: q('470.00'),
    });
    const estados = s.bd.selectFrom('retencion').select('estado_constancia').where('usuario_id', '=', c.id);
    expect(await estados.orderBy('constancia').execute()).toEqual([
      { estado_constancia: 'Anulada' },
      { estado_constancia: 'Impresa' },
    ]);
  });

  test('cancelled both times with another amount is a change too, and worth nothing', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '100.00', anulado: true });
    await guardar(c.id, { facturas: [venta] });
    expect(await guardar(c.id, { facturas: [{ ...venta, monto: q('90.00') }], version: 1 })).toMatchObject({
      cambiadas: 1,
      impuestoIva: CERO,
    });
  });
});

describe('the line of a purchase', () => {
  const comprar = async (nit: string, mas: Partial<FacturaLeida> = {}) => {
    const c = await s.crear.cliente({ regimen: 2 });
    const compra = { ...dte({ emisor: nit, receptor: c.nit, monto: '1120.00', iva: '120.00' }), ...mas };
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '11200.00', iva: '1200.00' });
    const r = await guardar(c.id, { facturas: [venta], recibidas: [compra] });
    return { c, compra, r };
  };
  const tipoDe = async (usuarioId: number) =>
    (
      await s.bd
        .selectFrom('factura')
        .select('tipo_registro_id')
        .where('usuario_id', '=', usuarioId)
        .where('libro', '=', 'recibida')
        .executeTakeFirstOrThrow()
    ).tipo_registro_id;

  test('of an issuer without line is none: sale Q11,200 and purchase Q1,120 leave 7l at Q1,200 (D-43)', async () => {
    const { c, r } = await comprar('35');
    expect(r).toMatchObject({ impuestoIva: q('1200.00') });
    expect(await tipoDe(c.id)).toBe(9);
    const totales = await totalesDe(c.id);
    expect(totales.sinClasificar).toBe(0);
    expect(Object.values(totales.creditos).every((l) => l.base === 0 && l.impuesto === 0)).toBe(true);
  });

  test('of an issuer that nobody knows is proposed, with its credit', async () => {
    const { c, r } = await comprar('43');
    expect(r).toMatchObject({ impuestoIva: q('1080.00') });
    expect(await tipoDe(c.id)).toBe(7);
  });

  test('of an issuer whose record type was eliminated is as of one that has no rule: it waits to be classified', async () => {
    const retirado = { descripcion: 'Tipo 10', titulo_formulario: 'Tipo 10', orden: 10, linea: null };
    await s.bd
      .insertInto('tipo_registro')
      .values({ id: 10, ...retirado, deleted_at: '2026-11-01T00:00:00Z' })
      .execute();
    await s.bd.insertInto('tipo_emisor').values({ id: 3, descripcion: 'Personales', tipo_registro_id: 10 }).execute();
    await s.bd.insertInto('emisor').values({ nit: '51', nombre: 'Personal', tipo_emisor_id: 3 }).execute();
    const { c, r } = await comprar('51');
    expect(await tipoDe(c.id)).toBe(7);
    expect(r).toMatchObject({ impuestoIva: q('1080.00') });
    const mes = s.bd.selectFrom('declaracion').select('emisores_por_clasificar').where('id', '=', r.id);
    expect(await mes.executeTakeFirst()).toEqual({ emisores_por_clasificar: ['51'] });
    const facturas = [{ nitEmisor: '51', nombreEmisor: 'Personal' }];
    expect(await s.como(ana)(carga.emisoresSinClasificar, { facturas })).toBeTypeOf('string');
  });

  test('of fuel from an issuer without line is none, as if staff had chosen it by hand', async () => {
    const { c, r } = await comprar('35', con({ petroleo: q('100.00') }));
    expect(r).toMatchObject({ impuestoIva: q('1200.00') });
    expect(await tipoDe(c.id)).toBe(9);
  });

  test('follows its document when SAT corrects the issuer, and stays when a person chose it', async () => {
    const { c, compra } = await comprar('27');
    expect(await tipoDe(c.id)).toBe(8);
    const corregida = { ...compra, nitEmisor: '35' };
    expect(await guardar(c.id, { recibidas: [corregida], version: 1 })).toMatchObject({
      cambiadas: 1,
      impuestoIva: q('1200.00'),
    });
    expect(await tipoDe(c.id)).toBe(9);
    await s.bd
      .updateTable('factura')
      .set({ tipo_registro_id: 6 })
      .where('usuario_id', '=', c.id)
      .where('libro', '=', 'recibida')
      .execute();
    expect(await guardar(c.id, { recibidas: [compra], version: 2 })).toMatchObject({ cambiadas: 1 });
    expect(await tipoDe(c.id)).toBe(6);
  });
});

test('documents are merged, and one cancelled since is updated and told', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const [uno, dos] = [
    dte({ emisor: c.nit, receptor: 'CF', monto: '100.00' }),
    dte({ emisor: c.nit, receptor: 'CF', monto: '200.00' }),
  ];
  await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [uno, dos] }));
  const r = await s.como(ana)(
    carga.guardar,
    guardado({ usuarioId: c.id, facturas: [uno, { ...dos, anulado: true }], version: 1 }),
  );
  expect(r).toMatchObject({ nuevas: 0, repetidas: 1, cambiadas: 1, impuestoIva: q('5.00') });
  const escritos = await s.bd
    .selectFrom('factura')
    .select('numero_autorizacion')
    .where('usuario_id', '=', c.id)
    .execute();
  expect(escritos).toHaveLength(2);
});
