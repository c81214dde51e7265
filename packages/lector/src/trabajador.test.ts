import { valorDe } from '@aldia/domain/carga/celda.ts';
import { leerFacturas } from '@aldia/domain/carga/facturas.ts';
import { fraseDeAviso } from '@aldia/domain/carga/mensajes.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { enDisco } from '@aldia/testing/libros/en-disco.ts';
import { escribirConSheetJs, escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { libroDeConstancias, libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { bomba } from '@aldia/testing/libros/malos.ts';
import { cambiarZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { expect, test } from 'vitest';
import { leerFacturasEnHilo, type OpcionesDeHilo, trabajarEnHilo } from './en-hilo-node.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import { leerLibro } from './leer-libro.ts';
import type { Peticion, Respuesta, Trabajo } from './protocolo.ts';
import { trabajoDeCarga } from './protocolo.ts';
import { atender } from './trabajador.ts';

const PERIODO = mes('2026-05');
const NIT = '12345679';
const CONTEXTO = { clase: 'recibidas', nitContribuyente: NIT, periodo: PERIODO } as const;
const MES = generarMes({ nit: NIT, nombre: 'X Y', periodo: PERIODO, cantidadRecibidas: 2500 });

/** A worker without its thread: what it says, until it ends. */
async function hablar(
  bytes: Uint8Array,
  trabajo: Trabajo,
  alOir: (r: Respuesta, decir: (p: Peticion) => void) => void = () => {},
): Promise<Respuesta[]> {
  const dichas: Respuesta[] = [];
  return new Promise((resolver) => {
    let decir: (p: Peticion) => void = () => {};
    atender({
      alRecibir: (atencion) => {
        decir = atencion;
      },
      postMessage: (respuesta) => {
        dichas.push(respuesta);
        alOir(respuesta, decir);
        if (respuesta.tipo === 'listo' || respuesta.tipo === 'error') resolver(dichas);
      },
    });
    decir({ tipo: 'leer', bytes: bytes.slice().buffer, trabajo });
  });
}

test('invoices come in batches, with progress, and then the summary', async () => {
  const dichas = await hablar(await libroFel(MES.recibidas), { clase: 'facturas', contexto: CONTEXTO });
  const lotes = dichas.flatMap((r) => (r.tipo === 'lote' ? [r.lote.facturas.length] : []));
  expect(lotes).toEqual([2000, 500]);
  expect(dichas.some((r) => r.tipo === 'progreso')).toBe(true);
  expect(dichas.at(-1)).toMatchObject({
    tipo: 'listo',
    resultado: { resumen: { cantidadDeFacturas: 2500, motivo: null } },
  });
});

test.each(['fast', 'careful', 'xls'])(
  'a second export moved beside the first one, as Excel names it, is not read, and that is told (%s)',
  async (como) => {
    const { celdas: filas } = await leerLibro(await libroFel(MES.recibidas.slice(0, 2)));
    const hojas = ['Notas', HOJA_FEL, `${HOJA_FEL} (2)`].map((nombre) => ({
      nombre,
      filas: filas.map((f) => f.map(valorDe)),
    }));
    const bytes =
      como === 'fast' ? await escribirXlsx(hojas) : escribirConSheetJs(hojas, como === 'xls' ? 'biff8' : 'xlsx');
    const dichas = await hablar(bytes, { clase: 'facturas', contexto: CONTEXTO });
    const lotes = dichas.flatMap((r) => (r.tipo === 'lote' ? [r.lote] : []));
    expect(lotes.flatMap((l) => l.facturas)).toHaveLength(2);
    expect(lotes.flatMap((l) => l.avisos).map(fraseDeAviso)).toEqual([
      `El libro trae más hojas de la SAT, que no se leen: ${HOJA_FEL} (2). Si tienen más facturas, carga cada una en su archivo.`,
    ]);
    expect(dichas.at(-1)).toMatchObject({ tipo: 'listo', resultado: { resumen: { motivo: null } } });
  },
);

test('the first error is told before the rest is read', async () => {
  const ajena = { ...CONTEXTO, nitContribuyente: '1234567-9', clase: 'emitidas' } as const;
  const dichas = await hablar(await libroFel(MES.recibidas), { clase: 'facturas', contexto: ajena });
  const primera = dichas.find((r) => r.tipo === 'lote');
  expect(primera).toMatchObject({ lote: { avisos: [{ fila: 2, codigo: 'NIT_EMISOR_NO_COINCIDE' }] } });
  expect(dichas.at(-1)).toMatchObject({
    resultado: { resumen: { cantidadDeAvisos: 2500, motivo: 'FILAS_RECHAZADAS' } },
  });
});

test('a sheet with another header is not read to its end', async () => {
  const filas = Array.from({ length: 30_000 }, (_, i) => [i, 'hola', i * 2]);
  const dichas = await hablar(await escribirXlsx([{ nombre: 'a', filas }]), { clase: 'facturas', contexto: CONTEXTO });
  expect(dichas.at(-1)).toMatchObject({
    tipo: 'listo',
    resultado: { libro: null, resumen: { motivo: 'DOCUMENTO_INVALIDO' } },
  });
});

test('batches are void after a new start with the careful reader', async () => {
  const alFinal = (x: string): string => x.replace(/<c r="G2501"[^>]*>/, '$&<f>A1</f>');
  const bytes = cambiarZip(await libroFel(MES.recibidas, { disposicion: 'V1' }), {
    'xl/worksheets/sheet1.xml': alFinal,
  });
  const dichas = await hablar(bytes, { clase: 'facturas', contexto: CONTEXTO });
  const reinicio = dichas.findIndex((r) => r.tipo === 'reinicio');
  const contar = (rs: Respuesta[]): number =>
    rs.reduce((n, r) => n + (r.tipo === 'lote' ? r.lote.facturas.length : 0), 0);
  expect(contar(dichas.slice(0, reinicio))).toBeGreaterThan(0);
  expect(contar(dichas.slice(reinicio))).toBe(2500);
});

test('a cancelled reading ends with CANCELADO', async () => {
  const dichas = await hablar(await libroFel(MES.recibidas), { clase: 'facturas', contexto: CONTEXTO }, (r, decir) => {
    if (r.tipo === 'lote') decir({ tipo: 'cancelar' });
  });
  expect(dichas.at(-1)).toMatchObject({ tipo: 'error', codigo: 'CANCELADO' });
});

test('certificates of either tax are taken by kind 2 outside of the entry screen', async () => {
  const bytes = await libroDeConstancias(MES, 'ISR');
  const de = async (separa: boolean): Promise<unknown> =>
    (await hablar(bytes, trabajoDeCarga(2, NIT, PERIODO, { separaIsr: separa }))).at(-1);
  expect(await de(false)).toMatchObject({ resultado: { lectura: { tipo: 'ISR', motivo: null } } });
  expect(await de(true)).toMatchObject({ resultado: { lectura: { motivo: 'FILAS_RECHAZADAS' } } });
});

test('the corrected copy says what to correct in front of each row, as text that is no formula', async () => {
  const conFormula = { nit: '19', nombre: '=HYPERLINK("http://x")' };
  const bytes = await libroFel(MES.recibidas.slice(0, 2).map((dte) => ({ ...dte, emisor: conFormula })));
  const { celdas } = await leerLibro(bytes);
  const { avisos } = leerFacturas(celdas, { ...CONTEXTO, periodo: mes('2026-06') });
  const dichas = await hablar(bytes, { clase: 'corregido', avisos, filaDeEncabezado: 1 });
  const final = dichas.at(-1);
  if (final?.tipo !== 'listo' || final.resultado.clase !== 'corregido') throw new Error('no file');
  const corregido = (await leerLibro(final.resultado.bytes)).celdas;
  expect(corregido[0]?.slice(0, 2)).toEqual(['Qué corregir', 'Fecha de emisión']);
  expect(corregido[1]?.[0]).toMatch(/^Atención en la línea 2, la fecha de emisión .* no coincide/);
  expect(corregido[1]).toContain('=HYPERLINK("http://x")');
  expect(Buffer.from(final.resultado.bytes).includes('<f>')).toBe(false);
});

test('a thread of its own reads the same', async () => {
  const lectura = await enDisco(await libroFel(MES.recibidas), (ruta) => leerFacturasEnHilo(ruta, CONTEXTO));
  expect(lectura.facturas).toHaveLength(2500);
  expect(lectura.facturas[2499]).toMatchObject({ fila: 2501, numeroAutorizacion: MES.recibidas[2499]?.autorizacion });
});

test('a thread is bounded in memory and time, and can be cancelled', async () => {
  const bytes = await libroFel(MES.recibidas.slice(0, 600), { formato: 'xls' });
  const trabajo: Trabajo = { clase: 'facturas', contexto: CONTEXTO };
  const leer = (opciones: OpcionesDeHilo = {}, libro: Uint8Array = bytes) =>
    enDisco(libro, (ruta) => trabajarEnHilo(ruta, trabajo, opciones));
  await expect(leer({ tiempoMs: 1 })).rejects.toMatchObject({ codigo: 'TIEMPO_AGOTADO' });
  await expect(leer({ memoriaMb: 12 })).rejects.toMatchObject({ codigo: 'SIN_MEMORIA' });
  await expect(leer({ senal: AbortSignal.abort() })).rejects.toMatchObject({ codigo: 'CANCELADO' });
  await expect(leer({}, await bomba(400))).rejects.toMatchObject({ codigo: 'LIBRO_SOSPECHOSO' });
});

test('a disk that fails under a thread is no fault of the book', async () => {
  const noEsta = trabajarEnHilo('/no/hay/libro', { clase: 'clasificar' });
  await expect(noEsta).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(noEsta).rejects.not.toBeInstanceOf(ErrorDeLibro);
});
