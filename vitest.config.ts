import { defineConfig } from 'vitest/config';

/** What a database does not change is asked once, on the embedded one: doors, what others own, and sums over invented months. */
const SIN_BASE = [
  'apps/server/src/{adapters,suplentes}/**',
  'apps/server/src/pruebas/{matriz-de-permisos,asedio,cifras,operacion,sin-tarjetas}.test.ts',
  'apps/server/src/{verificar,demo/libros-de-muestra}.test.ts',
  'apps/server/src/shared/{env,cifrado,liquidacion-csv,pdf-entrante,sin-tarjetas}.test.ts',
];
const soloLoQueCambia = process.env['TEST_DATABASE_URL'] ? { exclude: SIN_BASE } : {};

/**
 * Files of one floor share the worker that runs them: its modules, and the embedded database's program, are loaded once.
 * What a file leaves behind is its own to clear; on the web's floor pruebas.setup.ts does it.
 */
const JUNTOS = { isolate: false } as const;

/** One project per floor (CONTRIBUTING.md): `npx vitest run --project domain`. */
const node = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...JUNTOS, ...extra },
});

export default defineConfig({
  test: {
    // By itself it leaves one core free, which of two is half of them.
    maxWorkers: '100%',
    projects: [
      node('domain', ['packages/domain/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts'], {
        testTimeout: 30_000,
      }),
      node('lector', ['packages/lector/src/**/*.test.ts', 'packages/testing/src/**/*.test.ts'], {
        testTimeout: 30_000,
      }),
      node('server', ['apps/server/src/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        ...soloLoQueCambia,
      }),
      node('tools', ['tools/**/*.test.ts'], { testTimeout: 60_000 }),
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom' as const,
          testTimeout: 30_000,
          setupFiles: ['apps/web/src/pruebas.setup.ts'],
          ...JUNTOS,
        },
      },
    ],
  },
});
