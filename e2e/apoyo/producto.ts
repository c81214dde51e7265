import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ambienteCon,
  CHROMIUM,
  DEMO_PREPARADA,
  type PersonaDeDemo,
  type Producto,
  RAIZ,
} from '../playwright.config.ts';
import { crearBase } from './base-de-producto.ts';

/** Below the ports that a system gives to whoever calls out (32,768 and up): one of those may be taken while the product starts. */
const PRIMER_PUERTO = 20_000;
const PUERTOS = 12_000;
const LISTO = /AlDía está listo: (\S+)/;
const CLAVE = /La contraseña de todas es (\S+)/;
const PERSONA = /^ {2}(\S.*?) {2,}([\dK]+-[\dK]) {3}(.+)$/gm;
const FIN_DEL_SALUDO = /Para terminar:/;

export interface ProductoAbierto extends Producto {
  readonly cerrar: () => Promise<void>;
}

/** Why no journey can run here, or null. */
export function faltaElNavegador(): string | null {
  if (existsSync(CHROMIUM)) return null;
  return `No se encontró Chromium en ${CHROMIUM}. Instálalo o di dónde está con la variable CHROMIUM.`;
}

/** Starts a file of the project with this same Node; its channel closes when this process ends. */
export function lanzar(
  archivo: string,
  argumentos: readonly string[],
  env: NodeJS.ProcessEnv,
  mudo = false,
): ChildProcess {
  const avisos = ['--enable-source-maps', '--disable-warning=ExperimentalWarning'];
  return spawn(process.execPath, [...avisos, path.join(RAIZ, archivo), ...argumentos], {
    cwd: RAIZ,
    env,
    stdio: ['ignore', mudo ? 'pipe' : 'inherit', mudo ? 'pipe' : 'inherit', 'ipc'],
  });
}

export const terminar = (hijo: ChildProcess): Promise<number> =>
  new Promise((listo) => {
    if (hijo.exitCode !== null || hijo.signalCode !== null) return listo(hijo.exitCode ?? 1);
    hijo.once('exit', (codigo) => listo(codigo ?? 1));
  });

/** Resolves to the output of a process once it matches; rejects with the output when the process ends before. */
export function oirHasta(hijo: ChildProcess, esperado: RegExp): Promise<string> {
  const partes: string[] = [];
  return new Promise((listo, fallo) => {
    const oir = (parte: Buffer): void => {
      partes.push(parte.toString());
      const dicho = partes.join('');
      if (esperado.test(dicho)) listo(dicho);
    };
    hijo.stdout?.on('data', oir);
    hijo.stderr?.on('data', oir);
    hijo.once('close', () => fallo(new Error(`No dijo lo que se esperaba, ${esperado}:\n${partes.join('')}`)));
  });
}

function leerSaludo(saludo: string): Pick<Producto, 'url' | 'clave' | 'personas'> {
  const [url, clave] = [LISTO.exec(saludo)?.[1], CLAVE.exec(saludo)?.[1]];
  const personas = [...saludo.matchAll(PERSONA)]
    .map(([, rol = '', nit = '', nombre = '']): PersonaDeDemo => ({ rol, nit, nombre }))
    .filter((p) => p.rol !== 'Rol');
  if (!url || !clave || personas.length === 0)
    throw new Error(`No se entiende lo que dice la demostración:\n${saludo}`);
  return { url, clave, personas };
}

interface DemoPreparada {
  readonly datos: string;
  /** The name of its database, on the PostgreSQL of this run; undefined when it lies in `datos`. */
  readonly base: string | undefined;
  /** Takes away what does not outlive the run. */
  readonly tirar: () => Promise<void>;
}
const QUEDA = (): Promise<void> => Promise.resolve();
/**
 * Prepares what each product of this run is copied from: the demo, filled once, with its pages built. DEMO_PREPARADA names a folder that
 * outlives the run (`npm run e2e:preparar`), for later runs.
 */
export async function prepararDemo(): Promise<DemoPreparada> {
  const carpeta = DEMO_PREPARADA ?? mkdtempSync(path.join(tmpdir(), 'aldia-demo-'));
  const datos = path.join(carpeta, 'datos');
  const completa = path.join(carpeta, 'completa');
  if (existsSync(completa)) return { datos, base: readFileSync(completa, 'utf8') || undefined, tirar: QUEDA };
  if (!DEMO_PREPARADA) process.on('exit', () => rmSync(carpeta, { recursive: true, force: true }));
  const base = await crearBase();
  const env = ambienteCon({ DATOS: path.relative(RAIZ, datos), BITACORA: 'error', ...base?.env });
  if ((await terminar(lanzar('scripts/demo.ts', ['--solo-preparar'], env))) !== 0)
    throw new Error('No se pudo preparar la demostración.');
  writeFileSync(completa, base?.nombre ?? '');
  return { datos, base: base?.nombre, tirar: (!DEMO_PREPARADA && base?.tirar) || QUEDA };
}
let demoPreparada: Promise<DemoPreparada> | undefined;
let abiertos = 0;

/** Starts the product as `npm start` does, with a port, a folder and a database of its own. It reads the people who can sign in from the output. */
export async function abrirProducto(): Promise<ProductoAbierto> {
  demoPreparada ??= prepararDemo();
  const { datos, base: plantilla, tirar } = await demoPreparada;
  abiertos += 1;
  const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-e2e-'));
  cpSync(datos, path.join(carpeta, 'datos'), { recursive: true });
  const base = await crearBase(plantilla);
  const puerto = PRIMER_PUERTO + Math.floor(Math.random() * PUERTOS);
  const env = ambienteCon({
    PUERTO: String(puerto),
    DATOS: path.relative(RAIZ, path.join(carpeta, 'datos')),
    BITACORA: 'error',
    // Each journey has an address of its own, as behind a real proxy: sign-ins are limited by address.
    PROXIES: '1',
    // Journeys with cards also run at night; a test of the server checks that cards are closed then.
    TARJETAS_HORARIO: '0-24',
    // On a busy machine a journey waits: a screen that was told to come back has an error in its console.
    ...(base ? { PACIENCIA_MS: '60000' } : {}),
    ...base?.env,
  });
  const demo = lanzar('scripts/demo.ts', [], env, true);
  const cerrar = async (): Promise<void> => {
    demo.kill('SIGTERM');
    await terminar(demo);
    await base?.tirar();
    rmSync(carpeta, { recursive: true, force: true });
    abiertos -= 1;
    if (abiertos === 0) await tirar();
  };
  try {
    return { ...leerSaludo(await oirHasta(demo, FIN_DEL_SALUDO)), carpeta, cerrar };
  } catch (error) {
    await cerrar();
    throw error;
  }
}
