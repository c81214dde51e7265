import { carga } from '@aldia/contract/carga.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo }),
  );
const LIBRO = new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]);

beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

test('withholding agents are found by the buyers’ NIT, each tax apart; nobody is null', async () => {
  await s.bd
    .insertInto('agente_retenedor')
    .values([
      { nit: '19', impuesto: 'IVA', nombre: 'Agente IVA' },
      { nit: '27', impuesto: 'ISR', nombre: 'Agente ISR' },
    ])
    .execute();
  const facturas = [
    { nitEmisor: '35', nitReceptor: '1-9' },
    { nitEmisor: '35', nitReceptor: 'CF' },
    { nitEmisor: '35', nitReceptor: '19' },
  ];
  expect(await s.como(ana)(carga.validarAgentesIva, { facturas })).toEqual([{ nit: '19', nombre: 'Agente IVA' }]);
  expect(await s.como(ana)(carga.validarAgentes, { facturas, tipo: 'ISR' })).toBeNull();
  expect(
    await s.como(ana)(carga.validarAgentes, { facturas: [{ nitEmisor: '35', nitReceptor: '27' }], tipo: 'ISR' }),
  ).toEqual([{ nit: '27', nombre: 'Agente ISR' }]);
});

test('who became an agent after the month withheld nothing in it; a page that does not say the month asks about all', async () => {
  await s.bd
    .insertInto('agente_retenedor')
    .values(
      (['IVA', 'ISR'] as const).map((impuesto) => ({
        nit: '43',
        impuesto,
        nombre: 'Agente nuevo',
        fecha_inicio: dia('2026-10-31'),
      })),
    )
    .execute();
  const facturas = [{ nitEmisor: '35', nitReceptor: '43' }];
  const hallado = [{ nit: '43', nombre: 'Agente nuevo' }];
  for (const [periodo, hallados] of [
    [mes('2026-09'), null],
    [mes('2026-10'), hallado],
    [undefined, hallado],
  ] as const) {
    expect(await s.como(ana)(carga.validarAgentesIva, { facturas, periodo })).toEqual(hallados);
    expect(await s.como(ana)(carga.validarAgentes, { facturas, tipo: 'ISR', periodo })).toEqual(hallados);
  }
});

test('issuers without type come back as a link to a PDF that downloads once signed and dies in five minutes', async () => {
  const tipo = await s.bd
    .insertInto('tipo_emisor')
    .values({ descripcion: 'Servicios' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await s.bd.insertInto('emisor').values({ nit: '19', nombre: 'Clasificado', tipo_emisor_id: tipo.id }).execute();
  expect(await s.como(ana)(carga.emisoresSinClasificar, { facturas: [{ nitEmisor: '19' }] })).toBe(1);
  const enlace = String(
    await s.como(ana)(carga.emisoresSinClasificar, { facturas: [{ nitEmisor: '71080', nombreEmisor: 'Nuevo' }] }),
  );
  const respuesta = await fetch(s.url + enlace);
  expect([
    respuesta.status,
    respuesta.headers.get('content-type'),
    respuesta.headers.get('content-disposition')?.split(';')[0],
  ]).toEqual([200, 'application/pdf', 'attachment']);
  expect((await respuesta.text()).slice(0, 5)).toBe('%PDF-');
  expect((await fetch(s.url + enlace.replace(/firma=(.)/, (_, c) => `firma=${c === '_' ? 'a' : '_'}`))).status).toBe(
    410,
  );
  s.reloj.mover('2026-11-20T16:05:01.000Z');
  expect((await fetch(s.url + enlace)).status).toBe(410);
  s.reloj.mover('2026-11-20T16:00:00.000Z');
});

test('the month before decides whether the balances are asked', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  expect(await s.como(ana)(carga.validarPresentacion, { id: c.id, fecha: MES_ELEGIDO })).toBe(0);
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-09', regimen: 2, estado: 7, pagoRealizado: true });
  await s.bd.updateTable('declaracion').set({ totales: '{}' }).where('usuario_id', '=', c.id).execute();
  expect(await s.como(ana)(carga.validarPresentacion, { id: c.id, fecha: MES_ELEGIDO })).toBe(1);
  expect(await s.como(ana)(carga.validarPresentacionIsr, { usuarioId: c.id, fecha: MES_ELEGIDO })).toBeNull();
});

test('every original of a save stays with its declaration, of a month that came day by day too', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const subir = (n: number) =>
    s.como(ana)(
      carga.subirArchivo,
      { usuarioId: c.id, fecha: MES_ELEGIDO, clase: 'recibidas', nombre: `dia-${n}.xlsx`, filas: 1 },
      { cuerpo: new Uint8Array([...LIBRO, n]) },
    );
  const ids: string[] = [];
  for (let n = 1; n <= 23; n++) ids.push((await subir(n)).id);
  const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: '112.00', iva: '12.00' })];
  await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas, archivos: ids }));
  const archivos = await s.como(ana)(carga.archivos, { usuarioId: c.id, fecha: MES_ELEGIDO });
  expect(archivos.map((a) => a.pendiente)).toEqual(ids.map(() => false));
});

test('an original whose name is long is read, though it would be cut within a sign', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const nombre = `${'a'.repeat(199)}😀 recibidas.xlsx`;
  const datos = { usuarioId: c.id, fecha: MES_ELEGIDO, clase: 'emitidas' as const, nombre, filas: 1 };
  const { id } = await s.como(ana)(carga.subirArchivo, datos, { cuerpo: LIBRO });
  const { enlace } = await s.como(ana)(carga.enlaceDeArchivo, { id });
  const respuesta = await fetch(s.url + enlace);
  expect(respuesta.status).toBe(200);
  expect(respuesta.headers.get('content-disposition')).toMatch(/filename\*=UTF-8''a{199}%F0%9F%98%80$/);
});

test('the original file is kept, listed, and taken away only while no declaration holds it', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const datos = {
    usuarioId: c.id,
    fecha: MES_ELEGIDO,
    clase: 'emitidas' as const,
    nombre: 'Facturas ñandú.xlsx',
    filas: 12,
  };
  const subido = await s.como(ana)(carga.subirArchivo, datos, { cuerpo: LIBRO });
  expect(subido).toMatchObject({
    clase: 'emitidas',
    nombre: 'Facturas ñandú.xlsx',
    filas: 12,
    bytes: 7,
    por: expect.stringContaining('Ana'),
  });
  expect(await s.como(ana)(carga.archivos, { usuarioId: c.id, fecha: MES_ELEGIDO })).toHaveLength(1);
  // The same bytes again are the same file.
  expect((await s.como(ana)(carga.subirArchivo, { ...datos, nombre: 'otra vez.xlsx' }, { cuerpo: LIBRO })).id).toBe(
    subido.id,
  );
  expect(await s.como(ana)(carga.archivos, { usuarioId: c.id, fecha: MES_ELEGIDO })).toHaveLength(1);
  const beto = await s.crear.usuario([4]);
  const d = await s.crear.declaracion({ usuarioId: c.id, asignadoId: ana.id });
  expect(await rechazo(s.como(beto)(carga.quitarArchivo, { id: subido.id }))).toMatchObject({ codigo: 'FILA_DE_OTRO' });
  expect(await rechazo(s.como(beto)(carga.enlaceDeArchivo, { id: subido.id }))).toMatchObject({
    codigo: 'FILA_DE_OTRO',
  });
  expect(await rechazo(s.como(beto)(carga.subirArchivo, datos, { cuerpo: LIBRO }))).toMatchObject({
    codigo: 'FILA_DE_OTRO',
  });
  await s.bd.updateTable('archivo_de_carga').set({ declaracion_id: d.id }).execute();
  expect(await rechazo(s.como(ana)(carga.quitarArchivo, { id: subido.id }))).toMatchObject({
    codigo: 'ARCHIVO_NO_ENCONTRADO',
  });
  await s.bd.updateTable('archivo_de_carga').set({ declaracion_id: null }).execute();
  await s.como(ana)(carga.quitarArchivo, { id: subido.id });
  expect(await rechazo(s.como(ana)(carga.quitarArchivo, { id: 'no-es-un-id' }))).toMatchObject({
    codigo: 'ARCHIVO_NO_ENCONTRADO',
  });
});

test('an original is taken up where it was not chosen: its link gives its bytes, and sent again it is the same one', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const datos = { usuarioId: c.id, fecha: MES_ELEGIDO, clase: 'recibidas' as const, nombre: 'Compras.xlsx', filas: 3 };
  const subido = await s.como(ana)(carga.subirArchivo, datos, { cuerpo: LIBRO });
  expect(subido).toMatchObject({ origen: 'personal', pendiente: true });
  const { nombre, enlace } = await s.como(ana)(carga.enlaceDeArchivo, { id: subido.id });
  const bajado = await fetch(`${s.url}${enlace}`);
  expect([nombre, Buffer.from(await bajado.arrayBuffer())]).toEqual(['Compras.xlsx', Buffer.from(LIBRO)]);
  expect((await s.como(ana)(carga.subirArchivo, datos, { cuerpo: LIBRO })).id).toBe(subido.id);
  expect(await rechazo(s.como(ana)(carga.enlaceDeArchivo, { id: 'no-es-un-id' }))).toMatchObject({
    codigo: 'ARCHIVO_NO_ENCONTRADO',
  });
});

test('who takes up what an office, TicLabs or a colleague brought may not take it away (D-58)', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const beto = await s.crear.usuario([4]);
  const datos = { usuarioId: c.id, fecha: MES_ELEGIDO, clase: 'emitidas' as const, nombre: 'Ventas.xlsx', filas: 3 };
  const subir = (quien: typeof ana) => s.como(quien)(carga.subirArchivo, datos, { cuerpo: LIBRO });
  const hay = () => s.como(ana)(carga.archivos, { usuarioId: c.id, fecha: MES_ELEGIDO });
  const { id } = await subir(beto);
  for (const origen of ['personal', 'gestor', 'ticlabs'] as const) {
    await s.bd.updateTable('archivo_de_carga').set({ origen }).where('id', '=', id).execute();
    // «Continuar con este archivo»: its bytes come back, and are the original that is there.
    expect(await subir(ana)).toMatchObject({ id, origen, esMio: false });
    expect(await rechazo(s.como(ana)(carga.quitarArchivo, { id }))).toMatchObject({ codigo: 'ARCHIVO_NO_ENCONTRADO' });
    expect(await hay()).toMatchObject([{ id, origen, esMio: false }]);
  }
  // Not even who works for TicLabs: what came from there is nobody's own.
  expect(await rechazo(s.como(beto)(carga.quitarArchivo, { id }))).toMatchObject({ codigo: 'ARCHIVO_NO_ENCONTRADO' });
  await s.bd.updateTable('archivo_de_carga').set({ origen: 'personal' }).where('id', '=', id).execute();
  expect(await subir(beto)).toMatchObject({ id, esMio: true });
  await s.como(beto)(carga.quitarArchivo, { id });
  expect(await hay()).toEqual([]);
});

test('a save holds no file of another client, whatever it names', async () => {
  const [suya, ajena] = [await s.crear.cliente({ regimen: 1 }), await s.crear.cliente({ regimen: 1 })];
  const datos = { fecha: MES_ELEGIDO, clase: 'emitidas' as const, nombre: 'Facturas.xlsx', filas: 1 };
  const subir = (usuarioId: number) => s.como(ana)(carga.subirArchivo, { ...datos, usuarioId }, { cuerpo: LIBRO });
  const [propio, deOtra] = [await subir(suya.id), await subir(ajena.id)];
  const facturas = [dte({ emisor: suya.nit, receptor: 'CF', monto: '100.00' })];
  await s.como(ana)(carga.guardar, guardado({ usuarioId: suya.id, facturas, archivos: [propio.id, deOtra.id] }));
  expect(await rechazo(s.como(ana)(carga.quitarArchivo, { id: propio.id }))).toMatchObject({
    codigo: 'ARCHIVO_NO_ENCONTRADO',
  });
  await s.como(ana)(carga.quitarArchivo, { id: deOtra.id });
  expect(await s.como(ana)(carga.archivos, { usuarioId: ajena.id, fecha: MES_ELEGIDO })).toEqual([]);
});

test('the pages and tables of text that the portal gives are kept as they came', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const textos = { 'FacturasEmitidas.xls': '<html><table></table></html>', 'consulta.csv': 'Serie;Monto\r\nA;1\r\n' };
  for (const [nombre, texto] of Object.entries(textos)) {
    const datos = { usuarioId: c.id, fecha: MES_ELEGIDO, clase: 'emitidas' as const, nombre, filas: 1 };
    const subido = await s.como(ana)(carga.subirArchivo, datos, { cuerpo: new TextEncoder().encode(texto) });
    expect(subido).toMatchObject({ nombre, bytes: texto.length });
  }
});

test('what is no workbook is not kept', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const datos = { usuarioId: c.id, fecha: MES_ELEGIDO, clase: 'iva' as const, nombre: 'nota.pdf', filas: 0 };
  expect(
    await rechazo(s.como(ana)(carga.subirArchivo, datos, { cuerpo: new TextEncoder().encode('%PDF-1.7') })),
  ).toMatchObject({ http: 422, codigo: 'CARGA_RECHAZADA' });
});

test('a rate that is kept by its date needs no bank; one that is not says so with the specified text', async () => {
  await s.bd
    .insertInto('tasa_cambio')
    .values({ fecha: '2026-10-15', moneda: 'USD', compra: '7.62313', venta: '7.62313' })
    .execute();
  expect(await s.como(ana)(carga.tipoDeCambio, { fecha: '15/10/2026' })).toContain('<compra>7.62313</compra>');
  expect(await s.como(ana)(carga.tiposDeCambio, { fechas: [dia('2026-10-15')] })).toEqual([
    { fecha: '2026-10-15', compra: '7.62313' },
  ]);
  expect(await rechazo(s.como(ana)(carga.tiposDeCambio, { fechas: [dia('2026-10-16')] }))).toEqual({
    http: 503,
    codigo: 'TASA_NO_DISPONIBLE',
  });
  expect(await rechazo(s.como(ana)(carga.tipoDeCambio, { fecha: '99/99/2026' }))).toMatchObject({
    codigo: 'DATOS_INVALIDOS',
  });
});

test('catalogues: regimes, record types and a non-working day that is added once, audited and taken away', async () => {
  const jefa = await s.crear.usuario([1]);
  expect((await s.como(ana)(catalogos.regimenes, {})).map((r) => r.descripcion)).toEqual([
    'Pequeño Contribuyente',
    'ROS',
  ]);
  expect(Array.isArray(await s.como(ana)(catalogos.tiposDeRegistroActivos, {}))).toBe(true);
  const nuevo = { fecha: dia('2027-05-10'), descripcion: 'Asueto de prueba', alcance: 'nacional' as const };
  const { id } = await s.como(jefa)(catalogos.insertarDiaInhabil, nuevo);
  expect(await rechazo(s.como(jefa)(catalogos.insertarDiaInhabil, nuevo))).toMatchObject({
    http: 409,
    codigo: 'DIA_INHABIL_REPETIDO',
  });
  expect((await s.como(ana)(catalogos.diasInhabiles, { anio: 2027 })).map((d) => d.fecha)).toContain('2027-05-10');
  expect(await s.como(jefa)(catalogos.quitarDiaInhabil, { id })).toEqual({ quitado: true });
  expect(await s.como(jefa)(catalogos.quitarDiaInhabil, { id })).toEqual({ quitado: false });
  expect((await s.auditoria()).map((a) => a.accion)).toEqual(
    expect.arrayContaining(['diaInhabil.insertado', 'diaInhabil.quitado']),
  );
});

test('the audit cannot be changed or emptied', async () => {
  await expect(s.bd.updateTable('auditoria').set({ motivo: 'otro' }).execute()).rejects.toThrow('solo agregar');
  await expect(s.bd.deleteFrom('auditoria').execute()).rejects.toThrow('solo agregar');
});
