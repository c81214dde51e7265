import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';

export const RAIZ = path.resolve(import.meta.dirname, '..');

interface OpcionesDeProceso {
  readonly env?: NodeJS.ProcessEnv;
  /** 'ver' shows what it says as it comes; 'guardar' keeps it for when it fails. */
  readonly salida?: 'ver' | 'guardar';
  /** Without a channel a program that knows nothing of us sees none; nor does it hear that we are gone. */
  readonly canal?: false;
}

/** Starts a file of the project with the Node that runs this one. Ours end with us: they hear the channel close. */
export function lanzar(archivo: string, argumentos: readonly string[] = [], o: OpcionesDeProceso = {}): ChildProcess {
  const salida = o.salida === 'guardar' ? 'pipe' : 'inherit';
  const avisos = ['--enable-source-maps', '--disable-warning=ExperimentalWarning'];
  return spawn(process.execPath, [...avisos, path.join(RAIZ, archivo), ...argumentos], {
    cwd: RAIZ,
    env: { ...process.env, ...o.env },
    stdio: o.canal === false ? ['ignore', salida, salida] : ['ignore', salida, salida, 'ipc'],
  });
}

/** What a process said and how it ended; null when a signal ended it. */
export function terminar(hijo: ChildProcess): Promise<{ codigo: number | null; salida: string }> {
  const partes: string[] = [];
  hijo.stdout?.on('data', (parte: Buffer) => partes.push(parte.toString()));
  hijo.stderr?.on('data', (parte: Buffer) => partes.push(parte.toString()));
  return new Promise((listo) => {
    hijo.on('error', (e) => listo({ codigo: 1, salida: e.message }));
    hijo.on('close', (codigo) => listo({ codigo, salida: partes.join('') }));
  });
}

/** What a process says that it is ready with; null when it ends before. */
export function esperarListo<T>(hijo: ChildProcess): Promise<T | null> {
  return new Promise((listo) => {
    hijo.on('message', (mensaje: { listo?: T }) => {
      if (mensaje.listo !== undefined) listo(mensaje.listo);
    });
    hijo.on('exit', () => listo(null));
  });
}

function estaLibre(puerto: number, direccion: string): Promise<boolean> {
  return new Promise((listo) => {
    const servidor = net.createServer();
    servidor.once('error', () => listo(false));
    servidor.listen(puerto, direccion, () => servidor.close(() => listo(true)));
  });
}

const INTENTOS = 50;

/** The first free port from one on, or null when there is none near. */
export async function puertoLibre(desde: number, direccion: string): Promise<number | null> {
  for (let puerto = desde; puerto < Math.min(desde + INTENTOS, 65_536); puerto++) {
    if (await estaLibre(puerto, direccion)) return puerto;
  }
  return null;
}
