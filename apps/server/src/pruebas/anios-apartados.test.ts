import { cambios } from '@aldia/contract/cambios.ts';
import { carga } from '@aldia/contract/carga.ts';
import { tipoDte } from '@aldia/contract/catalogos/tipo-dte.ts';
import { evidencia } from '@aldia/contract/evidencia.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { libros } from '@aldia/contract/libros.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { salida } from '@aldia/contract/salida.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { leerFacturasEnHilo } from '@aldia/lector/en-hilo-node.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { enDisco } from '@aldia/testing/libros/en-disco.ts';
import type { DteGenerado } from '@aldia/testing/libros/generar-mes.ts';
import { libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recalcular } from '../features/declaraciones/index.ts';
import { prepararSalida } from '../features/salida/preparar.ts';
import { apartarPeriodo, listarPeriodos, traerPeriodo } from '../operacion/periodos.ts';
import { COMPROBACIONES } from '../operacion/verificar.ts';
import { llaveMaestra } from '../shared/cifrado.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { guardado } from './cargas.ts';
import { type Escenario, escenario, MAESTRA_DE_PRUEBA } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { medidasLeidas } from './medidas-leidas.ts';
import { textosDePdf } from './texto-de-pdf.ts';

/** All of 2022 is prescribed on 10 March 2027 (Código Tributario art. 47 and 49). */
const HOY = '2027-03-10';
const ANIO = 2022;
const alas = (hora: string): string => `${HOY}T${hora}:00.000Z`;
const OCTUBRE = mes('2022-10');
const ORDEN = { anio: ANIO, quien: 'Ana Morales', motivo: 'Ya prescribió' };
const NO_SE_CAMBIA = {
  http: 409,
  codigo: 'ANIO_APARTADO',
  message: expect.stringContaining('El año 2022 está apartado'),
};

let s: Escenario;
let jefa: Persona;
let cliente: Persona;
/** October was loaded, paid and finished; November is at zero, with a purchase; December was opened, and nobody ever loaded it. */
let octubre: number;
let noviembre: number;
let compra: string;
let ventas: readonly DteGenerado[];

let numero = 0x30000000;
function deSat(libro: 'emitidas' | 'recibidas', periodo: string, monto: number): DteGenerado {
  numero++;
  const serie = numero.toString(16).toUpperCase();
  const [el, tercero] = [
    { nit: cliente.nit, nombre: cliente.nombre },
    { nit: '19', nombre: 'TERCERO' },
  ];
  const [emisor, receptor] = libro === 'emitidas' ? [el, tercero] : [tercero, el];
  const autorizacion = `${serie}-0001-4000-8000-000000000000`;
  const de = { autorizacion, serie, numero: String(0x00014000), fecha: `${periodo}-15T10:00:00`, tipo: 'FACT' };
  const iva = Math.round((monto * 12) / 112);
  return {
    ...de,
    emisor,
    receptor,
    certificador: tercero,
    moneda: 'GTQ',
    exportacion: false,
    monto,
    iva,
    otros: {},
    anulado: false,
  };
}
async function comoCarga(clase: 'emitidas' | 'recibidas', periodo: string, dtes: readonly DteGenerado[]) {
  const contexto = { nitContribuyente: cliente.nit, periodo: mes(periodo), clase };
  return [...(await enDisco(await libroFel(dtes), (ruta) => leerFacturasEnHilo(ruta, contexto))).facturas];
}
async function guardar(
  elegido: string,
  periodo: string,
  suyas: readonly DteGenerado[],
  compradas: readonly DteGenerado[],
) {
  const [emitidas, recibidas] = [
    await comoCarga('emitidas', periodo, suyas),
    await comoCarga('recibidas', periodo, compradas),
  ];
  const entrada = guardado({ usuarioId: cliente.id, fecha: mes(elegido), facturas: emitidas, recibidas });
  return s.como(jefa)(carga.guardar, entrada);
}
const quedan = (periodo: string) =>
  s.bd
    .selectFrom('factura_de_siempre')
    .select('numero_autorizacion')
    .where('usuario_id', '=', cliente.id)
    .where('periodo', '=', mes(periodo))
    .execute();

beforeAll(async () => {
  s = await escenario();
  s.reloj.mover(alas('16:00'));
  jefa = await s.crear.usuario([ROL.administrador, ROL.carga], { nombre: 'Jefa' });
  cliente = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave-SAT-9!' });
  const usuarioId = cliente.id;
  ventas = [112_000, 224_000, 336_000].map((monto) => deSat('emitidas', '2022-10', monto));
  ({ id: octubre } = await guardar('2022-11', '2022-10', ventas, [deSat('recibidas', '2022-10', 56_000)]));
  await s.bd
    .insertInto('retencion')
    .values({
      usuario_id: usuarioId,
      periodo: '2022-10',
      impuesto: 'IVA',
      constancia: 'C-1',
      nit_retenedor: '19',
      nombre_retenedor: 'Agente, S. A.',
      estado_constancia: 'ANULADA',
      fecha_emision: '2022-10-20',
      total_factura: '1120.00',
      base: '1000.00',
      total_retencion: '18.00',
      anulada: true,
    })
    .execute();
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, octubre));
  const presentada = { numero_formulario: '1', numero_formulario_iva: '2', formulario_notificado_en: alas('16:00') };
  await s.bd
    .updateTable('declaracion')
    .set({ estado_id: 7, pago_realizado: true, ...presentada })
    .where('id', '=', octubre)
    .execute();
  ({ id: noviembre } = await s.crear.declaracion({
    usuarioId,
    periodo: '2022-11',
    regimen: 2,
    estado: 13,
    asignadoId: jefa.id,
  }));
  compra = await s.crear.factura({ usuarioId, periodo: '2022-11', libro: 'recibida', monto: '112.00', iva: '12.00' });
  await s.crear.declaracion({ usuarioId, periodo: '2022-12', regimen: 2, estado: 1, asignadoId: jefa.id });
  // Nobody has touched a month for a while.
  s.reloj.mover(alas('16:20'));
});
afterAll(() => s.cerrar());

const bajar = async (enlace: string) => {
  const respuesta = await fetch(s.url + enlace);
  expect(respuesta.status).toBe(200);
  return Buffer.from(await respuesta.arrayBuffer());
};
const textos = (archivos: ReadonlyMap<string, Uint8Array>, carpeta: RegExp) =>
  [...archivos].filter(([ruta]) => carpeta.test(ruta)).map(([ruta, b]) => [ruta, Buffer.from(b).toString('utf8')]);
const idDeFact = async () =>
  (await s.bd.selectFrom('tipo_dte').select('id').where('abreviatura', '=', 'FACT').executeTakeFirstOrThrow()).id;
const archivo = (dtes: readonly DteGenerado[]) => libroFel(dtes, { formato: 'csv', disposicion: 'V1' });
const comparar = async () => {
  const cuerpo = new Uint8Array(await archivo(ventas));
  return s.como(jefa)(cambios.comparar, { id: octubre, libro: 'emitidas', nombre: 'sat.csv' }, { cuerpo });
};

/** What a person reads of the books of an old month: on the screen, page after page, as files, and as the sum of its form. */
async function losLibros() {
  const [suyo, deElla] = [s.como(cliente), s.como(jefa)];
  const [usuarioId, deMes] = [cliente.id, { anio: ANIO, mes: 10, usuarioId: cliente.id }];
  const pagina = { fecha: OCTUBRE, limite: 2, usuarioId };
  return {
    paginas: [
      await suyo(libros.ventas, { ...pagina, pagina: 1 }),
      await suyo(libros.ventas, { ...pagina, pagina: 2 }),
      await suyo(libros.compras, { ...pagina, pagina: 1 }),
    ],
    excel: (await leerLibro(await bajar(await suyo(libros.excelDeLibro, { ...deMes, libro: 'ventas' })))).celdas,
    pdf: textosDePdf(await bajar(await suyo(libros.pdfDeLibro, { ...deMes, libro: 'compras' }))),
    cierre: await suyo(libros.cierreAnual, { anio: ANIO, usuarioId }),
    formularios: (await deElla(formularios.deDeclaracion, { id: octubre })).formularios,
    deCasilla: await deElla(formularios.origenDeCasilla, { id: octubre, casilla: '3.7.impuesto' }),
    facturas: await deElla(formularios.facturas, { id: octubre, pagina: 1, limite: 2 }),
    constancias: await deElla(formularios.retenciones, { id: octubre }),
    recibidas: (await deElla(facturas.recibidas, { mes: 11, anio: ANIO, usuarioId })).facturas,
    exportables: await deElla(facturas.exportaciones, { id: octubre }),
    compras: await suyo(misDeclaraciones.comprasDelAnio, { usuarioId, anio: ANIO }),
    delAnio: await suyo(misDeclaraciones.delAnioRos, { usuarioId, anio: ANIO }),
  };
}
/** What leaves of it in a zip, what proves it, and who counts it. */
async function loQueSale() {
  const zip = abrirZip(await bajar(await s.como(jefa)(evidencia.enlace, { presentacionId: octubre })));
  const { id } = await s.como(cliente)(salida.pedir, { usuarioId: cliente.id });
  await prepararSalida(s.recursos, id);
  const cuenta = abrirZip(await bajar(await s.como(cliente)(salida.enlace, { id })));
  const verificable = { base: s.base, almacen: s.recursos.almacen, maestra: llaveMaestra(MAESTRA_DE_PRUEBA) };
  return {
    evidencia: [...zip.keys()].filter((ruta) => /^[2-4]-/.test(ruta)),
    cuenta: textos(cuenta, /^datos\/(facturas|retenciones)\//),
    usos: await s.como(jefa)(tipoDte.uso, { id: await idDeFact() }),
    verificado: await COMPROBACIONES[0]?.(verificable),
    deSat: await comparar(),
  };
}
const todo = async () => ({ ...(await losLibros()), ...(await loQueSale()) });

test('a year that is set apart is read as before, and as before again once it is back', async () => {
  const antes = await todo();
  expect(antes.paginas.map((p) => p.facturas.length)).toEqual([2, 1, 1]);
  expect(antes.excel.flat()).toContain(3360);
  expect([antes.deCasilla.facturas.length, antes.constancias.retenciones.length]).toEqual([3, 1]);
  expect(antes.cuenta.map(([ruta]) => ruta)).toEqual([
    'datos/facturas/2022-10-001.json',
    'datos/facturas/2022-11-001.json',
    'datos/retenciones/2022-10-001.json',
  ]);
  expect(antes.verificado).toMatchObject({ faltas: [] });
  expect(antes.deSat).toMatchObject({ leidas: 3, iguales: 3, nuevos: 0 });
  s.reloj.mover(alas('16:40'));
  expect(await apartarPeriodo(s.recursos, ORDEN)).toEqual({ facturas: 5, constancias: 1 });
  expect(
    (await s.bd.selectFrom('factura').select('periodo').where('usuario_id', '=', cliente.id).execute()).length,
  ).toBe(0);
  expect(await todo()).toEqual(antes);
  expect(await traerPeriodo(s.recursos, ORDEN)).toEqual({ facturas: 5, constancias: 1 });
  expect(await todo()).toEqual(antes);
  expect((await s.auditoria()).filter((h) => h.entidad === 'anio')).toMatchObject([
    {
      accion: 'anio.apartado',
      entidad_id: '2022',
      motivo: 'Ya prescribió',
      despues: { quien: 'Ana Morales', facturas: 5, constancias: 1 },
    },
    { accion: 'anio.traido', entidad_id: '2022' },
  ]);
});

describe('while a year is apart', () => {
  beforeAll(async () => {
    s.reloj.mover(alas('17:00'));
    await apartarPeriodo(s.recursos, ORDEN);
  });

  test('loading one of its months is refused in one sentence, and its files wait for whoever brings the year back', async () => {
    const nueva = [deSat('emitidas', '2022-12', 448_000)];
    const compras = [deSat('recibidas', '2022-12', 11_200)];
    const cuerpo = new Uint8Array(await archivo(nueva));
    const subido = {
      usuarioId: cliente.id,
      fecha: mes('2023-01'),
      clase: 'emitidas' as const,
      nombre: 'v.csv',
      filas: 1,
    };
    await s.como(jefa)(carga.subirArchivo, subido, { cuerpo });
    await expect(guardar('2023-01', '2022-12', nueva, compras)).rejects.toMatchObject(NO_SE_CAMBIA);
    expect(await quedan('2022-12')).toEqual([]);
    expect(await s.como(jefa)(carga.archivos, { usuarioId: cliente.id, fecha: mes('2023-01') })).toMatchObject([
      { nombre: 'v.csv', pendiente: true },
    ]);
    await traerPeriodo(s.recursos, ORDEN);
    expect(await guardar('2023-01', '2022-12', nueva, compras)).toMatchObject({ nuevas: 2 });
    expect(await quedan('2022-12')).toHaveLength(2);
    // And the month is open now: the year waits for it.
    await expect(apartarPeriodo(s.recursos, ORDEN)).rejects.toThrow('1 meses no están terminados');
    await s.bd.updateTable('declaracion').set({ estado_id: 13 }).where('periodo', '=', mes('2022-12')).execute();
    s.reloj.mover(alas('17:20'));
    await apartarPeriodo(s.recursos, ORDEN);
  });

  test('what a purchase counts as stays, although nothing of it is where people write', async () => {
    const { version } = await s.bd
      .selectFrom('declaracion')
      .select('version')
      .where('id', '=', noviembre)
      .executeTakeFirstOrThrow();
    const cambio = {
      factura: { id: compra, incluye: false, tipoRegistroId: null },
      presentacion: { id: noviembre, version },
    };
    await expect(s.como(jefa)(facturas.incluirUna, cambio)).rejects.toMatchObject(NO_SE_CAMBIA);
  });

  test('a month of it is not deleted, and its documents stay', async () => {
    await expect(s.como(jefa)(seguimiento.eliminar, { id: octubre })).rejects.toMatchObject(NO_SE_CAMBIA);
    expect(await quedan('2022-10')).toHaveLength(4);
  });

  test.each([
    ['of that year', '2022-07', 'El año 2022'],
    ['of a year before it, whose balances go into it', '2022-01', 'El año 2021'],
  ])('a month %s is not opened', async (_, elegido, dicho) => {
    const pedido = s.como(jefa)(carga.abrirMes, { usuarioId: cliente.id, fecha: mes(elegido) });
    await expect(pedido).rejects.toMatchObject({ codigo: 'ANIO_APARTADO', message: expect.stringContaining(dicho) });
  });

  test('months of other years are opened and saved, and what people say of themselves reaches all of them', async () => {
    const { id } = await s.como(jefa)(carga.abrirMes, { usuarioId: cliente.id, fecha: mes('2023-03') });
    expect(id).toBeGreaterThan(0);
    await s.bd.updateTable('usuario').set({ dia_declaracion: 9 }).where('id', '=', cliente.id).execute();
    const dias = await s.bd
      .selectFrom('declaracion')
      .select('orden_dia')
      .where('usuario_id', '=', cliente.id)
      .execute();
    expect(new Set(dias.map((d) => d.orden_dia))).toEqual(new Set([9]));
  });

  test('nobody writes where it is, the owner of the tables neither', async () => {
    for (const orden of [
      'delete from factura_apartada',
      'update factura_2022 set monto = 0',
      `insert into factura_apartada select * from factura_2022 limit 1`,
      'delete from retencion_apartada',
    ])
      await expect(s.base.pool.query(orden)).rejects.toMatchObject({ constraint: 'anio_apartado', detail: '2022' });
  });

  test('who watches is not told that its parts end', async () => {
    const medidas = await medidasLeidas(s.url);
    expect(medidas).toContain('aldia_particiones_dias{tabla="factura"}');
    expect(medidas).not.toContain('_apartada');
  });

  test('the list says where each year is', async () => {
    const anios = await listarPeriodos(s.recursos);
    expect(anios[0]).toMatchObject({ anio: ANIO, apartado: true, impide: null, filas: 8 });
    expect(anios.find((a) => a.anio === 2023)?.impide).toContain('desde el 01/02/2028');
  });
});
