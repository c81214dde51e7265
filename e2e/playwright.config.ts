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
export const RAIZ = path.resolve(import.meta.dirname, '..');
export const VARIABLE = 'ALDIA_E2E';
const enCi = Boolean(process.env['CI']);

/** The environment for a child, with some more names; a database of the person who runs this is never used. */
export function ambienteCon(mas: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...suyo } = process.env;
  return { ...suyo, ...mas };
}

/** The product that `npm run e2e` started for this run. */
export function productoEnMarcha(): Producto {
  const dicho = process.env[VARIABLE];
  if (!dicho) throw new Error('Estas pruebas necesitan el producto en marcha: usa npm run e2e.');
  return JSON.parse(dicho) as Producto;
}

/** For a program that is not Playwright's: what started is told to the helpers of this very process. */
export function anunciar({ url, clave, personas, carpeta }: Producto): void {
  process.env[VARIABLE] = JSON.stringify({ url, clave, personas, carpeta });
}

/** Sandbox, graphics card and QUIC are not there in the containers where this runs. */
export const BANDERAS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-proxy-server',
];

export const NAVEGADOR = { executablePath: CHROMIUM, args: BANDERAS };
export const LUGAR = { locale: 'es-GT', timezoneId: 'America/Guatemala' } as const;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(RAIZ, '.cache/e2e/fallos'),
  workers: 1,
  retries: enCi ? 1 : 0,
  forbidOnly: enCi,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(RAIZ, '.cache/e2e/resultado.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    ...LUGAR,
    baseURL: process.env[VARIABLE] ? productoEnMarcha().url : '',
    viewport: { width: 1440, height: 900 },
    launchOptions: NAVEGADOR,
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
});
