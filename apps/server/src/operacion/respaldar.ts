import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { carpetaAlDisco } from '../shared/al-disco.ts';
import { huellaSha256 } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import type { Ajustes } from '../shared/env.ts';
import { fraseDeArchivo } from '../shared/fallos-de-archivo.ts';
import type { Almacen } from '../shared/puertos.ts';
import { copiarDocumentos } from './documentos-de-respaldo.ts';
import { escribirManifiesto, type Manifiesto, type Parte } from './manifiesto.ts';
import { NoSePudo } from './no-se-pudo.ts';
import { sinIntermediario, volcarEn } from './programas-de-postgres.ts';
import {
  contarFilas,
  type Foto,
  fotoDe,
  fotoDePostgres,
  lugaresNombrados,
  sigueNombrado,
  TABLA_DE_LA_COPIA,
  ultimaMigracion,
} from './respaldo.repo.ts';
import { A_MEDIAS, nombreDeRespaldo, quitarCortados } from './respaldos-de-antes.ts';

export interface Respaldable {
  readonly ajustes: Ajustes;
  readonly base: BaseDeDatos;
  readonly almacen: Almacen;
  readonly reloj: Reloj;
  /** Ids of the keys that open what is sealed in this database (`llavesQueHacenFalta`). The caller tried them: a backup that nobody can open is none. */
  readonly llaves: readonly string[];
}
export interface Respaldo {
  readonly carpeta: string;
  readonly manifiesto: Omit<Manifiesto, 'version'>;
  readonly distintos: readonly string[];
  /** What runs that died left here, and this user may not delete. */
  readonly estorban: readonly string[];
}

/** The two archives of a PostgreSQL, each dumped by the role that owns its tables, both of one moment. */
export const DE_POSTGRES = { nuestras: 'base.dump', cola: 'trabajos.dump' } as const;
export const DE_LA_EMBEBIDA = 'base.tar.gz';
export const ESQUEMA_DE_LA_COLA = 'trabajos';

/**
 * Makes a backup in a new folder of `destino`, named by its moment. The folder gets its name when all of it is on the disk: an
 * interrupted backup has no manifest, and nobody takes it for complete. Throws NoSePudo.
 */
export async function respaldar(r: Respaldable, destino: string): Promise<Respaldo> {
  try {
    return await respaldarEn(r, destino);
  } catch (e) {
    const frase = e instanceof NoSePudo ? null : fraseDeArchivo(e);
    throw frase === null ? e : new NoSePudo(`El respaldo no se hizo en ${destino}. ${frase}`);
  }
}

async function respaldarEn(r: Respaldable, destino: string): Promise<Respaldo> {
  const creadoEn = r.reloj.ahora();
  const carpeta = path.join(destino, nombreDeRespaldo(creadoEn));
  const parcial = `${carpeta}${A_MEDIAS}`;
  await mkdir(destino, { recursive: true, mode: 0o700 });
  const estorban = await quitarCortados(destino, creadoEn);
  await mkdir(parcial, { mode: 0o700 });
  const foto = r.ajustes.DATABASE_URL ? await fotoDePostgres(sinIntermediario(r.ajustes)) : fotoDe(r.base.pool);
  try {
    const deLaBase = r.base.volcar
      ? [await volcarEmbebida(r.base.volcar, parcial)]
      : await volcarPostgres(r, foto, parcial);
    const documentos = await copiarDocumentos(parcial, r.almacen, lugaresNombrados(foto), (lugar) =>
      sigueNombrado(r.base.bd, lugar),
    );
    const { cuantos, bytes, faltan, lista, distintos } = documentos;
    const manifiesto = {
      creadoEn,
      clase: r.base.clase,
      migracion: await ultimaMigracion(foto),
      llaves: [...r.llaves],
      partes: [...deLaBase, lista],
      filas: await contarFilas(foto),
      documentos: { cuantos, bytes, faltan: [...faltan] },
    };
    await escribirManifiesto(parcial, manifiesto);
    await carpetaAlDisco(parcial);
    await rename(parcial, carpeta);
    await carpetaAlDisco(destino);
    return { carpeta, manifiesto, distintos, estorban };
  } catch (e) {
    await rm(parcial, { recursive: true, force: true });
    throw e;
  } finally {
    await foto.cerrar();
  }
}

async function volcarPostgres({ ajustes }: Respaldable, foto: Foto, carpeta: string): Promise<Parte[]> {
  const url = sinIntermediario(ajustes);
  const duenia = ajustes.DATABASE_URL_MIGRACIONES ?? url;
  if (foto.id === null) throw new NoSePudo('La base de datos no dio una foto de un solo momento.');
  const comunes = ['--format=custom', '--no-comments', `--snapshot=${foto.id}`];
  const sinLaCopia = `--exclude-table-data=public.${TABLA_DE_LA_COPIA}`;
  const nuestras = [...comunes, `--exclude-schema=${ESQUEMA_DE_LA_COLA}`, sinLaCopia];
  const cola = [...comunes, `--schema=${ESQUEMA_DE_LA_COLA}`];
  return [
    { nombre: DE_POSTGRES.nuestras, ...(await volcarEn(path.join(carpeta, DE_POSTGRES.nuestras), nuestras, duenia)) },
    { nombre: DE_POSTGRES.cola, ...(await volcarEn(path.join(carpeta, DE_POSTGRES.cola), cola, url)) },
  ];
}

/** Whole in memory: the embedded database is for small installations (ADR 12). */
async function volcarEmbebida(volcar: () => Promise<Blob>, carpeta: string): Promise<Parte> {
  const bytes = Buffer.from(await (await volcar()).arrayBuffer());
  const archivo = await open(path.join(carpeta, DE_LA_EMBEBIDA), 'wx', 0o600);
  await archivo.writeFile(bytes);
  await archivo.sync();
  await archivo.close();
  return { nombre: DE_LA_EMBEBIDA, bytes: bytes.length, sha256: huellaSha256(bytes) };
}
