import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lanzar, RAIZ, terminar } from './procesos.ts';

const DIST = path.join(RAIZ, 'apps/web/dist');
const HUELLA = path.join(DIST, '.huella');
/** Whatever the built pages are made of. */
const FUENTES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'packages/lector/src',
  'package-lock.json',
];

function archivosDe(fuente: string): string[] {
  const completo = path.join(RAIZ, fuente);
  if (!existsSync(completo)) return [];
  if (path.extname(fuente) !== '') return [completo];
  return readdirSync(completo, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && !/\.test\.tsx?$/.test(e.name))
    .map((e) => path.join(e.parentPath, e.name))
    .sort();
}

function huellaDeFuentes(): string {
  const huella = createHash('sha256');
  for (const archivo of FUENTES.flatMap(archivosDe)) {
    huella.update(path.relative(RAIZ, archivo)).update('\0').update(readFileSync(archivo)).update('\0');
  }
  return huella.digest('hex');
}

/** Builds the web app unless what is built is of these very sources. Returns what the builder said when it failed. */
export async function construirWeb(): Promise<{ construida: boolean; fallo: string | null }> {
  const deseada = huellaDeFuentes();
  const indice = path.join(DIST, 'index.html');
  if (existsSync(indice) && existsSync(HUELLA) && readFileSync(HUELLA, 'utf8') === deseada) {
    return { construida: false, fallo: null };
  }
  const argumentos = ['build', 'apps/web', '--logLevel', 'warn', '--emptyOutDir'];
  const { codigo, salida } = await terminar(
    lanzar('node_modules/vite/bin/vite.js', argumentos, { salida: 'guardar', canal: false }),
  );
  if (codigo !== 0) return { construida: false, fallo: salida };
  writeFileSync(HUELLA, deseada);
  return { construida: true, fallo: null };
}
