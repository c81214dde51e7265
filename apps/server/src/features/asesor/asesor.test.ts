import { type Asesoria, asesor } from '@aldia/contract/asesor.ts';
import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { parseQuetzales as q, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeFactura, Persona } from '../../pruebas/fabricas.ts';

// The clock says 20 November 2026: the twelve months end with October. Figures are golden cases of domain/asesor/casos.
let s: Escenario;
let ana: Persona;
const REGISTROS = [
  [8, '5.8'],
  [12, '5.12'],
  [3, '5.3'],
] as const;
const EMISOR = { deServicios: '1000003', sinDerecho: '12345678', nuevo: '45678901' } as const;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
  await s.bd
    .insertInto('tipo_registro')
    .values(REGISTROS.map(([id, linea]) => ({ id, descripcion: linea, titulo_formulario: linea, orden: id, linea })))
    .execute();
  await s.bd
    .insertInto('tipo_emisor')
    .values([
      { id: 1, descripcion: 'Servicios', tipo_registro_id: 8 },
      { id: 2, descripcion: 'Sin derecho', tipo_registro_id: 3 },
    ])
    .execute();
  await s.bd
    .insertInto('emisor')
    .values([
      { nit: EMISOR.deServicios, nombre: 'Telefonía', tipo_emisor_id: 1 },
      { nit: EMISOR.sinDerecho, nombre: 'Supermercado', tipo_emisor_id: 2 },
    ])
    .execute();
});
afterAll(() => s.cerrar());

const VENTANA = Array.from({ length: 12 }, (_, i) => mesSiguiente(mes('2025-11'), i));
const pedir = (cliente: Persona, quien = ana) => s.como(quien)(asesor.deCliente, { id: cliente.id });
const figuras = ({ totales: { ingresos, pequenio, isr, iva, general }, diferencia }: Asesoria) =>
  [ingresos, pequenio, isr, iva, general, diferencia].map(toQuetzales);

type Documento = Omit<OpcionesDeFactura, 'usuarioId' | 'periodo'>;
const venta = (monto: string, mas: Partial<Documento> = {}): Documento => ({ libro: 'emitida', monto, ...mas });
const compra = (monto: string, iva: string, mas: Partial<Documento> = {}): Documento => ({
  libro: 'recibida',
  monto,
  iva,
  ...mas,
});
interface MesDado {
  readonly documentos?: readonly Documento[];
  readonly estado?: number;
  readonly ventas?: string;
}
/** Months from the first one on, with what they say; the row says their sales, as the computation wrote them. */
async function clienteCon(regimen: 1 | 2, desde: string, meses: readonly MesDado[]): Promise<Persona> {
  const cliente = await s.crear.cliente({ regimen });
  for (const [i, { documentos = [], estado = 3, ventas }] of meses.entries()) {
    const periodo = mesSiguiente(mes(desde), i);
    const { id } = await s.crear.declaracion({
      usuarioId: cliente.id,
      periodo,
      regimen,
      estado,
      facturas: estado === 3,
    });
    if (ventas) await s.bd.updateTable('declaracion').set({ total_ventas: ventas }).where('id', '=', id).execute();
    for (const d of documentos) await s.crear.factura({ usuarioId: cliente.id, periodo, ...d });
  }
  return cliente;
}
const doce = (documentos: readonly Documento[]): readonly MesDado[] => VENTANA.map(() => ({ documentos }));

describe('the twelve months of a client', () => {
  test('has a month in which a small taxpayer only bought: it is pending, and what was bought is credit', async () => {
    const soloCompra = await clienteCon(1, '2026-10', [{ estado: 1, documentos: [compra('112.00', '12.00')] }]);
    const { meses } = await pedir(soloCompra);
    expect(meses.find((m) => m.periodo === '2026-10')?.situacion).toBe('con-documentos');
  });

  test('of a small taxpayer have the IVA inside of the same prices', async () => {
    const c = await clienteCon(1, '2025-11', doce([venta('10000.00', { tipoDte: 'FPEQ' })]));
    const a = await pedir(c);
    expect(a.cliente).toEqual({ id: c.id, nombre: c.nombre, nit: c.nit, regimenId: 1 });
    expect(a.meses.map((m) => m.periodo)).toEqual(VENTANA);
    expect(figuras(a)).toEqual(['120000.00', '6000.00', '5357.16', '12852.00', '18209.16', '12209.16']);
    expect(a.conclusion).toBe('pequenio');
    expect(a.cambio).toMatchObject({ a: 'general', modo: 'puede', desde: '2026-12', fuente: { articulo: '50' } });
  });

  test('say the change that is written down for a month to come', async () => {
    const c = await clienteCon(1, '2026-10', []);
    expect((await pedir(c)).anotado).toBeNull();
    const ada = await s.crear.usuario([ROL.administrador]);
    await s.como(ada)(cambioDeRegimen.anotar, { usuarioId: c.id, regimenId: 2, desde: mes('2027-01') });
    expect((await pedir(c)).anotado).toEqual({ desde: '2027-01', despuesId: 2 });
  });

  test('of ROS say their own IVA, and their purchases the lines that staff put them in', async () => {
    const ventas = venta('33600.00', { iva: '3600.00' });
    const gastos = compra('32480.00', '3480.00', { tipoRegistroId: 12 });
    const a = await pedir(await clienteCon(2, '2025-11', doce([ventas, gastos])));
    expect(figuras(a)).toEqual(['403200.00', '20160.00', '18000.00', '1440.00', '19440.00', '720.00']);
    expect([a.conclusion, a.porClasificar.cantidad, a.generalConTodo]).toEqual(['general', 0, null]);
    expect(a.cambio).toMatchObject({ a: 'pequenio', modo: 'puede', desde: '2026-12' });
    expect(a.lineas.map((l) => `${l.linea} ${l.formulario} art. ${l.fuente.articulo}`)).toContain(
      'impuestoPc SAT-2046 art. 47',
    );
  });

  test('purchases of a small taxpayer stand where the rules of their issuers put them, and what nobody said is said', async () => {
    const documentos = [
      venta('11200.00', { tipoDte: 'FPEQ' }),
      compra('2240.00', '240.00', { nitEmisor: EMISOR.deServicios }),
      compra('1120.00', '120.00', { nitEmisor: EMISOR.sinDerecho }),
    ];
    const a = await pedir(await clienteCon(1, '2025-11', doce(documentos)));
    expect(figuras(a)).toEqual(['134400.00', '6720.00', '6000.00', '11520.00', '17520.00', '10800.00']);
    const abierta = compra('32480.00', '3480.00', { nitEmisor: EMISOR.nuevo });
    const b = await pedir(await clienteCon(1, '2025-11', doce([venta('33600.00', { tipoDte: 'FPEQ' }), abierta])));
    expect([b.conclusion, b.porClasificar, b.generalConTodo]).toEqual([
      'depende',
      { cantidad: 12, iva: q('41760.00') },
      q('19440.00'),
    ]);
  });

  test('a rule that was put down says nothing', async () => {
    await s.bd
      .insertInto('emisor')
      .values({ nit: '7108', nombre: 'Quien ya no', tipo_emisor_id: 1, deleted_at: AHORA })
      .execute();
    const eliminado = { id: 99, descripcion: 'Que ya no', titulo_formulario: '5.5', orden: 99, linea: '5.5' };
    await s.bd
      .insertInto('tipo_registro')
      .values({ ...eliminado, deleted_at: AHORA })
      .execute();
    await s.bd.insertInto('tipo_emisor').values({ id: 99, descripcion: 'De uno así', tipo_registro_id: 99 }).execute();
    await s.bd.insertInto('emisor').values({ nit: '7116', nombre: 'De uno así', tipo_emisor_id: 99 }).execute();
    const suyas = ['7108', '7116'].map((nitEmisor) => compra('1120.00', '120.00', { nitEmisor }));
    const c = await clienteCon(1, '2026-10', [{ documentos: suyas }]);
    expect((await pedir(c)).porClasificar.cantidad).toBe(2);
  });

  test('fuel gives the credit of its IVA although nobody classified it', async () => {
    const c = await clienteCon(
      1,
      '2025-11',
      doce([venta('11200.00', { tipoDte: 'FPEQ' }), compra('1260.00', '120.00')]),
    );
    const deCombustible = { petroleo: '140.00', neto: '1000.00' };
    await s.bd
      .updateTable('factura')
      .set(deCombustible)
      .where('usuario_id', '=', c.id)
      .where('libro', '=', 'recibida')
      .execute();
    const a = await pedir(c);
    expect(figuras(a)).toEqual(['134400.00', '6720.00', '6000.00', '12960.00', '18960.00', '12240.00']);
    expect(a.porClasificar.cantidad).toBe(0);
  });

  test('what was left out, cancelled or is of a month outside of the twelve does not count', async () => {
    const c = await clienteCon(2, '2025-10', [
      { documentos: [venta('99000.00', { iva: '10607.14' })] },
      ...doce([
        venta('11200.00', { iva: '1200.00' }),
        venta('90000.00', { iva: '9642.86', anulado: true }),
        compra('5600.00', '600.00', { tipoRegistroId: 8, incluye: false }),
      ]),
    ]);
    expect(figuras(await pedir(c))).toEqual(['134400.00', '6720.00', '6000.00', '14400.00', '20400.00', '13680.00']);
  });
});

describe('the credit of the general regime', () => {
  const ponerCredito = (c: Persona, periodo: string, credito: string, corregidos = false) =>
    s.bd
      .updateTable('declaracion')
      .set({ remanente_credito: credito, remanentes_corregidos: corregidos })
      .where('usuario_id', '=', c.id)
      .where('periodo', '=', mes(periodo))
      .execute();
  const deDoce = () => clienteCon(2, '2025-11', doce([venta('11200.00', { iva: '1200.00' })]));

  test('is the one that the oldest month brought, and then follows from month to month', async () => {
    const c = await deDoce();
    await ponerCredito(c, '2025-11', '2500.00');
    // What a later month was opened with is not typed by anybody: it follows.
    await ponerCredito(c, '2026-03', '9999.00');
    expect(figuras(await pedir(c))).toEqual(['134400.00', '6720.00', '6000.00', '11900.00', '17900.00', '11180.00']);
  });

  test('is what staff typed, where they typed it', async () => {
    const c = await deDoce();
    await ponerCredito(c, '2026-04', '700.00', true);
    expect(figuras(await pedir(c))).toEqual(['134400.00', '6720.00', '6000.00', '13700.00', '19700.00', '12980.00']);
  });

  test('follows where staff typed another balance than that one', async () => {
    const c = await deDoce();
    await ponerCredito(c, '2026-04', '700.00', true);
    await s.bd
      .updateTable('declaracion')
      .set({ saldos_corregidos: ['isr'] })
      .where('usuario_id', '=', c.id)
      .execute();
    expect(figuras(await pedir(c))).toEqual(['134400.00', '6720.00', '6000.00', '14400.00', '20400.00', '13680.00']);
  });

  test('of a small taxpayer is none', async () => {
    const c = await clienteCon(1, '2025-11', doce([venta('10000.00', { tipoDte: 'FPEQ' })]));
    await ponerCredito(c, '2025-11', '2500.00');
    expect((await pedir(c)).totales.iva).toBe(q('12852.00'));
  });
});

describe('what is not there is said', () => {
  test('months that nobody loaded, filed at zero or of courtesy', async () => {
    const conVentas = { documentos: [venta('11200.00', { iva: '1200.00' })] };
    const c = await clienteCon(2, '2026-06', [
      { ...conVentas, estado: 13 },
      { ...conVentas, estado: 9 },
      { estado: 1 },
      conVentas,
    ]);
    const a = await pedir(c);
    expect(a.meses.slice(6).map((m) => [m.periodo, m.situacion, toQuetzales(m.ingresos)])).toEqual([
      ['2026-05', 'sin-cargar', '0.00'],
      ['2026-06', 'a-cero', '0.00'],
      ['2026-07', 'cortesia', '0.00'],
      ['2026-08', 'sin-cargar', '0.00'],
      ['2026-09', 'con-documentos', '11200.00'],
      ['2026-10', 'sin-cargar', '0.00'],
    ]);
    expect([a.contados, a.limite.seConoce]).toEqual([2, false]);
  });

  test('who has no month has no advice', async () => {
    const a = await pedir(await s.crear.cliente());
    expect([a.conclusion, a.contados, a.lineas]).toEqual(['sin-meses', 0, []]);
  });
});

describe('the ceiling of the small taxpayer', () => {
  test('looks at the whole year before, also at months that are not compared', async () => {
    const anteriores = VENTANA.map((_, i) => ({ ventas: i === 2 ? '465381.26' : '0' }));
    const c = await clienteCon(2, '2025-01', [...anteriores, ...VENTANA.slice(2).map(() => ({ ventas: '1000.00' }))]);
    const a = await pedir(c);
    expect(a.limite.anios.map((n) => [n.anio, toQuetzales(n.ingresos), n.meses, n.pasa, n.mesEnQuePaso])).toEqual([
      [2025, '465381.26', 12, true, '2025-03'],
      [2026, '10000.00', 10, false, null],
    ]);
    expect([a.limite.seConoce, a.conclusion, a.cambio]).toEqual([true, 'no-cabe', null]);
  });

  test('who passed it must change by the month after, and not from today on', async () => {
    const c = await clienteCon(1, '2026-01', [
      ...VENTANA.slice(0, 5).map(() => ({ ventas: '90000.00' })),
      { ventas: '50285.01' },
    ]);
    expect((await pedir(c)).cambio).toMatchObject({ a: 'general', modo: 'debe', desde: '2026-07' });
  });

  test('a credit note that brings the year back under it undoes nothing of who had to leave', async () => {
    const meses = [{ ventas: '300000.00' }, { ventas: '210000.00' }, { ventas: '-20000.00' }];
    const [pequenio, general] = [await clienteCon(1, '2026-01', meses), await clienteCon(2, '2026-01', meses)];
    const a = await pedir(pequenio);
    expect([a.conclusion, a.limite.cabe, a.limite.mesDeCruce]).toEqual(['no-cabe', false, null]);
    expect(a.cambio).toMatchObject({ a: 'general', modo: 'debe', desde: '2026-03' });
    // Who is in the general regime had nothing to leave: the year's sum decides (Ley del IVA art. 45).
    expect((await pedir(general)).cambio).toMatchObject({ a: 'pequenio', modo: 'puede' });
  });
});

describe('whose advice it is', () => {
  const bajaDe = async (gestor: Persona, cliente: Persona, baja_en: string | null) => {
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: gestor.id, usuario_id: cliente.id, creado_en: AHORA, baja_en })
      .execute();
  };
  test('a client reads their own, a gestor that of the portfolio, the staff that of anybody', {
    tags: ['dos-bases'],
  }, async () => {
    const [suyo, deSociedad, dadoDeBaja, ajeno] = await Promise.all([1, 2, 3, 4].map(() => s.crear.cliente()));
    const gestor = await s.crear.usuario([ROL.gestor]);
    const sociedad = await s.crear.usuario([ROL.sociedad]);
    if (!suyo || !deSociedad || !dadoDeBaja || !ajeno) throw new Error('four clients');
    await bajaDe(gestor, suyo, null);
    await bajaDe(sociedad, deSociedad, null);
    await bajaDe(gestor, dadoDeBaja, AHORA);
    const carga = await s.crear.usuario([ROL.carga]);
    for (const [quien, cliente] of [
      [suyo, suyo],
      [gestor, suyo],
      [sociedad, deSociedad],
      [carga, ajeno],
      [ana, ajeno],
    ] as const)
      expect((await pedir(cliente, quien)).cliente.id).toBe(cliente.id);
    for (const [quien, cliente] of [
      [suyo, ajeno],
      [gestor, ajeno],
      [gestor, dadoDeBaja],
      [gestor, deSociedad],
      [sociedad, suyo],
      [gestor, gestor],
      [ana, gestor],
    ] as const)
      await expect(pedir(cliente, quien)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
  });
});
