import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { abrirBase, type BaseDeDatos } from '../../shared/db.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { esperar } from '../nodo-bajo-carga.ts';
import { type PostgresPropio, postgresPropio, postgresTraido } from '../postgres-propio.ts';
import { arrancarServidor } from '../proceso.ts';
import { puertoLibre } from '../puerto-libre.ts';
import { deposito, JUNTO_A_LOS_DATOS } from './deposito.ts';

const NOMBRE = 'aldia';
const SIEMPRE = [
  ['max_locks_per_transaction', '256'],
  ['shared_buffers', '1GB'],
] as const;
/** Only while many rows are written: nothing cleans beside it, and it waits for no checkpoint. */
const AL_LLENARLA = [
  ['autovacuum', 'off'],
  ['full_page_writes', 'off'],
  ['max_wal_size', '8GB'],
  ['maintenance_work_mem', '256MB'],
] as const;
const MIRAR_MS = 200;

export const contar = async (b: BaseDeDatos, texto: string): Promise<number> =>
  (await b.pool.query<{ n: number }>(texto)).rows[0]?.n ?? 0;

/** The machines of PostgreSQL of the trial, one after another, and the archive that outlives them. */
export function maquinas(carpeta: string, smtpUrl: string) {
  const todas: PostgresPropio[] = [];
  const archivo = deposito(path.join(carpeta, 'otra-maquina'));
  const enBase = (p: PostgresPropio): string => Object.assign(new URL(p.url), { pathname: `/${NOMBRE}` }).toString();
  const ajustesDe = (p: PostgresPropio, roles: string, puerto: string) => ({
    ALDIA_MODO: 'demo',
    ALDIA_ROLES: roles,
    DATOS: path.join(carpeta, 'datos'),
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    BITACORA: 'fatal',
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    SMTP_URL: smtpUrl,
    DATABASE_URL: enBase(p),
    PROXIES: '1',
    PUERTO: puerto,
  });
  const servir = async (p: PostgresPropio, roles = 'http') =>
    arrancarServidor(ajustesDe(p, roles, String(await puertoLibre())));
  const ordenar = async (p: PostgresPropio, ordenes: readonly string[]): Promise<void> => {
    const admin = await abrirBase({ url: p.url });
    for (const orden of ordenes) await admin.pool.query(orden);
    await admin.cerrar();
  };
  const poner = ([nombre, valor]: readonly [string, string]): string =>
    `alter system set ${nombre} = '${valor.replaceAll("'", "''")}'`;
  return {
    archivo,
    enBase,
    ajustesDe,
    servir,
    /** With the tables of the product, and quick to fill. */
    primera: async (): Promise<PostgresPropio> => {
      const p = await postgresPropio();
      todas.push(p);
      await ordenar(p, [`create database ${NOMBRE} template template0 locale 'C.UTF-8' encoding 'UTF8'`]);
      await ordenar(p, [...SIEMPRE, ...AL_LLENARLA].map(poner));
      p.parar();
      p.arrancar();
      // The first start migrates.
      await (await servir(p)).parar();
      return p;
    },
    /** From here on everything that it writes goes to the other machine too. */
    archivar: async (p: PostgresPropio): Promise<void> => {
      archivo.escribir(p.maquina);
      // Before anything is archived: both would want one lock.
      await archivo.correr('stanza-create');
      await ordenar(
        p,
        AL_LLENARLA.map(([nombre]) => `alter system reset ${nombre}`),
      );
      archivo.decirleQueArchive(p.maquina);
      appendFileSync(path.join(p.maquina.datos, 'postgresql.conf'), `include_if_exists = '${JUNTO_A_LOS_DATOS}'\n`);
      p.parar();
      p.arrancar();
      await archivo.correr('check');
    },
    /**
     * From the archive alone, on a machine that is told to archive as the first one was. It reads before it takes writes: it is
     * there when its journal is through.
     */
    traer: async (opciones = ''): Promise<PostgresPropio> => {
      const p = await postgresTraido((m) => {
        archivo.escribir(m);
        archivo.decirleQueArchive(m);
        return archivo.orden(`restore ${opciones}`);
      });
      todas.push(p);
      const admin = await abrirBase({ url: p.url });
      while ((await contar(admin, 'select pg_is_in_recovery()::int as n')) > 0) await esperar(MIRAR_MS);
      await admin.cerrar();
      return p;
    },
    tirar: (): void => {
      for (const p of todas) p.tirar();
    },
  };
}
