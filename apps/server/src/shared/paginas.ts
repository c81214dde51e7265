import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import estaticos from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { huellaSha256 } from './cifrado.ts';
import type { Bitacora } from './log.ts';

/** Pages that the build rendered ahead, by their address: people can read them before any script arrives (ADR 62). */
const PINTADAS = { '/': 'ingreso', '/register': 'register', '/recuperar_pass': 'recuperar_pass' } as const;
const UN_ANIO_S = 31_536_000;
/** How many earlier versions keep their files here, however old: as many upgrades as an open tab may sleep through. */
const VERSIONES_DE_ANTES = 3;
const UNA_HORA_MS = 3_600_000;
/** However many newer ones came, a version stays this long after the last time that it was served (reliability, F25). */
const SE_QUEDAN_MS = 24 * UNA_HORA_MS;
/** Folder of the files that pages are made of (scripts, styles), and the first piece of their addresses. */
export const PIEZAS = 'assets';
const EMPACADO = /\.(br|gz)$/;

export interface OpcionesDePaginas {
  /** Folder of the built web app. */
  readonly carpeta: string;
  /** Folder that keeps the files of each version that was served here. */
  readonly deAntes: string;
  readonly log: Bitacora;
}

/**
 * Serves the built web app, and the files of the versions that this folder served before. A tab that was opened with one of
 * them still asks for files that it did not load yet (ADR 68), and a new version has none of those names.
 */
export async function servirPaginas(app: FastifyInstance, { carpeta, deAntes, log }: OpcionesDePaginas): Promise<void> {
  await app.register(estaticos, {
    root: carpeta,
    index: false,
    // One route for each file that exists at the start: with a wildcard, each answer reads the folder again to check the name.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    // The build left a packed copy beside each file; the compression plugin packs a file without one.
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
  // No request waits for these copies, and a full disk does not stop the pages of this version.
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

/** Names of the built files, without their packed copies: a file of an earlier version is packed for each request. */
const nombresDe = async (carpeta: string): Promise<string[]> =>
  (await readdir(carpeta).catch(() => [])).filter((nombre) => !EMPACADO.test(nombre));

/**
 * Copies the files of this version to where they stay, deletes the oldest versions, and returns the folders of the earlier
 * ones, newest first.
 */
async function guardarPiezas(carpeta: string, deAntes: string): Promise<readonly string[]> {
  const piezas = path.join(carpeta, PIEZAS);
  const nombres = (await nombresDe(piezas)).sort();
  if (nombres.length === 0) return [];
  const pagina = await readFile(path.join(carpeta, 'index.html'), 'utf8');
  const suya = path.join(deAntes, huellaSha256(`${nombres.join()}${pagina}`).slice(0, 16));
  if (!existsSync(suya)) {
    // A process that dies half way leaves no folder that looks complete. If another process finished first, its copy is as
    // good.
    const aMedias = `${suya}.${process.pid}`;
    await mkdir(aMedias, { recursive: true });
    for (const nombre of nombres) await copyFile(path.join(piezas, nombre), path.join(aMedias, nombre));
    await rename(aMedias, suya).catch(() => rm(aMedias, { recursive: true, force: true }));
  }
  // Touches the folder, so that the clock of the disk dates it: the dates of the others say when they were served.
  await rmdir(await mkdtemp(path.join(suya, 'servida-')));
  const ahora = (await stat(suya)).mtimeMs;
  const otras = (await readdir(deAntes)).map((n) => path.join(deAntes, n)).filter((n) => n !== suya);
  // Another node that starts just now may take away what it copied, after this one saw its name.
  const vistas = await Promise.all(otras.map(async (ruta) => ({ ruta, estado: await stat(ruta).catch(() => null) })));
  const conHora = vistas.flatMap(({ ruta, estado }) => (estado === null ? [] : [{ ruta, ms: estado.mtimeMs }]));
  const [enteras, deMuertos] = [conHora.filter(esVersion), conHora.filter((v) => !esVersion(v))];
  const enOrden = enteras.sort((a, b) => b.ms - a.ms);
  // Each was served until the next one began.
  const sirvioHasta = (i: number): number => enOrden[i - 1]?.ms ?? ahora;
  const seQueda = (_: unknown, i: number): boolean => i < VERSIONES_DE_ANTES || sirvioHasta(i) > ahora - SE_QUEDAN_MS;
  const quedan = enOrden.filter(seQueda);
  const sobran = [...enOrden.slice(quedan.length), ...deMuertos.filter((v) => v.ms < ahora - UNA_HORA_MS)];
  for (const { ruta } of sobran) await rm(ruta, { recursive: true, force: true });
  return quedan.map(({ ruta }) => ruta);
}

const esVersion = ({ ruta }: { readonly ruta: string }): boolean => /^[0-9a-f]{16}$/.test(path.basename(ruta));
