import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { evidencia } from '@aldia/contract/evidencia.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { FALTAS_DE_EVIDENCIA as FALTAS, PALABRAS_DE_EVIDENCIA as PALABRAS } from '@aldia/contract/textos-evidencia.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { libroBueno } from '@aldia/testing/libros/libro-bueno.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { textosDePdf } from '../../pruebas/texto-de-pdf.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let ana: Persona;
let cliente: Persona;
let id: number;
let libro: Buffer;
const PDF = Buffer.from('%PDF-1.4\nformulario de pago\n%%EOF');
const RECIBO = Buffer.from('%PDF-1.4\nrecibo de la SAT\n%%EOF');
const ORIGINAL = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(200_000, 'SAT'),
]);

beforeAll(async () => {
  libro = Buffer.from(await libroBueno());
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());
beforeEach(async () => {
  s.reloj.mover(AHORA);
  cliente = await s.crear.cliente({ regimen: 1, nombre: 'José', apellido: 'Núñez' });
  ({ id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 4, cargaIva: 1 }));
});

const pedir = (quien: Persona, presentacionId: number) => s.como(quien)(evidencia.enlace, { presentacionId });
async function bajar(quien: Persona, presentacionId: number) {
  const respuesta = await fetch(s.url + (await pedir(quien, presentacionId)));
  expect([respuesta.status, respuesta.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const nombre = /filename="([^"]+)"/.exec(respuesta.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const archivos = abrirZip(new Uint8Array(await respuesta.arrayBuffer()));
  const texto = (ruta: string) => Buffer.from(archivos.get(ruta) ?? '').toString();
  return { nombre, archivos, texto, rutas: [...archivos.keys()], indice: texto('INDICE.html') };
}
type Bajada = Awaited<ReturnType<typeof bajar>>;

async function subir(clase: 'recibidas' | 'emitidas' | 'isr' | 'iva', nombre: string, bytes: Buffer): Promise<void> {
  const datos = { usuarioId: cliente.id, fecha: mes('2026-11'), clase, nombre, filas: 12 };
  const { id: archivo } = await s.como(ana)(carga.subirArchivo, datos, { cuerpo: new Uint8Array(bytes) });
  await s.bd.updateTable('archivo_de_carga').set({ declaracion_id: id }).where('id', '=', archivo).execute();
}
async function recibo(tipo_archivo_id: number, bytes: Buffer | null): Promise<void> {
  const nuevo = { usuarioId: cliente.id, clase: 'documento-sat', nombre: 'recibo.pdf', tipo: 'application/pdf' };
  const guardado = bytes && (await guardarSinCuota(s.recursos, { ...nuevo, bytes }));
  if (guardado) await comoSistema(s.recursos, (ctx) => insertDocumento(ctx.tx, guardado, ana.id));
  await s.bd
    .insertInto('documento_sat')
    .values({
      usuario_id: cliente.id,
      periodo: '2026-10',
      tipo_archivo_id,
      estado: guardado ? 'P' : 'S',
      fecha_transaccion: '2026-11-20',
      documento_id: guardado?.id ?? null,
      creado_por: ana.id,
      creado_en: AHORA,
    })
    .execute();
}
const constancia = (numero: string, total_retencion: string, anulada = false) =>
  s.bd
    .insertInto('retencion')
    .values({
      usuario_id: cliente.id,
      periodo: '2026-10',
      impuesto: 'IVA',
      constancia: numero,
      nit_retenedor: '19',
      nombre_retenedor: 'Agente, S. A.',
      estado_constancia: anulada ? 'ANULADA' : 'VIGENTE',
      fecha_emision: '2026-10-20',
      total_factura: '1120.00',
      base: '1000.00',
      total_retencion,
      anulada,
    })
    .execute();

/** A month with a bit of everything: two source files, a book, certificates, a form that was sent and SAT's receipt. */
async function mesCompleto(): Promise<void> {
  await subir('emitidas', 'Ventas ñandú: octubre.xls', ORIGINAL);
  await subir('iva', '../../retenciones.xlsx', libro);
  await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '3575.00', fecha: '2026-10-02' });
  await s.crear.factura({ usuarioId: cliente.id, libro: 'recibida', monto: '560.00', iva: '60.00' });
  await constancia('C-1', '18.00');
  await constancia('C-2', '99.00', true);
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  await notificar(id);
  await recibo(8, RECIBO);
}
const notificar = (presentacionId: number) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    presentacionId,
    numeroFormulario: '31810349123',
    documento: `data:application/pdf;base64,${PDF.toString('base64')}`,
    documentoIva: null,
    numeroFormularioIva: null,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });

function comprobarHuellas({ archivos, indice, texto }: Bajada): void {
  const dichas = new Map(
    texto('HUELLAS.txt')
      .trimEnd()
      .split('\n')
      .map((l) => [l.slice(66), l.slice(0, 64)]),
  );
  for (const [ruta, bytes] of archivos) {
    if (['HUELLAS.txt', 'INDICE.html'].includes(ruta)) continue;
    const huella = huellaSha256(bytes);
    expect([ruta, dichas.get(ruta)]).toEqual([ruta, huella]);
    expect(indice).toContain(`>${ruta}</a>`);
    expect(indice).toContain(`<td class="n">${bytes.length.toLocaleString('en-US')}</td><td><code>${huella}</code>`);
  }
  expect(dichas.size).toBe(archivos.size - 2);
}

describe('the zip of a month', () => {
  test('has everything that proves it, each file with the hash that the index says', async () => {
    await mesCompleto();
    const b = await bajar(ana, id);
    const { nit } = cliente;
    expect(b.nombre).toBe(`evidencia_${nit}_2026-10.zip`);
    expect(b.rutas).toEqual([
      '1-archivos-de-sat/emitidas/01_Ventas nandu octubre.xls',
      '1-archivos-de-sat/iva/02_retenciones.xlsx',
      `2-libros/01_compras_ventas_${nit}.pdf`,
      `2-libros/02_compras_${nit}.xlsx`,
      `2-libros/03_ventas_${nit}.xlsx`,
      `3-retenciones/constancias_iva_${nit}.pdf`,
      `3-retenciones/constancias_iva_${nit}.xlsx`,
      `4-formularios/SAT-2046_${nit}_2026-10.pdf`,
      '5-formularios-de-pago/01_formulario_31810349123.pdf',
      '6-comprobantes/01_recibo.pdf',
      '7-correos/01_Tu formulario de pago de octubre 2026.txt',
      '8-bitacora.txt',
      'HUELLAS.txt',
      'INDICE.html',
    ]);
    comprobarHuellas(b);
  });

  test('brings back the source files, the forms and the receipts byte by byte', async () => {
    await mesCompleto();
    const { archivos, rutas } = await bajar(ana, id);
    const de = (que: string) => Buffer.from(archivos.get(rutas.find((r) => r.includes(que)) ?? '') ?? '');
    expect(de('Ventas').equals(ORIGINAL)).toBe(true);
    expect(de('/02_retenciones').equals(libro)).toBe(true);
    expect(de('31810349123').equals(PDF)).toBe(true);
    expect(de('recibo').equals(RECIBO)).toBe(true);
  });

  test('says the figures of the month in its books, its certificates and its form', async () => {
    await mesCompleto();
    const { archivos, rutas } = await bajar(ana, id);
    const bytes = (que: string) => Buffer.from(archivos.get(rutas.find((r) => r.endsWith(que)) ?? '') ?? '');
    const pdf = (que: string) => textosDePdf(bytes(que)).flat();
    expect(pdf(`compras_ventas_${cliente.nit}.pdf`)).toEqual(expect.arrayContaining(['3,575.00', '560.00']));
    expect((await leerLibro(bytes(`ventas_${cliente.nit}.xlsx`))).celdas.flat()).toContain(3575);
    const constancias = pdf(`constancias_iva_${cliente.nit}.pdf`);
    expect(constancias).toEqual(expect.arrayContaining(['C-1', 'C-2', '18.00', 'ANULADA', 'TOTAL DEL MES']));
    expect(constancias).not.toContain('99.00');
    // b = a × 5 %: exact in one column and in whole quetzales in the other (D-12).
    const formulario = pdf(`SAT-2046_${cliente.nit}_2026-10.pdf`);
    expect(formulario).toEqual(
      expect.arrayContaining(['178.75', '179.00', 'art. 47 (1)', 'b = a × 5 %', '31810349123']),
    );
    expect(formulario).toContain('(1) Ley del IVA (Decreto 27-92)');
    expect(formulario).not.toContain('TOTAL DEL MES');
  });

  test('has the mails as they were written and who did what, this download too', async () => {
    await mesCompleto();
    const { texto, rutas } = await bajar(ana, id);
    const correo = texto(rutas.find((r) => r.startsWith('7-correos')) ?? '');
    expect(correo).toContain('Asunto: Tu formulario de pago de octubre 2026');
    expect(correo).toContain('Formulario de IVA: 31810349123');
    expect(correo).toContain('Adjuntos: 1');
    const bitacora = texto('8-bitacora.txt');
    expect(bitacora).toMatch(/2026-11-20 10:00:00 {2}Ana Prueba \(NIT \d+-[\dK]\) {2}Envió el formulario de pago/);
    expect(bitacora).toContain('Descargó la evidencia del mes');
    expect(bitacora.indexOf('Envió el formulario')).toBeLessThan(bitacora.indexOf('Descargó la evidencia'));
  });

  test('names what is missing and why', async () => {
    await recibo(7, null);
    const { indice, rutas } = await bajar(ana, id);
    for (const porque of [
      FALTAS.sinArchivo,
      FALTAS.sinRetenciones,
      FALTAS.sinConstancias,
      FALTAS.sinCalcular,
      FALTAS.sinPdf,
      FALTAS.sinComprobante,
      FALTAS.sinPago,
      FALTAS.sinCorreos,
      FALTAS.solicitado,
    ])
      expect(indice).toContain(porque);
    expect(rutas.some((r) => r.startsWith('4-formularios'))).toBe(false);
  });

  test('of a month of which nothing was loaded has the PDF that was sent, and no form of zeros', async () => {
    const sinNada = { usuarioId: cliente.id, periodo: '2026-09', estado: 6, facturas: false, formularios: [] };
    const { id: septiembre } = await s.crear.declaracion(sinNada);
    expect((await bajar(ana, septiembre)).indice).toContain(FALTAS.sinCalcular);
    await notificar(septiembre);
    const { rutas, indice } = await bajar(ana, septiembre);
    expect(rutas.filter((r) => /^[45]-/.test(r))).toEqual(['5-formularios-de-pago/01_formulario_31810349123.pdf']);
    expect(indice).toContain(FALTAS.nadaCargado);
  });

  test('of ROS has its two forms, both books and their figures', async () => {
    const ros = await s.crear.cliente({ regimen: 2 });
    const d = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 4, asignadoId: ana.id });
    await s.crear.factura({ usuarioId: ros.id, libro: 'emitida', monto: '1120.00', iva: '120.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, d.id));
    const b = await bajar(ana, d.id);
    expect(b.rutas.filter((r) => r.startsWith('4-'))).toEqual([
      `4-formularios/SAT-1311_${ros.nit}_2026-10.pdf`,
      `4-formularios/SAT-2237_${ros.nit}_2026-10.pdf`,
    ]);
    comprobarHuellas(b);
    // SAT-1311 goes out alone: the lines of SAT-2237 are kept beside it, and nobody filed them.
    await notificar(d.id);
    const { indice } = await bajar(ana, d.id);
    const filas = indice.split('<tr>').filter((f) => f.includes('>4-formularios/'));
    expect(indice).toContain(FALTAS.faltaElDeIva);
    expect(b.indice).not.toContain(FALTAS.faltaElDeIva);
    expect(filas[0]).toContain('Líneas guardadas al presentar el 20/11/2026');
    expect(filas[1]).toContain(PALABRAS.reciencreado);
  });
});

describe('the receipt of the payment', () => {
  const PAGO = '<b>Comprobante de pago</b>';
  type DeMes = Partial<Parameters<typeof s.crear.declaracion>[0]>;
  const confirmada = { estado: 7, facturas: true, pagoRealizado: true } as const;
  const conForma = { estado: 5, facturas: true } as const;
  const indiceDe = async (de: DeMes) => {
    const otro = await s.crear.cliente({ regimen: 1 });
    const d = await s.crear.declaracion({ usuarioId: otro.id, ...de });
    if (de.pagoRealizado)
      await s.bd.updateTable('declaracion').set({ pago_confirmado_en: AHORA }).where('id', '=', d.id).execute();
    return (await bajar(ana, d.id)).indice;
  };
  test.each<[string, DeMes]>([
    ['presented at zero', { estado: 13 }],
    ['filed elsewhere', { estado: 9 }],
    ['whose form asks for nothing', conForma],
    ['whose form asked for nothing, and whose payment somebody confirmed', confirmada],
  ])('of a month %s is not missing', async (_, de) => {
    expect(await indiceDe(de)).not.toContain(PAGO);
  });
  test.each<[string, DeMes, string]>([
    ['whose form nobody made yet', { estado: 4 }, 'El pago no se ha confirmado.'],
    ['whose form asks for it', { ...conForma, impuestoIva: '179.00' }, 'El pago no se ha confirmado.'],
    [
      'of ROS whose ISR was paid, and its IVA is to come,',
      { ...conForma, estado: 6, regimen: 2, impuestoIsr: '50.00', isrPagado: true, formularios: ['1'] },
      'El pago del ISR se confirmó el 2026-11-20 10:00:00. El del IVA no se ha confirmado.',
    ],
    [
      'that was paid',
      { ...confirmada, impuestoIva: '179.00' },
      'El pago se confirmó el 2026-11-20 10:00:00 sin comprobante.',
    ],
  ])('of a month %s is missing', async (_, de, porque) => {
    expect(await indiceDe(de)).toContain(`${PAGO}: ${porque}`);
  });
});

test('what did not fit in a box is in its form, with what was decided and by whom', async () => {
  const ros = await s.crear.cliente({ regimen: 2 });
  const d = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId: ros.id, libro: 'emitida', monto: '1120.00', iva: '120.00', tipoDte: 'NCRE' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, d.id));
  const exceso = { formulario: 'SAT-2237', linea: '3.7', base: centavos(100_000), impuesto: centavos(12_000) };
  await s.como(ana)(formularios.decidirExceso, { id: d.id, ...exceso, decision: 'Se rectifica septiembre' });
  const { archivos } = await bajar(ana, d.id);
  const de = (codigo: string) =>
    textosDePdf(Buffer.from(archivos.get(`4-formularios/${codigo}_${ros.nit}_2026-10.pdf`) ?? '')).flat();
  expect(de('SAT-2237')).toEqual(
    expect.arrayContaining([
      '1,000.00',
      '120.00',
      'Se rectifica septiembre',
      expect.stringContaining('Ana Prueba, 2026-'),
    ]),
  );
  expect(de('SAT-1311')).toEqual(expect.arrayContaining(['1,000.00', 'Falta decidir']));
});

test('a month that was entered as a courtesy, taken back and done again has its books and forms, and nothing of the courtesy', async () => {
  const ros = await s.crear.cliente({ regimen: 2 });
  const d = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 9, asignadoId: ana.id });
  await s.bd
    .insertInto('carga_de_cortesia')
    .values({ declaracion_id: d.id, detalle: '{"total":"1.00"}', cargada_por: ana.id, cargada_en: AHORA })
    .execute();
  const deCortesia = await bajar(ana, d.id);
  expect(deCortesia.rutas).toContain('1-archivos-de-sat/carga_de_cortesia.txt');
  expect(deCortesia.indice).toContain(FALTAS.cortesia);
  await s.como(await s.crear.usuario([ROL.administrador]))(seguimiento.eliminar, { id: d.id });
  await s.crear.factura({ usuarioId: ros.id, libro: 'emitida', monto: '1120.00', iva: '120.00' });
  await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', d.id).execute();
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, d.id));
  const { rutas, indice } = await bajar(ana, d.id);
  expect(rutas).toContain(`4-formularios/SAT-1311_${ros.nit}_2026-10.pdf`);
  expect(rutas.some((r) => r.startsWith('2-libros/'))).toBe(true);
  expect(rutas).not.toContain('1-archivos-de-sat/carga_de_cortesia.txt');
  expect(indice).not.toContain(FALTAS.cortesia);
});

describe('a stored file', () => {
  const guardados = (): readonly string[] =>
    readdirSync(path.join(s.ajustes.DATOS, 'documentos'), { recursive: true, encoding: 'utf8' })
      .filter((r) => /[\da-f-]{36}$/.test(r))
      .map((r) => path.join(s.ajustes.DATOS, 'documentos', r));
  async function conUnArchivo(): Promise<string> {
    const antes = new Set(guardados());
    await subir('emitidas', 'ventas.xls', Buffer.concat([ORIGINAL, Buffer.from(cliente.nit)]));
    const nuevo = guardados().find((r) => !antes.has(r));
    if (!nuevo) throw new Error('nothing was stored');
    return nuevo;
  }

  test('that is not there any more is named as missing, and the rest comes', async () => {
    rmSync(await conUnArchivo());
    const b = await bajar(ana, id);
    expect(b.rutas.some((r) => r.startsWith('1-'))).toBe(false);
    expect(b.indice).toContain(`<b>1-archivos-de-sat/emitidas/01_ventas.xls</b>: ${PALABRAS.noEsta}`);
    comprobarHuellas(b);
  });

  test('that somebody changed in the store comes with its warning', async () => {
    const lugar = await conUnArchivo();
    writeFileSync(lugar, 'otra cosa');
    const { indice } = await bajar(ana, id);
    expect(indice).toMatch(/class="mal">La huella no es la que se anotó al guardarlo \([\da-f]{64}\)/);
  });
});

describe('who', () => {
  test('works on the row of somebody else takes nothing of a ROS month away', async () => {
    const ros = await s.crear.cliente({ regimen: 2 });
    const otra = await s.crear.usuario([ROL.declaracion]);
    const d = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, asignadoId: otra.id });
    await expect(pedir(ana, d.id)).rejects.toMatchObject({ http: 403, codigo: 'FILA_DE_OTRO' });
    await expect(pedir(await s.crear.usuario([ROL.administrador]), d.id)).resolves.toContain('evidencia/archivo');
  });

  test('is a client has no evidence, not even their own', async () => {
    await expect(pedir(cliente, id)).rejects.toMatchObject({ http: 403, codigo: 'SIN_PERMISO' });
  });

  test('asks for a month that is not there hears so, and nothing is written', async () => {
    await expect(pedir(ana, 999_999)).rejects.toMatchObject({ http: 404, codigo: 'DECLARACION_NO_ENCONTRADA' });
  });

  test('keeps a link past five minutes, or changes it, gets nothing', async () => {
    const enlace = await pedir(ana, id);
    const otro = Buffer.from(JSON.stringify({ id: id + 1 })).toString('base64url');
    expect((await fetch(s.url + enlace.replace(/pedido=[^&]+/, `pedido=${otro}`))).status).toBe(410);
    s.reloj.mover('2026-11-20T16:05:00.000Z');
    expect((await fetch(s.url + enlace)).status).toBe(410);
  });
});
