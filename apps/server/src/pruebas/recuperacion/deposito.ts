import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Maquina } from '../postgres-propio.ts';

const DESPLIEGUE = path.resolve(import.meta.dirname, '../../../../../despliegue/pgbackrest');
const leer = (archivo: string): string => readFileSync(path.join(DESPLIEGUE, archivo), 'utf8');
const STANZA = 'aldia';

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
    /** As PostgreSQL is told to call it, for each setting of `archivado.conf`. */
    ajustes: (): readonly (readonly [string, string])[] =>
      [...leer('archivado.conf').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, nombre = '', valor = '']) => [
        nombre,
        valor.replace(`pgbackrest --stanza=${STANZA} `, orden('')),
      ]),
    correr: async (resto: string): Promise<void> => {
      await promisify(execFile)('su', ['postgres', '-s', '/bin/sh', '-c', orden(resto)], { maxBuffer: 1e8 });
    },
  };
}
