/**
 * Reads 100,000 invoices x 31 and more columns: ours to validated rows, SheetJS to rows, and inflate alone. Each reading is
 * a fresh process, in turns (A B C A B C …). Prints JSON. `node packages/lector/bench/leer.ts [rows] [turns] [reader]`, with
 * one reader for a file that the others cannot hold, or `--bombas` for how long a bomb holds it. Ends with 1 when ours takes more
 * than a million rows may (design: reliability, F22), whatever the file has.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LectorDeFacturas } from '@aldia/domain/carga/facturas.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { unzipSync } from 'fflate';
import { recorrerLibro } from '../src/leer-libro.ts';
import { picoMb } from './en-proceso.ts';

const NIT = '12345679';
const PERIODO = mes('2026-05');
const BARRA = { ms: 10_000, picoMb: 512 };

/** Milliseconds of processor, rows and the process's peak memory in MB. A busy machine makes all wait, and none work more. */
interface Medida {
  readonly ms: number;
  readonly filas: number;
  readonly picoMb: number;
}

const LECTORES: Readonly<Record<string, (bytes: Uint8Array) => Promise<number>>> = {
  async aldia(bytes) {
    let lector = new LectorDeFacturas({ clase: 'recibidas', nitContribuyente: NIT, periodo: PERIODO });
    await recorrerLibro(bytes, () => {
      lector = new LectorDeFacturas({ clase: 'recibidas', nitContribuyente: NIT, periodo: PERIODO });
      return (celdas, numero) => lector.agregar(celdas, numero);
    });
    const { cantidadDeFacturas, motivo } = lector.terminar();
    if (motivo !== null) throw new Error(`The generated file was refused: ${motivo}`);
    return cantidadDeFacturas;
  },
  async sheetjs(bytes) {
    const { read, utils } = await import('@e965/xlsx');
    const libro = read(bytes, { dense: true });
    return utils.sheet_to_json(libro.Sheets[libro.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: true }).length - 1;
  },
  async inflar(bytes) {
    return Object.keys(unzipSync(bytes)).length;
  },
};

async function medir(lector: string, archivo: string): Promise<void> {
  const leer = LECTORES[lector];
  if (leer === undefined) throw new Error(`No reader ${lector}`);
  const bytes = readFileSync(archivo);
  const antes = process.cpuUsage();
  const filas = await leer(bytes);
  const { user, system } = process.cpuUsage(antes);
  const medida: Medida = { ms: (user + system) / 1000, filas, picoMb: picoMb() };
  console.log(JSON.stringify(medida));
}

async function escribirArchivo(archivo: string, filas: number): Promise<void> {
  const { generarMes } = await import('@aldia/testing/libros/generar-mes.ts');
  const { libroFel } = await import('@aldia/testing/libros/libro-de-prueba.ts');
  const generado = generarMes({
    nit: NIT,
    nombre: 'PRUEBA',
    periodo: PERIODO,
    cantidadEmitidas: 0,
    cantidadRecibidas: filas,
  });
  writeFileSync(archivo, await libroFel(generado.recibidas, { disposicion: 'V3' }));
}

function resumir(medidas: readonly Medida[]): object {
  const tiempos = medidas.map((m) => m.ms).sort((a, b) => a - b);
  const mediana = (orden: readonly number[]): number => orden[Math.floor(orden.length / 2)] ?? 0;
  const picos = medidas.map((m) => m.picoMb).sort((a, b) => a - b);
  const [minimo = 0, maximo = 0] = [tiempos[0], tiempos.at(-1)];
  return {
    msMediana: Math.round(mediana(tiempos)),
    msMinimo: Math.round(minimo),
    msMaximo: Math.round(maximo),
    picoMb: Math.round(mediana(picos)),
  };
}

/** How many times the work of inflating alone each reader does: the figure to compare between two days or two machines. */
function vecesDe(medidas: Readonly<Record<string, readonly Medida[]>>): Record<string, number> {
  const menor = (lista: readonly Medida[] = []): number => Math.min(...lista.map((m) => m.ms));
  const inflar = menor(medidas['inflar']);
  if (!Number.isFinite(inflar)) return {};
  return Object.fromEntries(
    Object.entries(medidas).map(([lector, lista]) => [lector, Math.round((menor(lista) / inflar) * 100) / 100]),
  );
}

async function comparar(filas: number, turnos: number, lectores: readonly string[]): Promise<void> {
  const carpeta = mkdtempSync(join(tmpdir(), 'aldia-leer-'));
  const archivo = join(carpeta, 'facturas.xlsx');
  const medidas: Record<string, Medida[]> = {};
  const este = fileURLToPath(import.meta.url);
  try {
    await escribirArchivo(archivo, filas);
    for (let turno = 0; turno < turnos; turno++) {
      for (const lector of lectores) {
        const { stdout, stderr, status } = spawnSync(process.execPath, [este, '--medir', lector, archivo], {
          encoding: 'utf8',
        });
        if (status !== 0) throw new Error(stderr);
        medidas[lector] = [...(medidas[lector] ?? []), JSON.parse(stdout)];
      }
    }
    const bytes = readFileSync(archivo).length;
    const resumen = Object.fromEntries(Object.entries(medidas).map(([lector, lista]) => [lector, resumir(lista)]));
    console.log(JSON.stringify({ filas, bytes, turnos, ...resumen, veces: vecesDe(medidas) }, null, 2));
    const sobre = (medidas['aldia'] ?? []).filter(
      (m) => m.ms > BARRA.ms || m.picoMb > BARRA.picoMb || m.filas !== filas,
    );
    if (sobre.length > 0) process.exitCode = 1;
    for (const m of sobre)
      console.error(
        `FAIL ${m.filas} rows in ${Math.round(m.ms)} ms and ${Math.round(m.picoMb)} MB: over ${JSON.stringify(BARRA)}`,
      );
  } finally {
    rmSync(carpeta, { recursive: true });
  }
}

/** How long a bomb holds the reader before it is refused: the bar is two seconds each. */
async function medirBombas(): Promise<boolean> {
  const { bomba } = await import('@aldia/testing/libros/malos.ts');
  const { leerLibro } = await import('../src/leer-libro.ts');
  const tiempos: Record<string, number> = {};
  for (const [que, tamano] of [
    ['dice su tamano', undefined],
    ['miente', 20_000],
  ] as const) {
    const bytes = await bomba(400, tamano);
    const inicio = performance.now();
    const fin = await leerLibro(bytes).then(
      () => 'read',
      (error: unknown) => String(error),
    );
    tiempos[`${que}: ${fin}`] = Math.round(performance.now() - inicio);
  }
  console.log(JSON.stringify({ bombasDe400MbEnMs: tiempos }, null, 2));
  return Object.values(tiempos).every((ms) => ms < 2000);
}

const [primero, lector = '', archivo = ''] = process.argv.slice(2);
if (primero === '--medir') await medir(lector, archivo);
else if (primero === '--bombas') process.exitCode = (await medirBombas()) ? 0 : 1;
else {
  const [, , filas = '100000', turnos = '7', solo] = process.argv;
  await comparar(Number(filas), Number(turnos), solo === undefined ? Object.keys(LECTORES) : [solo]);
}
