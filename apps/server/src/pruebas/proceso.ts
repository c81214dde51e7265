import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { alSalir } from './al-salir.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const MAIN = 'apps/server/src/main.ts';
/** A machine that does much else at the same time is slow to start one. */
const ESPERA_MS = 120_000;

/**
 * What a process of the product has of the environment of who tries it, and nothing else: where programs are, and what Node made
 * of each file at an earlier start, which is half of the processor of one.
 */
export const AMBIENTE_DE_PROCESO = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
} as const;

/** The Node that a version brings, opened from its archive; or this one. */
export function nodeDe(raiz: string): string {
  const suyo = path.join(raiz, 'bin/node');
  return existsSync(suyo) ? suyo : process.execPath;
}

export interface ProcesoDeServidor {
  readonly url: string;
  readonly hijo: ChildProcess;
  /** kill -9: nothing of the process runs after this. */
  matar(): Promise<void>;
  parar(): Promise<void>;
}

/**
 * Starts a real server process and waits until /salud answers (or, without the http role, until it says it is ready). `raiz`
 * is the folder of another version of the program.
 */
export async function arrancarServidor(
  ajustes: Readonly<Record<string, string>>,
  raiz: string = RAIZ,
): Promise<ProcesoDeServidor> {
  const hijo = spawn(nodeDe(raiz), ['--disable-warning=ExperimentalWarning', path.join(raiz, MAIN)], {
    cwd: raiz,
    env: { ...AMBIENTE_DE_PROCESO, ...ajustes },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  hijo.once(
    'exit',
    alSalir(() => hijo.kill('SIGKILL')),
  );
  let salida = '';
  const leer = (trozo: Buffer) => {
    salida = (salida + String(trozo)).slice(-20_000);
  };
  hijo.stdout.on('data', leer);
  hijo.stderr.on('data', leer);
  const url = `http://127.0.0.1:${ajustes['PUERTO']}`;
  const limite = performance.now() + ESPERA_MS;
  const sirve = (ajustes['ALDIA_ROLES'] ?? 'http,worker').includes('http');
  for (;;) {
    if (hijo.exitCode !== null) throw new Error(`el servidor terminó con ${hijo.exitCode}:\n${salida}`);
    if (performance.now() > limite) {
      hijo.kill('SIGKILL');
      throw new Error(`el servidor no respondió a tiempo:\n${salida}`);
    }
    const listo = sirve
      ? await fetch(`${url}/salud`).then(
          (r) => r.ok,
          () => false,
        )
      : salida.includes('AlDía');
    if (listo) break;
    await new Promise((r) => setTimeout(r, 50));
  }
  const terminar = (senial: NodeJS.Signals) =>
    new Promise<void>((listo) => {
      if (hijo.exitCode !== null || hijo.signalCode !== null) return listo();
      hijo.once('exit', () => listo());
      hijo.kill(senial);
    });
  return { url, hijo, matar: () => terminar('SIGKILL'), parar: () => terminar('SIGTERM') };
}
