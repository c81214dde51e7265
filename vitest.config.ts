import { defineConfig } from 'vitest/config';

/** One project per floor (CONTRIBUTING.md): `npx vitest run --project domain`. */
const node = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...extra },
});

export default defineConfig({
  test: {
    projects: [
      node('domain', ['packages/domain/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts']),
      node('lector', ['packages/lector/src/**/*.test.ts', 'packages/testing/src/**/*.test.ts'], {
        testTimeout: 30_000,
      }),
      node('server', ['apps/server/src/**/*.test.ts'], { testTimeout: 30_000, hookTimeout: 60_000 }),
      node('tools', ['tools/**/*.test.ts'], { testTimeout: 60_000 }),
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom' as const,
          setupFiles: ['apps/web/src/pruebas.setup.ts'],
          // A form that is typed into is slow on a busy machine, and not wrong.
          testTimeout: 20_000,
        },
      },
    ],
  },
});
