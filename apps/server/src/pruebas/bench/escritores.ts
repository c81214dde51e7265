import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { encuadernadorEnHilo } from '../../adapters/encuadernador/en-hilo.ts';
import { ALTO_DE_RENGLON, MARGEN, rayar } from '../../adapters/encuadernador/rayado.ts';
import { textoDeCelda } from '../../adapters/encuadernador/texto-de-celda.ts';
import { letra } from '../../adapters/letras.ts';
import type { CeldaDeTomo } from '../../shared/puertos.ts';
import { COLUMNAS, libroInventado, lotesInventados } from './libro-inventado.ts';

export interface MedidaDeEscrito {
  readonly cpuMs: number;
  readonly ms: number;
  readonly bytes: number;
  /** The most that the process held, and how much of it came while this was written. */
  readonly picoMb: number;
  readonly masMb: number;
}
/** Writes so many rows and gives the bytes of the file. */
type Escritor = (filas: number) => Promise<number>;

const KB_POR_MB = 1024;
const CALIENTAN = 200;

/** The system's own count of a child begins with what its parent held. */
const picoDeEste = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / KB_POR_MB;

/** What is compiled and loaded once is no part of a file: a small one is written before. */
export async function medirEscrito(escribir: Escritor, filas: number): Promise<MedidaDeEscrito> {
  await escribir(CALIENTAN);
  const [cpu, inicio, antes] = [process.cpuUsage(), performance.now(), process.memoryUsage().rss];
  const bytes = await escribir(filas);
  const { user, system } = process.cpuUsage(cpu);
  const pico = picoDeEste();
  return {
    cpuMs: (user + system) / 1000,
    ms: performance.now() - inicio,
    bytes,
    picoMb: pico,
    masMb: pico - antes / 2 ** 20,
  };
}

async function pesar(partes: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const parte of partes) bytes += parte.length;
  return bytes;
}

const encuadernador = encuadernadorEnHilo();
const DIA_CERO_DE_EXCEL = Date.UTC(1899, 11, 30);
const MS_POR_DIA = 86_400_000;
const FORMATO = { monto: '#,##0.00;(#,##0.00)', fecha: 'dd/mm/yyyy' } as const;

export const ESCRITORES: Readonly<Record<string, Escritor>> = {
  excel: (filas) => pesar(encuadernador.excel([libroInventado(filas)])),
  pdf: (filas) => pesar(encuadernador.pdf([libroInventado(filas)])),
  /** As its users do: cells with their formats, the whole table, then the file. */
  async sheetjs(filas) {
    const { utils, write } = await import('@e965/xlsx');
    const celdas: object[][] = [COLUMNAS.map((c) => ({ t: 's', v: c.titulo }))];
    for await (const lote of lotesInventados(filas))
      for (const { celdas: fila } of lote) celdas.push(fila.map((v, i) => celdaDeSheetJs(v, i)));
    const hoja = utils.aoa_to_sheet([], { dense: true });
    Object.assign(hoja, {
      '!data': celdas,
      '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: celdas.length - 1, c: COLUMNAS.length - 1 } }),
      '!cols': COLUMNAS.map((c) => ({ wch: c.ancho / 4 })),
    });
    const libro = utils.book_new();
    utils.book_append_sheet(libro, hoja, 'Libro');
    return write(libro, { type: 'buffer', compression: true }).length;
  },
  /** What every one of them does besides: the rows are made while they are written. */
  async inventar(filas) {
    let n = 0;
    for await (const lote of lotesInventados(filas)) n += lote.length;
    return n;
  },
  /** The floor: the texts of the same cells, compressed and nothing else. */
  async comprimir(filas) {
    let bytes = 0;
    for await (const lote of lotesInventados(filas))
      bytes += deflateRawSync(lote.map((r) => r.celdas.join('</t></is></c>')).join('</row>'), { level: 3 }).length;
    return bytes;
  },
  /** The same texts at the same places with the library's own `text`: no totals, no cutting, no making smaller. */
  async pdfkit(filas) {
    const { tomo } = libroInventado(0);
    const { ancho, alto, columnas, tamano, yPrimero, renglones } = rayar(tomo);
    const doc = new PDFDocument({ autoFirstPage: false, margin: 0 });
    doc.registerFont('normal', letra('normal')).font('normal').fontSize(tamano);
    let [bytes, escritos] = [0, renglones];
    doc.on('data', (parte: Uint8Array) => {
      bytes += parte.length;
    });
    const listo = new Promise((bien) => doc.on('end', bien));
    for await (const lote of lotesInventados(filas))
      for (const { celdas } of lote) {
        if (escritos >= renglones - 2) {
          doc.addPage({ size: [ancho, alto], margin: 0 });
          escritos = 0;
        }
        const y = Math.max(MARGEN, alto - yPrimero) + escritos++ * ALTO_DE_RENGLON;
        for (const [i, c] of columnas.entries()) {
          const texto = textoDeCelda(celdas[i] ?? null, c.clase);
          if (texto !== '') doc.text(texto, c.x + 2, y, { lineBreak: false });
        }
      }
    doc.end();
    await listo;
    return bytes;
  },
};

function celdaDeSheetJs(valor: CeldaDeTomo, columna: number): object {
  const clase = COLUMNAS[columna]?.clase ?? 'texto';
  if (clase === 'monto') return { t: 'n', v: Number(valor) / 100, z: FORMATO.monto };
  if (clase === 'fecha')
    return { t: 'n', v: (Date.parse(`${valor}T00:00:00Z`) - DIA_CERO_DE_EXCEL) / MS_POR_DIA, z: FORMATO.fecha };
  return { t: 's', v: String(valor) };
}
