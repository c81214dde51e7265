import { carga } from '@aldia/contract/carga.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO, PERIODO, reporteIsr, reporteIva } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

const q = parseQuetzales;
let s: Escenario;
let ana: Persona;
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, errores: e.errores, data: e.data }),
  );
const filaDe = (usuarioId: number) =>
  s.bd
    .selectFrom('declaracion')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', PERIODO)
    .executeTakeFirstOrThrow();
const cuantas = async (usuarioId: number) =>
  (await s.bd.selectFrom('factura').select('numero_autorizacion').where('usuario_id', '=', usuarioId).execute()).length;

beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

describe('saving the month of a small taxpayer', () => {
  test('stores the books and computes SAT-2046 with the certificates: Q3,575 gives Q178.75, declared Q179', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    await s.bd
      .insertInto('agente_retenedor')
      .values({ nit: '19', impuesto: 'IVA', nombre: 'Agente' })
      .onConflict((o) => o.doNothing())
      .execute();
    const facturas = [
      dte({ emisor: c.nit, receptor: '19', monto: '3000.00', tipoDte: 'FPEQ' }),
      dte({ emisor: c.nit, receptor: 'CF', monto: '575.00', tipoDte: 'FPEQ' }),
    ];
    const r = await s.como(ana)(
      carga.guardar,
      guardado({ usuarioId: c.id, facturas, retencionesIva: reporteIva(c.nit, ['100.00']) }),
    );
    expect(r).toMatchObject({
      version: 1,
      statusId: 3,
      nuevas: 2,
      repetidas: 0,
      cambiadas: 0,
      impuestoIsr: 0,
      impuestoIva: q('78.75'),
    });
    expect(await filaDe(c.id)).toMatchObject({
      asignado_id: ana.id,
      facturas_cargadas: true,
      carga_retencion_iva: 1,
      carga_retencion_isr: null,
      total_ventas: '3575.00',
      impuesto_determinado: '178.75',
    });
    const {
      formularios: [sat],
    } = await s.como(ana)(formularios.deDeclaracion, { id: r.id });
    expect(sat?.casillas.map((x) => [x.linea, x.declarado / 100])).toEqual([
      ['a', 3575],
      ['b', 179],
      ['c', 0],
      ['d', 100],
      ['e', 0],
      ['f', 79],
    ]);
  });

  test('never has income-tax certificates pending, whoever bought', async () => {
    await s.bd
      .insertInto('agente_retenedor')
      .values({ nit: '71080', impuesto: 'ISR', nombre: 'Agente ISR' })
      .onConflict((o) => o.doNothing())
      .execute();
    const c = await s.crear.cliente({ regimen: 1 });
    await s.como(ana)(
      carga.guardar,
      guardado({ usuarioId: c.id, facturas: [dte({ emisor: c.nit, receptor: '71080', monto: '5000.00' })] }),
    );
    expect(await filaDe(c.id)).toMatchObject({ carga_retencion_isr: null, estado_id: 3 });
  });
});

describe('saving the month of the general regime', () => {
  test('computes both forms, suggests record types and waits for the certificates of the agents it finds', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const facturas = [dte({ emisor: c.nit, receptor: '71080', monto: '50400.55', iva: '5400.06' })];
    const recibidas = [
      dte({ emisor: '19', receptor: c.nit, monto: '1120.00', iva: '120.00' }),
      dte({ emisor: '19', receptor: c.nit, monto: '300.00', tipoDte: 'FPEQ' }),
      dte({ emisor: '19', receptor: c.nit, monto: '112.00', iva: '12.00', tipoDte: 'NCRE' }),
    ];
    const r = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas, recibidas }));
    expect(r).toMatchObject({ statusId: 2, impuestoIsr: q('2550.03') });
    expect(await filaDe(c.id)).toMatchObject({ carga_retencion_isr: 0, carga_retencion_iva: null });
    const otra = await s.como(ana)(
      carga.guardar,
      guardado({ usuarioId: c.id, retencionesIsr: reporteIsr(c.nit, ['500.00']), version: 1 }),
    );
    expect(otra).toMatchObject({ statusId: 3, version: 2, nuevas: 0, impuestoIsr: q('2050.03') });
    // What comes later without them leaves those that are there: nobody is asked for them again.
    const sinConstancias = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas, version: 2 }));
    expect(sinConstancias).toMatchObject({ statusId: 3, impuestoIsr: q('2050.03') });
    expect(await filaDe(c.id)).toMatchObject({ carga_retencion_isr: 1 });
  });

  test('a certificate that comes twice is counted once, and cancelled when one of them is', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const facturas = [dte({ emisor: c.nit, receptor: '71080', monto: '56000.00', iva: '6000.00' })];
    const reporte = reporteIsr(c.nit, ['500.00', '100.00']);
    const [primera, segunda] = reporte.filas;
    if (!primera || !segunda) throw new Error('a report of two');
    const anulada = { ...primera, nitRetenedor: '27', estadoConstancia: 'Anulada', fila: 10 };
    const retencionesIsr = { ...reporte, filas: [primera, segunda, anulada, primera] };
    // Q50,000 of income is Q2,900 of tax, less the one certificate that is in force.
    expect(await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas, retencionesIsr }))).toMatchObject({
      impuestoIsr: q('2800.00'),
    });
  });

  test('brings the balances that the month before declared, and records what a person typed over them', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-09', regimen: 2, estado: 7, pagoRealizado: true });
    await s.bd
      .updateTable('declaracion')
      .set({ totales: '{}', arrastre_isr: '100', arrastre_credito: '250', arrastre_retenciones_iva: '30' })
      .where('usuario_id', '=', c.id)
      .execute();
    const { heredados, periodoAnterior } = await s.como(ana)(carga.remanentes, {
      usuarioId: c.id,
      fecha: MES_ELEGIDO,
    });
    expect({ ...heredados, periodoAnterior }).toEqual({
      retencionesPc: 0,
      isr: q('100'),
      creditoFiscal: q('250'),
      creditoExportacion: 0,
      retencionesIva: q('30'),
      periodoAnterior: '2026-09',
    });
    const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' })];
    await s.como(ana)(
      carga.guardar,
      guardado({
        usuarioId: c.id,
        facturas,
        remanenteIsr: q('100'),
        remanenteIva: q('260'),
        remanenteIvaRetenciones: q('30'),
      }),
    );
    expect(await filaDe(c.id)).toMatchObject({
      remanente_isr: '100.00',
      remanente_credito: '260.00',
      remanentes_corregidos: true,
    });
  });

  test('converts dollars at the rate of the issue date, the taxes too', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    await s.bd
      .insertInto('tasa_cambio')
      .values({ fecha: '2026-10-15', moneda: 'USD', compra: '7.62313', venta: '7.62313' })
      .execute();
    await s.como(ana)(
      carga.guardar,
      guardado({
        usuarioId: c.id,
        facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '100.00', iva: '10.71', moneda: 'USD' })],
      }),
    );
    const f = await s.bd.selectFrom('factura').selectAll().where('usuario_id', '=', c.id).executeTakeFirstOrThrow();
    expect(f).toMatchObject({
      monto_original: '100.00',
      monto: '762.31',
      iva: '81.64',
      tipo_cambio: '7.62313000',
      moneda: 'USD',
    });
  });

  test('stops before anything is saved when the bank does not answer and the rate is not kept', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const facturas = [
      dte({ emisor: c.nit, receptor: 'CF', monto: '100.00', moneda: 'USD', fechaEmision: dia('2026-10-03') }),
    ];
    expect(await rechazo(s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas })))).toMatchObject({
      http: 503,
      codigo: 'TASA_NO_DISPONIBLE',
    });
    expect(await cuantas(c.id)).toBe(0);
  });
});

describe('rows that are wrong', () => {
  test.each([
    [
      'another month',
      (nit: string) => dte({ emisor: nit, receptor: 'CF', monto: '10', fechaEmision: dia('2026-09-30') }),
      'no coincide con la fecha del período a presentar',
    ],
    [
      'another issuer',
      (_: string) => dte({ emisor: '19', receptor: 'CF', monto: '10' }),
      'Atención, el nit del emisor no coincide en la linea',
    ],
    [
      'IVA above its total',
      (nit: string) => dte({ emisor: nit, receptor: 'CF', monto: '1120.00', iva: '1120.01' }),
      'los impuestos suman más que el total',
    ],
    [
      'taxes together above its total',
      (nit: string) => ({
        ...dte({ emisor: nit, receptor: 'CF', monto: '1120.00', iva: '120.00' }),
        otrosImpuestos: { ...SIN_OTROS_IMPUESTOS, petroleo: q('1000.01') },
      }),
      'los impuestos suman más que el total',
    ],
    [
      'an unknown kind of document',
      (nit: string) => dte({ emisor: nit, receptor: 'CF', monto: '10', tipoDte: 'ZZZZ' }),
      'no se conoce',
    ],
  ])('%s: the row is named and nothing is saved', async (_nombre, hacer, frase) => {
    const c = await s.crear.cliente({ regimen: 2 });
    const mala = hacer(c.nit);
    const r = await rechazo(
      s.como(ana)(
        carga.guardar,
        guardado({ usuarioId: c.id, facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '5' }), mala] }),
      ),
    );
    expect(r).toMatchObject({ http: 422, codigo: 'CARGA_RECHAZADA' });
    expect(r?.errores.map((e) => [e.campo.split('.').slice(0, 2).join('.'), e.mensaje.includes(frase)])).toEqual([
      [`facturas.${mala.fila}`, true],
    ]);
    expect(await cuantas(c.id)).toBe(0);
  });

  test('a certificate of Q999,000 on an invoice of Q10,000 is refused at its row, and nothing is saved', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const r = await rechazo(
      s.como(ana)(
        carga.guardar,
        guardado({
          usuarioId: c.id,
          facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '5' })],
          retencionesIsr: reporteIsr(c.nit, ['50.00', '999000.00']),
        }),
      ),
    );
    expect(r).toMatchObject({ http: 422, codigo: 'CARGA_RECHAZADA' });
    expect(r?.errores.map((e) => e.campo)).toEqual(['retenciones.9.TOTAL RETENCIÓN']);
    expect(r?.errores[0]?.mensaje).toContain('línea 9');
    expect(await cuantas(c.id)).toBe(0);
  });

  test('all bad rows of all lists come at once', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const facturas = [1, 2, 3].map(() => dte({ emisor: '19', receptor: 'CF', monto: '10' }));
    const recibidas = [dte({ emisor: '19', receptor: '27', monto: '10' })];
    const r = await rechazo(
      s.como(ana)(
        carga.guardar,
        guardado({
          usuarioId: c.id,
          facturas,
          recibidas,
          retencionesIsr: { ...reporteIsr(c.nit, ['1']), periodoInicio: dia('2026-10-02') },
        }),
      ),
    );
    expect(r?.errores.map((e) => e.campo.split('.')[0])).toEqual([
      'facturas',
      'facturas',
      'facturas',
      'recibidas',
      'retenciones',
    ]);
  });

  test('a repeated authorisation inside one load is refused', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const una = dte({ emisor: c.nit, receptor: 'CF', monto: '10' });
    expect(
      await rechazo(s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [una, { ...una, fila: 99 }] }))),
    ).toMatchObject({ codigo: 'CARGA_RECHAZADA' });
  });

  test('a certificate report of some days is refused with its text', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const r = await rechazo(
      s.como(ana)(
        carga.guardar,
        guardado({
          usuarioId: c.id,
          facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '10' })],
          retencionesIva: { ...reporteIva(c.nit, ['1']), periodoFin: dia('2026-10-30') },
        }),
      ),
    );
    expect(r?.errores.map((e) => e.mensaje)).toEqual([
      'El rango de fecha debe ser de un mes COMPLETO, NO de varios meses y NI de ciertos días.',
    ]);
  });
});

describe('two people', () => {
  test('a colleague does not load the row of another', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const beto = await s.crear.usuario([4], { nombre: 'Beto' });
    const entrada = guardado({ usuarioId: c.id, facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '10' })] });
    await s.como(ana)(carga.guardar, entrada);
    expect(await rechazo(s.como(beto)(carga.guardar, { ...entrada, version: 1 }))).toMatchObject({
      http: 403,
      codigo: 'FILA_DE_OTRO',
    });
  });

  test('saving over a newer version of somebody else is refused with who and what; over one of one’s own it is not', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const jefe = await s.crear.usuario([1], { nombre: 'Jefa' });
    const entrada = guardado({ usuarioId: c.id, facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '10' })] });
    await s.como(ana)(carga.guardar, entrada);
    await s.como(ana)(carga.guardar, entrada);
    await s.bd.updateTable('declaracion').set({ asignado_id: jefe.id }).where('usuario_id', '=', c.id).execute();
    expect(await rechazo(s.como(jefe)(carga.guardar, entrada))).toMatchObject({
      http: 409,
      codigo: 'CONFLICTO_DE_VERSION',
      data: { version: 2 },
    });
  });

  test('a key that was used says no to another save', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const entrada = guardado({ usuarioId: c.id, facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '10' })] });
    const clave = { idempotencia: `clave-${c.id}-unica` };
    await s.como(ana)(carga.guardar, entrada, clave);
    expect(await rechazo(s.como(ana)(carga.guardar, { ...entrada, remanenteIva: q('1') }, clave))).toMatchObject({
      http: 422,
      codigo: 'CLAVE_REPETIDA',
    });
    expect((await filaDe(c.id)).version).toBe(1);
  });

  test('two saves at once of a month that nobody had: what both bring is there once, whoever was first', {
    tags: ['dos-bases'],
  }, async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const de = (monto: string) => dte({ emisor: c.nit, receptor: 'CF', monto });
    const comun = de('10');
    const cuentas = await Promise.all(
      [de('20'), de('30')].map((propia) =>
        s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [comun, propia] })),
      ),
    );
    expect(cuentas.map((x) => x.nuevas).toSorted()).toEqual([1, 2]);
    expect(cuentas.map((x) => x.repetidas).toSorted()).toEqual([0, 1]);
    expect((await filaDe(c.id)).total_ventas).toBe('60.00');
  });

  test('a paid month is closed to loads', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    await s.crear.declaracion({ usuarioId: c.id, estado: 6, pagoRealizado: true });
    expect(await rechazo(s.como(ana)(carga.guardar, guardado({ usuarioId: c.id })))).toMatchObject({
      http: 409,
      codigo: 'DECLARACION_PAGADA',
    });
  });
});

test('a stranger to the client list is not found', async () => {
  const empleado = await s.crear.usuario([2]);
  expect(await rechazo(s.como(ana)(carga.guardar, guardado({ usuarioId: empleado.id })))).toMatchObject({
    http: 404,
    codigo: 'CLIENTE_NO_ENCONTRADO',
  });
});
