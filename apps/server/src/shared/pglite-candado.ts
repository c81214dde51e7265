import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { huellaSha256 } from './cifrado.ts';

/** The folder of the embedded database in DATOS, and the one in which a restoration makes it. */
export const carpetasDeBase = (datos: string): readonly [string, string] => {
  const base = path.join(datos, 'base');
  return [base, `${base}.parte`];
};

/**
 * PGlite takes no lock on its folder: two processes on it lose committed rows in silence. A listening socket is the
 * lock, because it dies with its process. Returns the release; throws a Spanish sentence when the folder is in use.
 */
export async function bloquearCarpeta(carpeta: string): Promise<() => void> {
  fs.mkdirSync(carpeta, { recursive: true });
  const id = huellaSha256(fs.realpathSync(carpeta)).slice(0, 24);
  const direccion =
    process.platform === 'win32' ? `\\\\.\\pipe\\aldia-${id}` : path.join(os.tmpdir(), `aldia-${id}.sock`);
  for (let intento = 0; intento < 2; intento++) {
    const servidor = net.createServer((s) => s.destroy());
    const error = await new Promise<NodeJS.ErrnoException | null>((listo) => {
      servidor.once('error', listo);
      servidor.listen(direccion, () => listo(null));
    });
    if (!error) {
      servidor.unref();
      return () => servidor.close();
    }
    if (error.code !== 'EADDRINUSE') throw error;
    if (await responde(direccion)) {
      throw new Error(
        `La base de datos de ${carpeta} ya está abierta por otro proceso. Cierra el otro AlDía e intenta de nuevo.`,
      );
    }
    fs.rmSync(direccion, { force: true });
  }
  throw new Error(`No se pudo tomar la carpeta ${carpeta}.`);
}

function responde(direccion: string): Promise<boolean> {
  return new Promise((listo) => {
    const conexion = net.connect(direccion, () => {
      conexion.destroy();
      listo(true);
    });
    conexion.once('error', () => listo(false));
  });
}
