import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Maquina } from '../postgres-propio.ts';

const DESPLIEGUE = path.resolve(import.meta.dirname, '../../../../../despliegue/pgbackrest');
const leer = (archivo: string): string => readFileSync(path.join(DESPLIEGUE, archivo), 'utf8');
const STANZA = 'aldia';
/** From the data folder, where PostgreSQL's own file is in these trials. */
export const JUNTO_A_LOS_DATOS = '../archivado.conf';

/**
 * The archive of another machine, as the project's files set it, with the places of this trial. `maquina` says whose journal it
 * keeps; its commands run as the user of PostgreSQL.
 */
export function deposito(carpeta: string) {
  mkdirSync(carpeta, { recursive: true });
  chmodSync(carpeta, 0o777);
  const archivo = path.join(carpeta, 'pgbackrest.conf');
  const escribir = (m: Maquina): void => {
    const propios: Readonly<Record<string, string>> = {
      'repo1-path': path.join(carpeta, 'deposito'),
      'repo1-cipher-pass': 'una-frase-de-prueba',
      'spool-path': path.join(carpeta, 'espera'),
      'lock-path': path.join(carpeta, 'candados'),
      'log-path': carpeta,
      'pg1-path': m.datos,
      'pg1-port': String(m.puerto),
      'pg1-socket-path': m.socket,
    };
    const lineas = leer('pgbackrest.conf').replaceAll(/^([\w-]+)=.*$/gm, (linea, clave: string) =>
      clave in propios ? `${clave}=${propios[clave]}` : linea,
    );
    writeFileSync(archivo, lineas);
  };
  const orden = (resto: string): string => `pgbackrest --config=${archivo} --stanza=${STANZA} ${resto}`;
  return {
    escribir,
    orden,
    /** `archivado.conf` beside the data folder of that machine, as in its conf.d: it goes with the machine, and is in no copy. */
    decirleQueArchive: (m: Maquina): void =>
      writeFileSync(
        path.join(m.datos, JUNTO_A_LOS_DATOS),
        leer('archivado.conf').replace(`pgbackrest --stanza=${STANZA} `, orden('')),
      ),
    /** The journals of the archive, one for each time that a machine began its own. */
    historias: (): number =>
      readdirSync(path.join(carpeta, 'deposito'), { recursive: true, encoding: 'utf8' }).filter((f) =>
        f.includes('.history'),
      ).length,
    correr: async (resto: string): Promise<void> => {
      await promisify(execFile)('su', ['postgres', '-s', '/bin/sh', '-c', orden(resto)], { maxBuffer: 1e8 });
    },
  };
}
