import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { relojReal, sumarMilisegundos } from '../../shared/reloj.ts';

export interface LibroDeEntregas {
  anotar(messageId: string): void;
  entregada(messageId: string): boolean;
}

const GUARDAR_MS = 7 * 24 * 3600_000;

/**
 * A file of this process in `carpeta` that gets one line at the very moment a server takes a message. It is written
 * through to the system at once, so it outlives a killed process, and it is many times faster than a commit: what a
 * kill can deliver twice shrinks to what was between the server's yes and this line.
 */
export function libroEnCarpeta(carpeta: string, proceso: string): LibroDeEntregas {
  mkdirSync(carpeta, { recursive: true });
  const limite = sumarMilisegundos(relojReal.ahora(), -GUARDAR_MS);
  for (const archivo of archivosDe(carpeta)) if (statSync(archivo).mtime.toISOString() < limite) rmSync(archivo);
  const mio = path.join(carpeta, `${proceso}.entregas`);
  return {
    anotar: (id) => appendFileSync(mio, `${id}\n`),
    entregada: (id) => archivosDe(carpeta).some((archivo) => readFileSync(archivo, 'utf8').includes(`${id}\n`)),
  };
}

const archivosDe = (carpeta: string): string[] =>
  existsSync(carpeta)
    ? readdirSync(carpeta)
        .filter((nombre) => nombre.endsWith('.entregas'))
        .map((nombre) => path.join(carpeta, nombre))
    : [];
