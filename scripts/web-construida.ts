import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lanzar, RAIZ, terminar } from './procesos.ts';

const DIST = path.join(RAIZ, 'apps/web/dist');
const HUELLA = path.join(DIST, '.huella');
/** Whatever the built pages are made of. */
const FUENTES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/cascara',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'packages/lector/src',
  'package-lock.json',
  'scripts/web-construida.ts',
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

const [empacarBr, empacarGz] = [promisify(brotliCompress), promisify(gzip)];
/** Under this a packed copy is hardly smaller. */
const DESDE_BYTES = 256;
/** Packs once what the server sends many times: as small as each packer can, which is too slow while somebody waits. */
async function empacar(): Promise<void> {
  const textos = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((nombre) =>
    /^assets\/.+\.(js|css|svg)$|\.html$/.test(nombre),
  );
  await Promise.all(
    textos.map(async (nombre) => {
      const archivo = path.join(DIST, nombre);
      const claro = await readFile(archivo);
      if (claro.length < DESDE_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: claro.length };
      await writeFile(`${archivo}.br`, await empacarBr(claro, { params }));
      await writeFile(`${archivo}.gz`, await empacarGz(claro, { level: 9 }));
    }),
  );
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
  await empacar();
  writeFileSync(HUELLA, deseada);
  return { construida: true, fallo: null };
}
