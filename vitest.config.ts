import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { reactCompilado } from './apps/web/cascara/compilador.ts';

/** What a database does not change is asked once, on the embedded one: doors, what others own, and sums over invented months. */
const SIN_BASE = [
  'apps/server/src/{adapters,suplentes}/**',
  'apps/server/src/pruebas/{matriz-de-permisos,asedio,cifras,operacion,sin-tarjetas}.test.ts',
  'apps/server/src/{verificar,demo/libros-de-muestra}.test.ts',
  'apps/server/src/shared/{env,cifrado,liquidacion-csv,pdf-entrante,sin-tarjetas}.test.ts',
];
/** How a list of a whole country is planned is asked of the database that such a country has. */
const PLANES = 'apps/server/src/**/*.plan.test.ts';
/** What is always asked on both: what every feature stands on. */
const EN_AMBAS = /^shared\/|\.plan\.test\.ts$/;
/** A file that asks several things at once, or for that database by name: one connection sees no race. */
const PIDE_VARIAS = /Promise\.all|TEST_DATABASE_URL|hayPostgresPropio/;

/** What a PostgreSQL of many connections may answer otherwise; that it reads every statement is a test of its own. */
function loQueCambia(): string[] {
  const servidor = path.join(import.meta.dirname, 'apps/server/src');
  const pruebas = readdirSync(servidor, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.test.ts'));
  const pedidas = pruebas.filter(
    (f) => EN_AMBAS.test(f) || PIDE_VARIAS.test(readFileSync(path.join(servidor, f), 'utf8')),
  );
  return pedidas.map((f) => `apps/server/src/${f}`);
}

/** A test of such a file that asks one thing after another, and takes long at it. */
const UNA_BASE = { name: 'una-base', description: 'asked on the embedded database alone' };

/** `npm run repartida`: what asks through repositories, on tables that are split over several machines. */
const REPARTIDA = { include: ['apps/server/src/features/**/*.test.ts'], exclude: [PLANES, '**/en-procesos.test.ts'] };
const EN_VARIAS_MAQUINAS = process.env['MAQUINAS'] !== undefined;

const DEL_SERVIDOR = EN_VARIAS_MAQUINAS
  ? REPARTIDA
  : process.env['TEST_DATABASE_URL']
    ? { include: loQueCambia(), exclude: SIN_BASE }
    : { include: ['apps/server/src/**/*.test.ts'], exclude: [PLANES] };

/**
 * Files of one floor share the worker that runs them: its modules, and the embedded database's program, are loaded once.
 * What a file leaves behind is its own to clear; on the web's floor pruebas.setup.ts does it.
 */
const JUNTOS = { isolate: false } as const;

/** Small files that take long: begun last, they would leave the other cores with nothing to do. */
const TARDAN =
  /\.plan\.test|\/(?:arranque|asedio|caidas-de-base|cambios|en-procesos|envio|gestores|mora|renovacion|respaldo|segundo-factor)\.test/;
class PrimeroLosQueTardan extends BaseSequencer {
  override async sort(archivos: TestSpecification[]): Promise<TestSpecification[]> {
    const porTamano = await super.sort(archivos);
    const tarda = (a: TestSpecification): number => Number(TARDAN.test(a.moduleId));
    return porTamano.toSorted((a, b) => tarda(b) - tarda(a));
  }
}

/** One project per floor (CONTRIBUTING.md): `npx vitest run --project domain`. */
const node = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...JUNTOS, ...extra },
});

export default defineConfig({
  test: {
    // A file waits now and then, for a hash, a thread or a database: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    tags: [UNA_BASE],
    ...(process.env['TEST_DATABASE_URL'] && !EN_VARIAS_MAQUINAS ? { tagsFilter: [`!${UNA_BASE.name}`] } : {}),
    sequence: { sequencer: PrimeroLosQueTardan },
    projects: [
      node('domain', ['packages/domain/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts'], {
        testTimeout: 30_000,
      }),
      node('lector', ['packages/lector/src/**/*.test.ts', 'packages/testing/src/**/*.test.ts'], {
        testTimeout: 30_000,
      }),
      node('server', DEL_SERVIDOR.include, {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        exclude: DEL_SERVIDOR.exclude,
      }),
      node('tools', ['tools/**/*.test.ts'], { testTimeout: 60_000 }),
      {
        plugins: [reactCompilado()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom' as const,
          // A file that is handed over, whenever it comes, takes the tab to no address, as in a browser.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          testTimeout: 30_000,
          setupFiles: ['apps/web/src/pruebas.setup.ts'],
          // A screen is taken away before its test clears what it wrote: it writes once more as it goes.
          sequence: { hooks: 'list' },
          ...JUNTOS,
        },
      },
    ],
  },
});
