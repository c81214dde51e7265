import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** Somebody who can enter the demo, as the demo itself announces it. */
export interface PersonaDeDemo {
  readonly rol: string;
  readonly nit: string;
  readonly nombre: string;
}

/** The running product: where it is, who can enter, and a folder for this run alone. */
export interface Producto {
  readonly url: string;
  readonly clave: string;
  readonly personas: readonly PersonaDeDemo[];
  readonly carpeta: string;
}

export const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';
export const FIREFOX = process.env['FIREFOX'] || '/usr/bin/firefox-esr';
/** The PostgreSQL on which products of the journeys run; without it each has the embedded database in its folder. */
export const SERVIDOR_DE_BASES = process.env['TEST_DATABASE_URL'] || null;
/** A folder in which the demo is filled once for several runs. */
export const DEMO_PREPARADA = process.env['DEMO_PREPARADA'] || null;
export const RAIZ = path.resolve(import.meta.dirname, '..');
const VARIABLE = 'ALDIA_E2E';
const enCi = Boolean(process.env['CI']);
/** Pictures of what the journeys look at are left beside their results. */
export const CON_FOTOS = process.env['FOTOS'] === '1';
/** The long proofs: nobody of a story is left out. */
export const RECORRIDOS_ENTEROS = process.env['RECORRIDOS_ENTEROS'] === '1';
/** The journeys over a network that is slow and loses some of what is sent (`apoyo/red-mala.ts`). */
export const RED_MALA = process.env['RED_MALA'] === '1';
/** Nothing is asked about how long a thing takes: these only end what hangs, on a machine several times as slow as the usual one. */
const PACIENCIA = RED_MALA ? 3 : 1;
export const MS_DE_ESPERA = 60_000 * PACIENCIA;
const MS_DE_RECORRIDO = 10 * MS_DE_ESPERA;

/** The environment for a child, with some more names; a database of the person who runs this is never used. */
export function ambienteCon(mas: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...suyo } = process.env;
  return { ...suyo, ...mas };
}

const productos = (): readonly Producto[] => JSON.parse(process.env[VARIABLE] ?? '[]') as Producto[];

/** The product that `npm run e2e` started for this worker: no two workers share one. */
export function productoEnMarcha(): Producto {
  const suyo = productos()[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  if (!suyo) throw new Error('Estas pruebas necesitan el producto en marcha: usa npm run e2e.');
  return suyo;
}

/** Tells who runs here, or in a process that inherits this environment, what started. */
export function anunciar(enMarcha: readonly Producto[]): void {
  const dichos = enMarcha.map(({ url, clave, personas, carpeta }) => ({ url, clave, personas, carpeta }));
  process.env[VARIABLE] = JSON.stringify(dichos);
}

/** Sandbox, graphics card and QUIC are not there in the containers where this runs. */
const BANDERAS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-proxy-server',
  // A Chromium without a window rounds letters to whole pixels otherwise, which no screen of a person does.
  '--font-render-hinting=none',
];

/** A browser as people have it: what is measured is measured in this one. */
export const NAVEGADOR = { executablePath: CHROMIUM, args: BANDERAS };
/** Each journey starts a page anew, and code that is optimized for the hours that follow is never used: a fifth of the page's time. */
const NAVEGADOR_DE_PASO = { ...NAVEGADOR, args: [...BANDERAS, '--js-flags=--no-opt,--no-maglev'] };
export const LUGAR = { locale: 'es-GT', timezoneId: 'America/Guatemala' } as const;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(RAIZ, '.cache/e2e/fallos'),
  workers: Math.max(1, productos().length),
  retries: enCi ? 1 : 0,
  forbidOnly: enCi,
  timeout: MS_DE_RECORRIDO,
  expect: { timeout: MS_DE_ESPERA },
  reporter: [['list'], ['json', { outputFile: path.join(RAIZ, '.cache/e2e/resultado.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    ...LUGAR,
    viewport: { width: 1440, height: 900 },
    // As for a person who asked for no motion: drawing what moves is a sixth of a journey. The long proof moves.
    contextOptions: { reducedMotion: RECORRIDOS_ENTEROS ? 'no-preference' : 'reduce' },
    launchOptions: NAVEGADOR_DE_PASO,
    // A page that starts from the shell that a browser kept is asked of by its own journey.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: MS_DE_ESPERA,
    // Drawing a trace takes a third of the time; where there is a second try, that one is drawn.
    trace: enCi ? 'on-first-retry' : 'retain-on-failure',
  },
});
