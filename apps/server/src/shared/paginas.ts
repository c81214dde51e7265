import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import estaticos from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { huellaSha256 } from './cifrado.ts';
import type { Bitacora } from './log.ts';

/** Pages that the builder painted, by their address: they are read before any script came (ADR 62). */
const PINTADAS = { '/': 'ingreso', '/register': 'register', '/recuperar_pass': 'recuperar_pass' } as const;
const UN_ANIO_S = 31_536_000;
/** Versions whose pieces are kept besides the one that is served: as many upgrades as a tab may sleep through. */
const VERSIONES_DE_ANTES = 3;
const UNA_HORA_MS = 3_600_000;
/** The folder of the pieces that pages are made of, and the first piece of their addresses. */
export const PIEZAS = 'assets';
const EMPACADO = /\.(br|gz)$/;

export interface OpcionesDePaginas {
  /** Folder of the built web app. */
  readonly carpeta: string;
  /** Folder in which the pieces of each version that was served here stay. */
  readonly deAntes: string;
  readonly log: Bitacora;
}

/**
 * Serves the built web app, and the pieces of the versions that this folder served before: a tab that was opened with one of
 * them still asks for what it did not open yet (ADR 68), and a new version has none of those names.
 */
export async function servirPaginas(app: FastifyInstance, { carpeta, deAntes, log }: OpcionesDePaginas): Promise<void> {
  await app.register(estaticos, {
    root: carpeta,
    index: false,
    // One route for each file that is there at the start: asked by pattern, each answer reads the folder again to judge a name.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    // The builder left each file packed beside it; what has no packed copy goes through the plugin of compression.
    preCompressed: true,
    setHeaders: (respuesta, ruta) => {
      const conHuella = ruta.includes(`/${PIEZAS}/`) || ruta.startsWith(deAntes);
      respuesta.header('cache-control', conHuella ? `public, max-age=${UN_ANIO_S}, immutable` : 'no-cache');
    },
  });
  for (const [ruta, nombre] of Object.entries(PINTADAS)) {
    const pintada = `pintadas/${nombre}.html`;
    app.get(ruta, (_peticion, respuesta) =>
      respuesta.sendFile(existsSync(path.join(carpeta, pintada)) ? pintada : 'index.html'),
    );
  }
  // Nobody waits for a copy of files, and a full disk keeps nobody from the pages of today.
  const otras = await guardarPiezas(carpeta, deAntes).catch((err: unknown) => {
    log.error({ err }, 'the pieces of this version could not be kept for the tabs that will outlive it');
    return [];
  });
  const dichos = new Set(await nombresDe(path.join(carpeta, PIEZAS)));
  for (const otra of otras)
    for (const nombre of (await nombresDe(otra)).filter((n) => !dichos.has(n))) {
      dichos.add(nombre);
      app.get(`/${PIEZAS}/${encodeURIComponent(nombre)}`, (_peticion, respuesta) => respuesta.sendFile(nombre, otra));
    }
}

/** What the builder made, without the copies that it packed: who comes late is packed for while they wait. */
const nombresDe = async (carpeta: string): Promise<string[]> =>
  (await readdir(carpeta).catch(() => [])).filter((nombre) => !EMPACADO.test(nombre));

/**
 * Leaves a copy of this version's pieces where they stay, takes away the oldest, and gives the folders of the versions
 * before, newest first.
 */
async function guardarPiezas(carpeta: string, deAntes: string): Promise<readonly string[]> {
  const piezas = path.join(carpeta, PIEZAS);
  const nombres = (await nombresDe(piezas)).sort();
  if (nombres.length === 0) return [];
  const pagina = await readFile(path.join(carpeta, 'index.html'), 'utf8');
  const suya = path.join(deAntes, huellaSha256(`${nombres.join()}${pagina}`).slice(0, 16));
  if (!existsSync(suya)) {
    // A process that dies half way leaves no version that looks whole, and one that was faster is as good.
    const aMedias = `${suya}.${process.pid}`;
    await mkdir(aMedias, { recursive: true });
    for (const nombre of nombres) await copyFile(path.join(piezas, nombre), path.join(aMedias, nombre));
    await rename(aMedias, suya).catch(() => rm(aMedias, { recursive: true, force: true }));
  }
  // By the clock of the disk, which says of the others when they were served.
  await rmdir(await mkdtemp(path.join(suya, 'servida-')));
  const ahora = (await stat(suya)).mtimeMs;
  const otras = (await readdir(deAntes)).map((n) => path.join(deAntes, n)).filter((n) => n !== suya);
  const conHora = await Promise.all(otras.map(async (ruta) => ({ ruta, ms: (await stat(ruta)).mtimeMs })));
  const [enteras, deMuertos] = [conHora.filter(esVersion), conHora.filter((v) => !esVersion(v))];
  const enOrden = enteras.sort((a, b) => b.ms - a.ms);
  const sobran = [...enOrden.slice(VERSIONES_DE_ANTES), ...deMuertos.filter((v) => v.ms < ahora - UNA_HORA_MS)];
  for (const { ruta } of sobran) await rm(ruta, { recursive: true, force: true });
  return enOrden.slice(0, VERSIONES_DE_ANTES).map(({ ruta }) => ruta);
}

const esVersion = ({ ruta }: { readonly ruta: string }): boolean => /^[0-9a-f]{16}$/.test(path.basename(ruta));
