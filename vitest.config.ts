import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { reactCompilado } from './apps/web/cascara/compilador.ts';

/** How a list of a whole country is planned is asked of the database that such a country has. */
const PLANES = 'apps/server/src/**/*.plan.test.ts';
/**
 * What a PostgreSQL of many connections may answer otherwise is asked on both databases: what every feature stands on, whole, and
 * each test that asks several things at once, as one connection sees no race. Which are tagged so is a rule of the house
 * (tools/architecture/test-rules.ts); that PostgreSQL reads every other statement is a test of its own.
 */
const EN_AMBAS = { name: 'dos-bases', description: 'asked on the embedded database and on PostgreSQL' };

/** A file that has none of them is not even loaded there. */
function conAlgunaEnAmbas(): string[] {
  const servidor = path.join(import.meta.dirname, 'apps/server/src');
  return readdirSync(servidor, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.test.ts') && readFileSync(path.join(servidor, f), 'utf8').includes(EN_AMBAS.name))
    .map((f) => `apps/server/src/${f}`);
}

/** `npm run repartida`: what asks through repositories, on tables that are split over several machines. */
const REPARTIDA = { include: ['apps/server/src/features/**/*.test.ts'], exclude: [PLANES, '**/en-procesos.test.ts'] };
const EN_VARIAS_MAQUINAS = process.env['MAQUINAS'] !== undefined;

/** On a PostgreSQL of one's own, and not in the long proof that asks everything there. */
const SOLO_LO_DE_AMBAS =
  Boolean(process.env['TEST_DATABASE_URL']) && !EN_VARIAS_MAQUINAS && process.env['SERVIDOR_ENTERO'] !== '1';

function delServidor(): { readonly include: string[]; readonly exclude: string[] } {
  if (EN_VARIAS_MAQUINAS) return REPARTIDA;
  if (SOLO_LO_DE_AMBAS) return { include: conAlgunaEnAmbas(), exclude: [] };
  return { include: ['apps/server/src/**/*.test.ts'], exclude: process.env['TEST_DATABASE_URL'] ? [] : [PLANES] };
}
const DEL_SERVIDOR = delServidor();

/**
 * Files of one floor share the worker that runs them: its modules, and the embedded database's program, are loaded once.
 * What a file leaves behind is its own to clear; on the web's floor pruebas.setup.ts does it.
 */
const JUNTOS = { isolate: false } as const;
const CON_PACIENCIA = 'packages/testing/src/paciencia.setup.ts';

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
  test: { name, include, environment: 'node' as const, setupFiles: [CON_PACIENCIA], ...JUNTOS, ...extra },
});

export default defineConfig({
  test: {
    // A file waits now and then, for a hash, a thread or a database: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    tags: [EN_AMBAS],
    ...(SOLO_LO_DE_AMBAS ? { tagsFilter: [EN_AMBAS.name] } : {}),
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
          setupFiles: [CON_PACIENCIA, 'apps/web/src/pruebas.setup.ts'],
          // A screen is taken away before its test clears what it wrote: it writes once more as it goes.
          sequence: { hooks: 'list' },
          ...JUNTOS,
        },
      },
    ],
  },
});
