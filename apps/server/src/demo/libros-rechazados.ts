import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Mes, mesAnterior, primerDia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import type { MesGenerado } from '@aldia/testing/libros/generar-mes.ts';
import { escribirLibro, libroDeConstancias, libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { bomba } from '@aldia/testing/libros/malos.ts';
import type { ClienteDeDemo } from './clientes.ts';
import { mesDeDemo } from './meses.ts';

const MEGAS_DE_BOMBA = 300;
/** Where these columns stand in the third layout. */
const [MONTO, PETROLEO] = [18, 22];

const hastaLaMitad = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2));

type Libro = readonly [archivo: string, porque: string, bytes: Uint8Array];

/** What opens and has rows that must be refused. */
async function conMalasFilas(c: ClienteDeDemo, otro: ClienteDeDemo, periodo: Mes): Promise<Libro[]> {
  const mes = mesDeDemo(c, periodo);
  const filas = filasFel(mes.emitidas, 'V3');
  const parcial = { desde: primerDia(periodo), hasta: sumarDias(primerDia(periodo), 14) };
  const deOtroMes = await libroFel(mesDeDemo(c, mesAnterior(periodo)).emitidas);
  const ajeno = await libroFel(mesDeDemo(otro, periodo).emitidas);
  const conFormula = filas.map((fila, i) => (i === 1 ? fila.with(MONTO, { deFormula: 1120 }) : fila));
  const sinPetroleo = filas.map((fila) => fila.toSpliced(PETROLEO, 1));
  return [
    ['paso-2-emitidas-de-otro-mes.xlsx', 'las facturas son del mes anterior al que se declara', deOtroMes],
    ['paso-2-emitidas-de-otro-nit.xlsx', `las emitió otro contribuyente (NIT ${formatNit(otro.nit)})`, ajeno],
    [
      'paso-3-constancias-rango-parcial.xlsx',
      'el reporte no cubre un mes completo',
      await libroDeConstancias(mes, 'IVA', {}, parcial),
    ],
    [
      'paso-2-monto-con-formula.xlsx',
      'el total de la primera factura es una fórmula',
      await escribirLibro(HOJA_FEL, conFormula),
    ],
    ['paso-2-sin-petroleo.xlsx', 'le quitaron la columna de petróleo', await escribirLibro(HOJA_FEL, sinPetroleo)],
  ];
}

/** What cannot be read at all. */
async function ilegibles({ emitidas }: MesGenerado): Promise<Libro[]> {
  const pagina = new TextEncoder().encode('<html><body><h1>Su sesión ha expirado</h1></body></html>');
  const [libro, html, csv] = [
    await libroFel(emitidas),
    await libroFel(emitidas, { formato: 'html' }),
    await libroFel(emitidas, { formato: 'csv' }),
  ];
  const [honrada, mentirosa] = [await bomba(MEGAS_DE_BOMBA), await bomba(MEGAS_DE_BOMBA, 0)];
  return [
    ['paso-2-no-es-excel.xlsx', 'es una página web sin ninguna tabla, con extensión de Excel', pagina],
    ['paso-2-zip-danado.xlsx', 'el archivo está cortado a la mitad', hastaLaMitad(libro)],
    ['paso-2-pagina-cortada.xls', 'es una página web a la que le falta el final de su tabla', hastaLaMitad(html)],
    ['paso-2-texto-cortado.csv', 'es un texto cortado a media línea', hastaLaMitad(csv)],
    ['paso-2-bomba.xlsx', `pesa poco y se infla a ${MEGAS_DE_BOMBA} MB`, honrada],
    ['paso-2-bomba-que-miente.xlsx', `dice que no ocupa nada y se infla a ${MEGAS_DE_BOMBA} MB`, mentirosa],
  ];
}

/** One of each bad file, all of them for the first client: what must happen is that the wizard says why. */
export async function escribirRechazados(
  carpeta: string,
  c: ClienteDeDemo,
  otro: ClienteDeDemo,
  periodo: Mes,
): Promise<[archivo: string, porque: string][]> {
  const libros = [...(await conMalasFilas(c, otro, periodo)), ...(await ilegibles(mesDeDemo(c, periodo)))];
  mkdirSync(carpeta);
  for (const [archivo, , bytes] of libros) writeFileSync(path.join(carpeta, archivo), bytes);
  return libros.map(([archivo, porque]) => [archivo, porque]);
}
