import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import pg from 'pg';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { type Ajustes, comoSeOrdena } from '../shared/env.ts';
import { deAjuste } from '../shared/fallo-de-ajuste.ts';
import { fraseSinMigrar, migraciones } from '../shared/migrar.ts';
import { darPermisosAlServidor, rolDe } from '../shared/permisos-del-servidor.repo.ts';
import { bloquearCarpeta, carpetasDeBase } from '../shared/pglite-candado.ts';
import type { Almacen } from '../shared/puertos.ts';
import { documentosDe, leerDocumento, ponerDocumento } from './documentos-de-respaldo.ts';
import { exigirDuenio } from './duenio.ts';
import { huellaDeArchivo, leerManifiesto, type Manifiesto } from './manifiesto.ts';
import { NoSePudo } from './no-se-pudo.ts';
import { exigirQueSeLea, sinIntermediario, traerDe } from './programas-de-postgres.ts';
import { DE_LA_EMBEBIDA, DE_POSTGRES, ESQUEMA_DE_LA_COLA } from './respaldar.ts';
import {
  asegurarEsquema,
  contarFilas,
  countAjenas,
  countPersonas,
  insertCopia,
  markCompleta,
  markRestauracion,
  vaciarEsquema,
} from './respaldo.repo.ts';

export interface Restaurable {
  readonly ajustes: Ajustes;
  readonly almacen: Almacen;
  readonly reloj: Reloj;
  /** Ids of the master keys at hand. */
  readonly llaves: readonly string[];
  /** Deletes what is in the database; without it a database that is not empty is left alone. */
  readonly reemplazar: boolean;
}

const ultimaConocida = (): number => migraciones().at(-1)?.numero ?? 0;
/** What the operator is told of the restored copy, a sentence each. */
export const queSeHaceConLaCopia = ({ migracion }: Pick<Manifiesto, 'migracion'>): readonly string[] => [
  'Es una copia: no saldrá de ella ningún correo, cobro ni mensaje, y no correrá ningún trabajo.',
  // The program that made the backup may be the one that serves it, so nothing is migrated here.
  ...(migracion < ultimaConocida() ? [fraseSinMigrar(migracion, ultimaConocida())] : []),
  `Revísala con ${comoSeOrdena('verificar')}. Si va a atender personas, déjala salir con ${comoSeOrdena('liberar')}.`,
];

/** Checks a backup against its manifest, this program and the keys at hand, before anything is touched. Throws NoSePudo with the reason. */
export async function revisarRespaldo(carpeta: string, llaves: readonly string[], clase: Manifiesto['clase']) {
  const m = await leerManifiesto(carpeta);
  if (m.clase !== clase)
    throw new NoSePudo(
      m.clase === 'postgres'
        ? 'El respaldo es de PostgreSQL y aquí está la base embebida. Da DATABASE_URL.'
        : 'El respaldo es de la base embebida y aquí hay un PostgreSQL. Quita DATABASE_URL.',
    );
  const ultima = ultimaConocida();
  if (m.migracion > ultima)
    throw new NoSePudo(
      `El respaldo es de un AlDía más nuevo (migración ${m.migracion}; este programa llega a la ${ultima}).`,
    );
  const falta = m.llaves.find((id) => !llaves.includes(id));
  if (falta !== undefined)
    throw new NoSePudo(
      `Lo sellado en el respaldo se abre con la llave maestra ${falta}, y la de aquí es ${llaves.join(' y ') || 'ninguna'}. Sin esa llave no se podría leer.`,
    );
  for (const { nombre, bytes, sha256 } of m.partes) {
    const hay = await huellaDeArchivo(path.join(carpeta, nombre));
    if (hay.bytes !== bytes || hay.sha256 !== sha256)
      throw new NoSePudo(`${nombre} no es el que se respaldó: tiene ${hay.bytes} de ${bytes} bytes y otra huella.`);
  }
  for await (const linea of documentosDe(carpeta)) await leerDocumento(carpeta, linea);
  const archivos: readonly string[] = clase === 'postgres' ? Object.values(DE_POSTGRES) : [];
  for (const { nombre } of m.partes) if (archivos.includes(nombre)) await exigirQueSeLea(path.join(carpeta, nombre));
  return m;
}

/**
 * Restores a backup into an empty database and an empty store. It is a copy from its first moment: a program that starts on it
 * sends nothing to anybody until a person releases it. Throws NoSePudo, and then nothing of it is in force.
 */
export async function restaurar(r: Restaurable, carpeta: string): Promise<Manifiesto> {
  await exigirDuenio(r.ajustes.DATOS);
  const m = await revisarRespaldo(carpeta, r.llaves, r.ajustes.DATABASE_URL ? 'postgres' : 'embebida');
  const traer = r.ajustes.DATABASE_URL ? await enPostgres(r, sinIntermediario(r.ajustes), m) : await enEmbebida(r, m);
  // A row without its document is worse than a document without its row.
  for await (const linea of documentosDe(carpeta))
    await ponerDocumento(r.almacen, linea, await leerDocumento(carpeta, linea));
  await traer(carpeta);
  return m;
}

type Traer = (carpeta: string) => Promise<void>;

/** As the owner of the tables, whose address fails under its own name. */
const conDuenia = <T>({ DATABASE_URL_MIGRACIONES: de }: Ajustes, url: string, hacer: (c: pg.Client) => Promise<T>) =>
  de === undefined
    ? conCliente(url, hacer)
    : conCliente(de, hacer, (conectar) => deAjuste('DATABASE_URL_MIGRACIONES', conectar));

async function conCliente<T>(
  url: string,
  hacer: (cliente: pg.Client) => Promise<T>,
  al: (conectar: () => Promise<unknown>) => Promise<unknown> = (conectar) => conectar(),
): Promise<T> {
  const cliente = new pg.Client({ connectionString: url });
  await al(() => cliente.connect());
  try {
    return await hacer(cliente);
  } finally {
    await cliente.end();
  }
}

/** Checks that the database is empty, or may be emptied; returns the function that brings the rows. */
async function enPostgres(r: Restaurable, url: string, m: Manifiesto): Promise<Traer> {
  const duenia = r.ajustes.DATABASE_URL_MIGRACIONES ?? url;
  await conDuenia(r.ajustes, url, async (cliente) => {
    const personas = await countPersonas(cliente);
    if (personas !== null && !r.reemplazar)
      throw new NoSePudo(
        `La base de datos no está vacía: tiene ${personas} personas. Crea otra, o di --reemplazar para perder lo que hay.`,
      );
    if ((await countAjenas(cliente)) > 0)
      throw new NoSePudo('Otro programa está conectado a esa base de datos. Detén AlDía antes de restaurar.');
  });
  return async (carpeta) => {
    const [nuestras, cola] = [path.join(carpeta, DE_POSTGRES.nuestras), path.join(carpeta, DE_POSTGRES.cola)];
    await conDuenia(r.ajustes, url, markRestauracion);
    const rol = await conCliente(url, async (cliente) => {
      await vaciarEsquema(cliente, ESQUEMA_DE_LA_COLA);
      await asegurarEsquema(cliente, ESQUEMA_DE_LA_COLA);
      return rolDe(cliente);
    });
    await conDuenia(r.ajustes, url, (cliente) => vaciarEsquema(cliente, 'public'));
    await traerDe(nuestras, ['--section=pre-data', `--exclude-schema=${ESQUEMA_DE_LA_COLA}`], duenia);
    await conDuenia(r.ajustes, url, (cliente) => insertCopia(cliente, m.creadoEn, r.reloj.ahora()));
    await traerDe(nuestras, ['--section=data', '--section=post-data'], duenia);
    await traerDe(cola, [`--schema=${ESQUEMA_DE_LA_COLA}`], url);
    await conDuenia(r.ajustes, url, async (cliente) => {
      exigirCuentas(
        m,
        await contarFilas({ consultar: async (texto, valores) => (await cliente.query(texto, valores)).rows }),
      );
      await darPermisosAlServidor(cliente, rol);
      await markCompleta(cliente);
    });
  };
}

/** The database folder is made under another name and gets its own when it is complete. */
async function enEmbebida(r: Restaurable, m: Manifiesto): Promise<Traer> {
  const [final, parcial] = carpetasDeBase(r.ajustes.DATOS);
  const hay = existsSync(final) && (await readdir(final)).length > 0;
  if (hay && !r.reemplazar)
    throw new NoSePudo(
      `En ${final} ya hay una base de datos. Elige otra carpeta en DATOS, o di --reemplazar para perder lo que hay.`,
    );
  return async (carpeta) => {
    await rm(parcial, { recursive: true, force: true });
    const volcado = new Blob([await readFile(path.join(carpeta, DE_LA_EMBEBIDA))]);
    const base = await abrirBase({ carpeta: parcial, volcado });
    try {
      await marcarEmbebida(base, m, r.reloj.ahora());
    } finally {
      await base.cerrar();
    }
    const anterior = `${final}.antes`;
    await rm(anterior, { recursive: true, force: true });
    const soltar = await bloquearCarpeta(final);
    try {
      // Deleting takes long: one that dies half way leaves no folder that is half a base.
      await rename(final, anterior);
      await rename(parcial, final);
    } finally {
      soltar();
    }
    await rm(anterior, { recursive: true, force: true });
  };
}

async function marcarEmbebida(base: BaseDeDatos, m: Manifiesto, ahora: string): Promise<void> {
  exigirCuentas(
    m,
    await contarFilas({ consultar: async (texto, valores) => (await base.pool.query(texto, valores)).rows }),
  );
  const cliente = await base.pool.connect();
  try {
    await insertCopia(cliente, m.creadoEn, ahora);
    await markCompleta(cliente);
  } finally {
    cliente.release();
  }
}

function exigirCuentas(m: Manifiesto, ahora: Readonly<Record<string, number>>): void {
  const mala = Object.entries(m.filas).find(([tabla, filas]) => ahora[tabla] !== filas);
  if (mala) throw new NoSePudo(`De ${mala[0]} se respaldaron ${mala[1]} filas y entraron ${ahora[mala[0]] ?? 0}.`);
}
