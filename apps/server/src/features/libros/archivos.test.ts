import { libros } from '@aldia/contract/libros.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import * as sheetjs from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { textosDePdf } from '../../pruebas/texto-de-pdf.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let beto: Persona;
let pequenio: Persona;
let ros: Persona;
const OCTUBRE = { anio: 2026, mes: 10 };

beforeAll(async () => {
  s = await escenario();
  beto = await s.crear.usuario([ROL.carga]);
  pequenio = await s.crear.cliente({ regimen: 1, nombre: 'José', apellido: 'Núñez' });
  ros = await s.crear.cliente({ regimen: 2 });
  await s.bd.updateTable('usuario').set({ cui: '1234567890101' }).where('id', '=', ros.id).execute();
  const abierta = await s.crear.declaracion({ usuarioId: pequenio.id, estado: 3 });
  const general = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 3 });
  const { id: servicios } = await s.bd
    .insertInto('tipo_registro')
    .values({ descripcion: 'Servicios', titulo_formulario: 'Servicios adquiridos', orden: 8, linea: '5.8' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const usuarioId of [pequenio.id, ros.id]) {
    await s.crear.factura({ usuarioId, libro: 'emitida', monto: '1120.00', iva: '120.00', fecha: '2026-10-02' });
    await s.crear.factura({
      usuarioId,
      libro: 'emitida',
      monto: '112.00',
      iva: '12.00',
      tipoDte: 'NCRE',
      fecha: '2026-10-03',
    });
    await s.crear.factura({ usuarioId, libro: 'emitida', monto: '9999.00', anulado: true, fecha: '2026-10-04' });
    await s.crear.factura({
      usuarioId,
      libro: 'recibida',
      monto: '560.00',
      iva: '60.00',
      tipoRegistroId: servicios,
      fecha: '2026-10-05',
    });
    await s.crear.factura({ usuarioId, libro: 'recibida', monto: '50.00', incluye: false, fecha: '2026-10-06' });
  }
  await s.bd
    .updateTable('factura')
    .set({ nombre_receptor: '=HYPERLINK("http://x")' })
    .where('tipo_dte', '=', 'NCRE')
    .execute();
  for (const { id } of [abierta, general]) await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
});
afterAll(() => s.cerrar());

const bajar = (enlace: string) => fetch(s.url + enlace);
async function archivo(enlace: string): Promise<{ nombre: string; bytes: Buffer }> {
  const respuesta = await bajar(enlace);
  expect(respuesta.status).toBe(200);
  const nombre = /filename="([^"]+)"/.exec(respuesta.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { nombre, bytes: Buffer.from(await respuesta.arrayBuffer()) };
}
const celdas = async (bytes: Buffer) => (await leerLibro(bytes)).celdas;

describe('books on paper', () => {
  test('a small taxpayer has purchases and sales side by side, with letters of this country', async () => {
    const enlace = await s.como(pequenio)(libros.pdfDeLibro, { ...OCTUBRE, usuarioId: pequenio.id, libro: 'ambos' });
    const { nombre, bytes } = await archivo(enlace);
    expect(nombre).toBe(`compras_ventas_${pequenio.nit}.pdf`);
    const [folio = []] = textosDePdf(bytes);
    for (const dicho of [
      'Folio 1',
      'LIBRO DE COMPRAS Y VENTAS DE PEQUEÑO CONTRIBUYENTE',
      'José Núñez',
      'COMPRAS',
      'VENTAS',
    ])
      expect(folio).toContain(dicho);
    for (const dicho of ['02/10/2026', '(112.00)', 'ANULADO', 'TOTAL DEL MES', '1,008.00', '560.00'])
      expect(folio).toContain(dicho);
    expect(folio.some((t) => t.includes('excluyó'))).toBe(true);
  });

  test('a small taxpayer who sold and bought nothing reads it on the side of the purchases', async () => {
    const soloVende = await s.crear.cliente({ regimen: 1 });
    await s.crear.declaracion({ usuarioId: soloVende.id });
    await s.crear.factura({ usuarioId: soloVende.id, libro: 'emitida', monto: '75.00' });
    const enlace = await s.como(soloVende)(libros.pdfDeLibro, { ...OCTUBRE, usuarioId: soloVende.id, libro: 'ambos' });
    const [folio = []] = textosDePdf((await archivo(enlace)).bytes);
    expect(folio.filter((t) => t === 'Sin movimiento')).toHaveLength(1);
  });

  test('under ROS both books follow each other, and each line of the form stands under its book', async () => {
    const enlace = await s.como(beto)(libros.pdfDeLibro, { ...OCTUBRE, usuarioId: ros.id, libro: 'ambos' });
    const { nombre, bytes } = await archivo(enlace);
    expect(nombre).toBe('compras_ventas_1234567890101.pdf');
    const [compras = [], ventas = []] = textosDePdf(bytes);
    expect(compras).toEqual(expect.arrayContaining(['Folio 1', 'IVA crédito', 'Resumen por línea del SAT-2237']));
    expect(ventas).toEqual(expect.arrayContaining(['Folio 2', 'IVA débito', '3.7', '900.00', '108.00', '1,008.00']));
  });

  test('a month without movement says so', async () => {
    const entrada = { anio: 2026, mes: 9, usuarioId: ros.id, libro: 'ventas' } as const;
    const [folio = []] = textosDePdf((await archivo(await s.como(ros)(libros.pdfDeLibro, entrada))).bytes);
    expect(folio).toEqual(expect.arrayContaining(['— Sin movimiento —', 'TOTAL DEL MES', '0.00']));
  });

  test('totals are carried from page to page and end in the total of the book', async () => {
    const largo = await s.crear.cliente({ regimen: 1 });
    await s.crear.declaracion({ usuarioId: largo.id });
    for (let n = 0; n < 60; n++) await s.crear.factura({ usuarioId: largo.id, libro: 'emitida', monto: '10.00' });
    const enlace = await s.como(largo)(libros.pdfDeLibro, { ...OCTUBRE, usuarioId: largo.id, libro: 'ventas' });
    const [uno = [], dos = []] = textosDePdf((await archivo(enlace)).bytes);
    const van = uno.at(uno.indexOf('Van') + 1);
    expect(uno).toContain('Van');
    expect(dos[dos.indexOf('Viene') + 1]).toBe(van);
    expect(dos).toEqual(expect.arrayContaining(['Folio 2', 'TOTAL DEL MES', '600.00']));
  });

  test('the year with its months, and under ROS the twelve lines of SAT-1411', async () => {
    const entrada = { usuarioId: ros.id, anio: 2026 };
    const general = await archivo(await s.como(ros)(libros.pdfDeCierre, entrada));
    expect(general.nombre).toBe('cierre_anual_1234567890101.pdf');
    const [folio = []] = textosDePdf(general.bytes);
    expect(folio).toEqual(expect.arrayContaining(['CIERRE ANUAL 2026', 'Octubre', '1,008.00', 'TOTAL DEL AÑO']));
    const [conIsr = []] = textosDePdf((await archivo(await s.como(beto)(libros.pdfDeCierreRos, entrada))).bytes);
    expect(conIsr).toEqual(
      expect.arrayContaining(['SAT-1411 ISR Anual', 'Total de rentas', '900.00', 'TOTAL A PAGAR']),
    );
    // October alone is there: who reads the form sees that neither of its balances is known.
    expect(conIsr.join(' ')).toMatch(
      /Sin cifras de enero, febrero, .*septiembre, noviembre, diciembre\. La línea 9 es de/,
    );
    expect(folio.join(' ')).not.toContain('Sin cifras de');
  });
});

describe('books on a sheet', () => {
  test('amounts are numbers, a cancelled one is 0, and a text that looks like a formula stays a text', async () => {
    const enlace = await s.como(beto)(libros.excelDeLibro, { ...OCTUBRE, usuarioId: ros.id, libro: 'ventas' });
    const { nombre, bytes } = await archivo(enlace);
    expect(nombre).toBe(`ventas_${ros.nit}.xlsx`);
    const filas = await celdas(bytes);
    const titulos = filas.findIndex((f) => f[0] === 'Fecha');
    const [factura = [], nota = [], anulada = [], total = []] = filas.slice(titulos + 1);
    expect([factura[1], factura[10], factura[11], factura.at(-1)]).toEqual(['FACT', 1000, 120, 1120]);
    expect([nota[5], nota.at(-1)]).toEqual(['=HYPERLINK("http://x")', -112]);
    expect([anulada[6], anulada.at(-1)]).toEqual(['ANULADO', 0]);
    expect([total[0], total[10], total[11], total.at(-1)]).toEqual(['TOTAL DEL MES', 900, 108, 1008]);
  });

  test('under ROS both books, asked for together, have a sheet each with the columns of their book', async () => {
    const enlace = await s.como(beto)(libros.excelDeLibro, { ...OCTUBRE, usuarioId: ros.id, libro: 'ambos' });
    const { nombre, bytes } = await archivo(enlace);
    expect(nombre).toBe(`compras_ventas_${ros.nit}.xlsx`);
    const { SheetNames, Sheets } = sheetjs.read(bytes);
    expect(SheetNames).toEqual(['Compras', 'Ventas']);
    const [compras = [], ventas = []] = SheetNames.map((hoja) =>
      sheetjs.utils.sheet_to_json<unknown[]>(Sheets[hoja] ?? {}, { header: 1 }),
    );
    const textos = JSON.stringify([compras, ventas]);
    expect(textos).not.toContain('PEQUEÑO CONTRIBUYENTE');
    expect(compras.flat()).toEqual(expect.arrayContaining(['IVA crédito', 'Resumen por línea del SAT-2237']));
    expect(ventas.flat()).toContain('IVA débito');
    const total = ventas.find((f) => f[0] === 'TOTAL DEL MES') ?? [];
    expect([total[10], total[11], total.at(-1)]).toEqual([900, 108, 1008]);
  });

  test('a small taxpayer has one sheet, with both sides', async () => {
    const enlace = await s.como(pequenio)(libros.excelDeLibro, { ...OCTUBRE, usuarioId: pequenio.id, libro: 'ambos' });
    const { SheetNames } = sheetjs.read((await archivo(enlace)).bytes);
    expect(SheetNames).toEqual(['Compras y ventas']);
  });

  test('what the sheet adds up to is what the screen says and what the form declares', async () => {
    const de = { fecha: mes('2026-10'), usuarioId: ros.id, pagina: 1, limite: 5000 };
    const enlace = await s.como(ros)(libros.excelDeLibro, { ...OCTUBRE, usuarioId: ros.id, libro: 'compras' });
    const { nombre, bytes } = await archivo(enlace);
    expect(nombre).toBe(`compras_${ros.nit}.xlsx`);
    const filas = await celdas(bytes);
    const total = filas.find((f) => f[0] === 'TOTAL DEL MES') ?? [];
    const pantalla = await s.como(ros)(libros.compras, de);
    expect(Math.round(Number(total.at(-1)) * 100)).toBe(pantalla.totalFacturas);
    const [meses] = await s.como(ros)(libros.cierreAnual, { anio: 2026, usuarioId: ros.id });
    const cierre = await celdas(
      (await archivo(await s.como(ros)(libros.excelDeCierreRos, { anio: 2026, usuarioId: ros.id }))).bytes,
    );
    expect(Math.round(Number(cierre.find((f) => f[0] === 'TOTAL DEL AÑO')?.[1]) * 100)).toBe(meses?.totalFactura);
  });
});

test('the closing of a year names the regimes of its months, not that of today', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  for (const [periodo, regimen] of [
    ['2026-08', 2],
    ['2026-09', 2],
    ['2026-10', 1],
  ] as const)
    await s.crear.declaracion({ usuarioId: c.id, periodo, regimen });
  const enlace = await s.como(c)(libros.excelDeCierreRos, { anio: 2026, usuarioId: c.id });
  const regimen = (await celdas((await archivo(enlace)).bytes)).find((f) => f[0] === 'Régimen');
  expect(regimen?.[1]).toBe('ROS y Pequeño Contribuyente');
});

describe('who may have a file', () => {
  test('for a stranger the client does not exist', async () => {
    const ajena = await s.crear.cliente();
    const deMes = { ...OCTUBRE, usuarioId: ros.id, libro: 'ambos' } as const;
    for (const pedir of [
      () => s.como(ajena)(libros.pdfDeLibro, deMes),
      () => s.como(ajena)(libros.excelDeLibro, deMes),
      () => s.como(ajena)(libros.buscarLibrosPdf, deMes),
      () => s.como(ajena)(libros.pdfDeCierre, { usuarioId: ros.id, anio: 2026 }),
      () => s.como(ajena)(libros.excelDeCierreRos, { usuarioId: ros.id, anio: 2026 }),
      () => s.como(ajena)(libros.buscarDocumentosSat, { usuario: ros.id, mesTransaccion: 10, anioTransaccion: 2026 }),
    ])
      await expect(pedir()).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
  });

  test('a link that was changed opens nothing, and one of five minutes ago neither', async () => {
    const enlace = await s.como(ros)(libros.pdfDeLibro, { ...OCTUBRE, usuarioId: ros.id, libro: 'ventas' });
    const otro = new URLSearchParams(enlace.split('?')[1]);
    const pedido = JSON.parse(Buffer.from(otro.get('pedido') ?? '', 'base64url').toString()) as object;
    otro.set('pedido', Buffer.from(JSON.stringify({ ...pedido, usuarioId: pequenio.id })).toString('base64url'));
    expect((await bajar(`/api/reportes/libro/archivo?${otro}`)).status).toBe(410);
    expect((await bajar('/api/reportes/libro/archivo')).status).toBe(410);
    s.reloj.mover('2026-11-20T16:05:00.000Z');
    expect((await bajar(enlace)).status).toBe(410);
    // A person who opens it reads what to do; a screen that asks for it, what it can tell.
    const abierto = await fetch(s.url + enlace.slice(0, -3), { headers: { accept: 'text/html,*/*' } });
    expect([abierto.status, abierto.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
    expect(await abierto.text()).toContain('Entra a AlDía y descarga el archivo otra vez.');
    const pedida = await fetch(s.url + enlace.slice(0, -3), { headers: { accept: '*/*' } });
    expect(await pedida.json()).toMatchObject({ success: false, code: 'ENLACE_VENCIDO' });
    s.reloj.mover(AHORA);
  });
});

describe('the calls that answer with the file itself', () => {
  test('the books of a month, or the reason why there are none', async () => {
    const entrada = { ...OCTUBRE, usuarioId: pequenio.id, libro: 'ambos' } as const;
    const base64 = await s.como(pequenio)(libros.buscarLibrosPdf, entrada);
    expect(textosDePdf(Buffer.from(base64, 'base64'))[0]).toContain('1,008.00');
    await expect(s.como(pequenio)(libros.buscarLibrosPdf, { ...entrada, mes: 8 })).rejects.toMatchObject({
      http: 404,
      message: 'No se encontraron datos para descargar',
    });
  });

  test('a month without documents of SAT says so', async () => {
    const entrada = { usuario: ros.id, mesTransaccion: 10, anioTransaccion: 2026 };
    await expect(s.como(ros)(libros.buscarDocumentosSat, entrada)).rejects.toMatchObject({
      message: 'No se encontraron documentos para descargar',
    });
  });
});

test('a month of 12,000 invoices is whole, and who leaves in the middle of it gives their turn back', async () => {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 1 });
  await s.crear.declaracion({ usuarioId });
  await sql`insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte,
      nit_emisor, nombre_emisor, nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, fila)
    select ${usuarioId}, '2026-10', 'emitida', 'A' || n, '2026-10-01'::date + n % 31, 'FPEQ', 'S', n::text,
      '19', 'Emisor', 'CF', 'Consumidor final', 'GTQ', 1, 1, 0, 1, false, n from generate_series(1, 12000) n`.execute(
    s.bd,
  );
  const entrada = { ...OCTUBRE, usuarioId, libro: 'ventas' } as const;
  const enlace = await s.como(beto)(libros.excelDeLibro, entrada);
  for (let n = 0; n < 4; n++) {
    const salida = new AbortController();
    const respuesta = await fetch(s.url + enlace, { signal: salida.signal });
    await respuesta.body?.getReader().read();
    salida.abort();
  }
  const filas = await celdas((await archivo(enlace)).bytes);
  expect(filas.find((f) => f[0] === 'TOTAL DEL MES')?.at(-1)).toBe(12_000);
  expect(filas.filter((f) => f[1] === 'FPEQ')).toHaveLength(12_000);
}, 60_000);

test('the staff find clients by NIT, name, mail and regime, a page at a time', async () => {
  const pedir = { busqueda: '', orden: 'nit', siguiente: null, limite: 1 } as const;
  const primera = await s.como(beto)(libros.clientes, pedir);
  expect(primera.filas).toHaveLength(1);
  const segunda = await s.como(beto)(libros.clientes, { ...pedir, siguiente: primera.siguiente });
  expect(segunda.filas[0]?.id).not.toBe(primera.filas[0]?.id);
  const [hallado] = (await s.como(beto)(libros.clientes, { ...pedir, busqueda: 'nunez' })).filas;
  // The name whole, and in the parts of the specification (spec 2, section 3).
  const nombre = { nombre: 'José Núñez', primerNombre: 'José', segundoNombre: '', primerApellido: 'Núñez' };
  expect(hallado).toMatchObject({ id: pequenio.id, ...nombre, tipoRegimen: 'Pequeño Contribuyente' });
  expect(hallado?.correo).toHaveLength(1);
  const porCorreo = await s.como(beto)(libros.clientes, { ...pedir, busqueda: hallado?.correo[0] ?? '' });
  expect([porCorreo.total, porCorreo.filas[0]?.id]).toEqual([1, pequenio.id]);
  const deRos = await s.como(beto)(libros.clientesRos, { ...pedir, limite: 50 });
  expect(deRos.filas.map((c) => c.id)).toEqual([ros.id]);
  await expect(s.como(ros)(libros.clientes, pedir)).rejects.toMatchObject({ http: 403 });
});

test('the year names the months of which nothing was loaded, beside the closing and beside SAT-1411', async () => {
  const otro = await s.crear.cliente({ regimen: 2 });
  for (let n = 1; n <= 12; n++) {
    const deMarzo = n === 3 ? { estado: 6, facturas: false } : { estado: 4 };
    const periodo = `2026-${String(n).padStart(2, '0')}`;
    const { id } = await s.crear.declaracion({ usuarioId: otro.id, regimen: 2, periodo, ...deMarzo });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  }
  const entrada = { usuarioId: otro.id, anio: 2026 };
  const dicho = async (e: typeof libros.pdfDeCierre) =>
    textosDePdf((await archivo(await s.como(beto)(e, entrada))).bytes)
      .flat()
      .join(' ');
  const delCierre = 'Sin cifras de marzo: no se cargó nada que declarar y vale el PDF del formulario.';
  expect(await dicho(libros.pdfDeCierre)).toContain(delCierre);
  const conIsr = await dicho(libros.pdfDeCierreRos);
  expect(conIsr).toContain(delCierre);
  expect(conIsr).toContain('Sin cifras de marzo. La línea 9 es de');
});
