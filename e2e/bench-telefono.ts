// `npm run bench:telefono`: Lighthouse as a slow phone (its own: a processor four times slower, 150 ms and 1.6 Mbit/s) on the
// login, the registration and a client's home after the log-in, three runs of each; with `-- 5` that many. Prints the medians
// and leaves the reports in .cache/bench-telefono/informes; it ends with 1 where a page misses a bar. On a shared machine a figure is only as good as the hour.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { persona } from './apoyo/acceso.ts';
import { mediana } from './apoyo/banco.ts';
import { abrirProducto, faltaElNavegador, terminar } from './apoyo/producto.ts';
import { anunciar, CHROMIUM, NAVEGADOR, RAIZ } from './playwright.config.ts';

const VECES = Number(process.argv[2] ?? 3);
const BARRAS = { rendimiento: 95, lcp: 1800 } as const;
const CACHE = path.join(RAIZ, '.cache/bench-telefono');

/** What `telefono/medir.mjs` prints of one run. */
interface Corrida {
  readonly nombre: string;
  readonly llego: string;
  readonly rendimiento: number;
  readonly accesibilidad: number;
  readonly practicas: number;
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
}

/** Its packages are of the bench alone: they are installed once, beside the reports, and nothing of ours knows them. */
function lighthouseInstalado(): string {
  mkdirSync(CACHE, { recursive: true });
  for (const archivo of ['package.json', 'package-lock.json', 'medir.mjs'])
    copyFileSync(path.join(import.meta.dirname, 'telefono', archivo), path.join(CACHE, archivo));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: CACHE,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(CACHE, 'medir.mjs');
}

const s = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The medians of a page, and whether they reach the bars. */
function decir(nombre: string, corridas: readonly Corrida[]): void {
  const de = (que: Exclude<keyof Corrida, 'nombre' | 'llego'>) => mediana(corridas.map((c) => c[que]));
  const bien = de('rendimiento') >= BARRAS.rendimiento && de('lcp') < BARRAS.lcp;
  const dicho = [
    `rendimiento ${de('rendimiento')} (${corridas.map((c) => c.rendimiento).join(', ')})`,
    `LCP ${s(de('lcp'))} (${corridas.map((c) => s(c.lcp)).join(', ')})`,
    `FCP ${s(de('fcp'))}`,
    `TBT ${Math.round(de('tbt'))} ms`,
    `CLS ${de('cls').toFixed(3)}`,
    `${Math.round(de('bytes') / 1000)} KB en total`,
    `accesibilidad ${de('accesibilidad')}`,
    `buenas prácticas ${de('practicas')}`,
  ];
  if (!bien) process.exitCode = 1;
  console.log(`${nombre}: ${bien ? 'sí' : 'no'}; ${dicho.join('; ')}`);
}

const falta = faltaElNavegador();
if (falta !== null) {
  console.error(falta);
  process.exit(1);
}
const medir = lighthouseInstalado();
const carpeta = path.join(CACHE, 'informes');
rmSync(carpeta, { recursive: true, force: true });
mkdirSync(carpeta);
const producto = await abrirProducto();
anunciar([producto]);
const corridas: Corrida[] = [];
try {
  const pedido = {
    url: producto.url,
    nit: persona('clienteRos').nit,
    clave: producto.clave,
    chromium: CHROMIUM,
    banderas: NAVEGADOR.args,
    veces: VECES,
    carpeta,
  };
  const hijo = spawn(process.execPath, [medir, JSON.stringify(pedido)], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const linea of createInterface({ input: hijo.stdout })) {
    const corrida: Corrida = JSON.parse(linea);
    corridas.push(corrida);
  }
  if ((await terminar(hijo)) !== 0) process.exitCode = 1;
} finally {
  await producto.cerrar();
}
console.log(
  `barras: rendimiento ${BARRAS.rendimiento}, LCP ${s(BARRAS.lcp)}; carga de la máquina ${os
    .loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`,
);
for (const nombre of new Set(corridas.map((c) => c.nombre)))
  decir(
    nombre,
    corridas.filter((c) => c.nombre === nombre),
  );
process.exit();
