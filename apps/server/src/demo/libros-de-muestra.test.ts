import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TIPO_DE_CARGA, type TipoDeCarga } from '@aldia/domain/carga/tipos-de-carga.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { procesar } from '@aldia/lector/procesar.ts';
import { type Respuesta, trabajoDeCarga } from '@aldia/lector/protocolo.ts';
import { archivosDelMes, catorceMeses } from '@aldia/testing/historia/catorce-meses.ts';
import { CLIENTES_DE_HISTORIA } from '@aldia/testing/historia/clientes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENTES } from './catalogos.ts';
import { clientesDeDemo } from './clientes.ts';
import { CATORCE_MESES } from './historia-para-cargar.ts';
import { escribirMuestras } from './libros-de-muestra.ts';
import { mesDeDemo } from './meses.ts';
import { OTRAS_FORMAS } from './otras-formas.ts';

const HOY = dia('2026-11-20');
const PERIODO = mes('2026-10');
let carpeta: string;
beforeAll(async () => {
  carpeta = path.join(mkdtempSync(path.join(os.tmpdir(), 'aldia-muestras-')), 'muestras');
  expect(await escribirMuestras(carpeta, HOY)).toBe(true);
});
afterAll(() => rmSync(path.dirname(carpeta), { recursive: true, force: true }));

const tipoDe = (archivo: string): TipoDeCarga => {
  if (archivo.includes('recibidas')) return TIPO_DE_CARGA.recibidas;
  if (archivo.includes('-isr-')) return TIPO_DE_CARGA.retencionesIsr;
  return archivo.includes('paso-3') ? TIPO_DE_CARGA.retencionesIva : TIPO_DE_CARGA.emitidas;
};

/** What the product's own reader says of a file: how many rows are good, and why it is refused. */
async function leer(
  archivo: string,
  nit: string,
  periodo = PERIODO,
): Promise<{ filas: number; rechazo: string | null }> {
  let filas = 0;
  let fin: Respuesta | null = null;
  const responder = (r: Respuesta): void => {
    if (r.tipo === 'reinicio') filas = 0;
    if (r.tipo === 'lote') filas += r.lote.facturas.length;
    fin = r;
  };
  await procesar(
    new Uint8Array(readFileSync(archivo)),
    trabajoDeCarga(tipoDe(path.basename(archivo)), nit, periodo),
    responder,
    new AbortController().signal,
  );
  const ultima = fin as Respuesta | null;
  if (ultima?.tipo === 'error') return { filas: 0, rechazo: ultima.codigo };
  if (ultima?.tipo !== 'listo') return { filas, rechazo: 'sin respuesta' };
  const { resultado } = ultima;
  if (resultado.clase === 'constancias')
    return { filas: resultado.lectura.constancias.length, rechazo: resultado.lectura.motivo };
  return { filas, rechazo: resultado.clase === 'facturas' ? resultado.resumen.motivo : 'otra clase' };
}

const conMuestra = clientesDeDemo().filter((c) => c.muestra !== null);
const carpetas = () =>
  readdirSync(carpeta, { withFileTypes: true })
    .filter((e) => e.isDirectory() && ![CATORCE_MESES, OTRAS_FORMAS, 'rechazados'].includes(e.name))
    .map((e) => e.name)
    .sort();

test('each client has its folder, and every workbook in it is accepted with all its rows', async () => {
  expect(carpetas()).toHaveLength(conMuestra.length);
  for (const [i, nombre] of carpetas().entries()) {
    const c = conMuestra[i] as (typeof conMuestra)[0];
    const m = mesDeDemo(c, PERIODO);
    for (const archivo of readdirSync(path.join(carpeta, nombre))) {
      const { filas, rechazo } = await leer(path.join(carpeta, nombre, archivo), c.nit);
      expect(rechazo, archivo).toBeNull();
      const esperadas = archivo.includes('recibidas')
        ? m.recibidas
        : archivo.includes('emitidas')
          ? m.emitidas
          : archivo.includes('-isr-')
            ? m.constanciasIsr
            : m.constanciasIva;
      expect(filas, archivo).toBe(esperadas.length);
    }
  }
});

test('step 3 has files for those who have agents, and for nobody else', () => {
  const agentes = new Set(AGENTES.map((a) => a.nit));
  for (const [i, nombre] of carpetas().entries()) {
    const c = conMuestra[i] as (typeof conMuestra)[0];
    const archivos = readdirSync(path.join(carpeta, nombre));
    expect(
      archivos.some((a) => a.includes('-isr-')),
      nombre,
    ).toBe(c.agentes.isr && c.regimen === 2);
    expect(
      archivos.some((a) => a.includes('-iva-')),
      nombre,
    ).toBe(c.agentes.iva);
    expect(
      mesDeDemo(c, PERIODO).emitidas.some((d) => agentes.has(d.receptor.nit)),
      nombre,
    ).toBe(c.agentes.isr || c.agentes.iva);
  }
});

test('both formats are there, and one month has thousands of rows', () => {
  const archivos = carpetas().flatMap((n) => readdirSync(path.join(carpeta, n)));
  expect(archivos.some((a) => a.endsWith('.xls')) && archivos.some((a) => a.endsWith('.xlsx'))).toBe(true);
  expect(Math.max(...conMuestra.map((c) => c.emitidas))).toBeGreaterThanOrEqual(4000);
});

test('the fourteen months of three clients are accepted, in all layouts and both formats, with all their rows', async () => {
  for (const c of CLIENTES_DE_HISTORIA) {
    const suya = readdirSync(path.join(carpeta, CATORCE_MESES)).find((n) => n.endsWith(formatNit(c.nit))) ?? '';
    for (const [i, m] of catorceMeses(c, PERIODO).entries()) {
      const cuantas = { recibidas: m.recibidas, emitidas: m.emitidas, isr: m.constanciasIsr, iva: m.constanciasIva };
      for (const { nombre, clase } of await archivosDelMes(m, i)) {
        const { filas, rechazo } = await leer(path.join(carpeta, CATORCE_MESES, suya, nombre), c.nit, m.periodo);
        expect(rechazo, nombre).toBeNull();
        expect(filas, nombre).toBe(cuantas[clase].length);
      }
    }
  }
});

test('every file to be refused is refused for its own reason', async () => {
  const nit = conMuestra[0]?.nit ?? '';
  const rechazo = async (archivo: string) => (await leer(path.join(carpeta, 'rechazados', archivo), nit)).rechazo;
  expect(await rechazo('paso-2-emitidas-de-otro-mes.xlsx')).toBe('FILAS_RECHAZADAS');
  expect(await rechazo('paso-2-emitidas-de-otro-nit.xlsx')).toBe('FILAS_RECHAZADAS');
  expect(await rechazo('paso-3-constancias-rango-parcial.xlsx')).toBe('FILAS_RECHAZADAS');
  expect(await rechazo('paso-2-no-es-excel.xlsx')).toBe('NO_ES_EXCEL');
  expect(await rechazo('paso-2-zip-danado.xlsx')).toBe('LIBRO_DANADO');
  expect(await rechazo('paso-2-bomba.xlsx')).toBe('LIBRO_SOSPECHOSO');
  expect(await rechazo('paso-2-bomba-que-miente.xlsx')).toBe('LIBRO_SOSPECHOSO');
  expect(await rechazo('paso-2-pagina-cortada.xls')).toBe('LIBRO_DANADO');
  expect(await rechazo('paso-2-texto-cortado.csv')).toBe('LIBRO_DANADO');
  expect(await rechazo('paso-2-monto-con-formula.xlsx')).toBe('FILAS_RECHAZADAS');
  expect(await rechazo('paso-2-sin-petroleo.xlsx')).toBe('DOCUMENTO_INVALIDO');
  expect(statSync(path.join(carpeta, 'rechazados', 'paso-2-bomba.xlsx')).size).toBeLessThan(1_000_000);
});

test('the same month in any other form is accepted with all its rows', async () => {
  const c = conMuestra[0] as (typeof conMuestra)[0];
  const m = mesDeDemo(c, PERIODO);
  const archivos = readdirSync(path.join(carpeta, OTRAS_FORMAS));
  expect(archivos.length).toBeGreaterThan(20);
  for (const archivo of archivos) {
    const esperadas = archivo.includes('-iva-') ? m.constanciasIva.length : m.emitidas.length;
    const leido = await leer(path.join(carpeta, OTRAS_FORMAS, archivo), c.nit);
    expect([archivo, leido.rechazo, leido.filas]).toEqual([archivo, null, esperadas]);
  }
});

test('LEEME names every file, and next month they are written again', async () => {
  const leeme = readFileSync(path.join(carpeta, 'LEEME.txt'), 'utf8');
  for (const nombre of [
    ...carpetas(),
    ...['rechazados', OTRAS_FORMAS].flatMap((c) => readdirSync(path.join(carpeta, c))),
  ])
    expect(leeme).toContain(nombre);
  writeFileSync(path.join(carpeta, 'mio.txt'), 'x');
  expect(await escribirMuestras(carpeta, dia('2026-11-30'))).toBe(false);
  expect(await escribirMuestras(carpeta, dia('2026-12-01'))).toBe(true);
  expect(existsSync(path.join(carpeta, 'mio.txt'))).toBe(false);
  expect(readFileSync(path.join(carpeta, 'LEEME.txt'), 'utf8')).toContain('noviembre 2026');
});
