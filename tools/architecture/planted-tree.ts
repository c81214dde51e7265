import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Files = Readonly<Record<string, string>>;

/** A violation to plant: [the rule, the violation in words, its files]. Each rule needs one: a rule that cannot fail protects nothing. */
export type PlantedSin = readonly [rule: string, how: string, files: Files];

/** Writes a small tree into a temporary folder, runs the task on it, and deletes it. */
export async function withTree<T>(files: Files, task: (root: string) => Promise<T> | T): Promise<T> {
  const root = mkdtempSync(path.join(tmpdir(), 'aldia-tree-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(root, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    return await task(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const dependencies = (dependsOn: string[], dependsOnViaIndex: string[]): string =>
  JSON.stringify({ dependsOn, dependsOnViaIndex });

/** A tree without violations: every restricted thing is used in its place. No rule may complain about it. */
export const CLEAN: Files = {
  'packages/domain/src/fechas/fechas.ts':
    'export const diaDeMs = (ms: number): string => new Date(ms).toISOString();\nexport const uno = diaDeMs(Date.UTC(2026, 0, 1));',
  'packages/domain/src/fechas/fechas.test.ts':
    "import { readFileSync } from 'node:fs';\nimport { test } from 'vitest';\ntest('x', () => readFileSync('x'));",
  'packages/domain/src/formularios/sat-2046.ts':
    "import { uno } from '../fechas/fechas.ts';\nexport const esForma = (codigo: number): boolean => codigo === 2046 && uno !== '';",
  'packages/domain/src/parametros/iva.ts': "export const IVA = { desde: '2012-03-01' };",
  'packages/contract/src/cables.ts':
    "import * as z from 'zod';\nimport { uno } from '@aldia/domain/fechas/fechas.ts';\nexport const Fila = { z, uno, total_fatura: 'total_fatura' };",
  'packages/contract/src/cliente.ts': 'export const pedir = (ruta: string): Promise<Response> => fetch(ruta);',
  'packages/contract/src/textos.ts': "export const TEXTOS = { período: 'El mes' };",
  'packages/lector/src/leer.ts':
    "import { readXlsx } from 'hucre/xlsx';\nimport { uno } from '@aldia/domain/fechas/fechas.ts';\nexport const leer = { readXlsx, uno };",
  'packages/lector/src/hilo-node.ts':
    "import { Worker } from 'node:worker_threads';\nimport { leer } from './leer.ts';\nexport const hilo = [Worker, leer];",
  'apps/server/src/pruebas/base.ts':
    "import { fabrica } from '../../../../packages/testing/src/fabrica.ts';\nimport { randomUUID } from 'node:crypto';\nexport const base = [fabrica, randomUUID, process.env, new Date()];",
  'packages/testing/src/fabrica.ts':
    "import { guardar } from '../../../apps/server/src/features/carga/index.ts';\nexport const fabrica = guardar;",
  'apps/server/migrations/0001_inicio.sql': 'create table factura (total_factura numeric(14,2));',
  'apps/server/src/shared/cifrado.ts':
    "import { randomBytes } from 'node:crypto';\nexport const sal = randomBytes(16);",
  'apps/server/src/shared/env.ts': 'export const entorno = process.env;',
  'apps/server/src/shared/reloj.ts': 'export const ahora = (): string => new Date().toISOString();',
  'apps/server/src/shared/db.ts':
    "export const uno = (pool: { query(t: string): unknown }): unknown => pool.query('select 1');",
  'apps/server/src/shared/secreto.ts': 'export class Secreto { revelar(): string { return "x"; } }',
  'apps/server/src/adapters/banguat/banguat.ts':
    "export interface Banguat { tasa(): Promise<Response> }\nexport const banguat: Banguat = { tasa: () => fetch('/tasa') };",
  'apps/server/src/features/carga/dependencies.json': dependencies(['shared', 'adapters'], ['formularios']),
  'apps/server/src/features/carga/index.ts': "export { guardar } from './use-cases/guardar.ts';",
  'apps/server/src/features/carga/carga.repo.ts':
    "import { uno } from '../../shared/db.ts';\nexport const buscar = (bd: { selectFrom(t: string): unknown }): unknown => [bd.selectFrom('x'), uno];",
  'apps/server/src/features/carga/use-cases/guardar.ts':
    "import type { Banguat } from '../../../adapters/banguat/banguat.ts';\nimport { abrir } from '../../formularios/index.ts';\nimport { buscar } from '../carga.repo.ts';\nexport const guardar = (b: Banguat): unknown => [b, abrir, buscar];",
  'apps/server/src/features/carga/guardar.test.ts':
    "import { fabrica } from '../../../../../packages/testing/src/fabrica.ts';\nimport '../../pruebas/base.ts';\n// @ts-expect-error the amount must be Centavos\nexport const mal: number = fabrica;",
  'apps/server/src/features/carga/a-la-vez.test.ts':
    "import { describe, test } from 'vitest';\ntest('x', { tags: ['dos-bases'] }, () => Promise.all([1]));\ndescribe('y', { tags: ['dos-bases'] }, () => test('z', () => Promise.all([1])));\ntest('w', () => 1);",
  'apps/server/src/features/formularios/dependencies.json': dependencies(['shared'], []),
  'apps/server/src/features/formularios/index.ts': "export const abrir = 'abrir';",
  'apps/server/src/features/formularios/formularios.repo.ts': "export const interior = 'interior';",
  'apps/web/src/ui/tabla.tsx': 'export const Tabla = (): null => null;',
  'apps/web/src/base/llamadas/api.ts':
    "import { pedir } from '@aldia/contract/cliente.ts';\nexport const llamar = { pedir, enviar: fetch };",
  'apps/web/src/parts/libros/libro.tsx':
    "import { llamar } from '../../base/llamadas/api.ts';\nimport { Tabla } from '../../ui/tabla.tsx';\nexport const Libro = { Tabla, llamar };",
  'apps/web/src/features/carga/carga-page.tsx':
    "import { Libro } from '../../parts/libros/libro.tsx';\nimport { Tabla } from '../../ui/tabla.tsx';\nimport { pedir } from '@aldia/contract/cliente.ts';\nexport default { Libro, Tabla, pedir };",
  'apps/web/src/features/facturas/facturas-page.tsx':
    "import { Libro } from '../../parts/libros/libro.tsx';\nexport const FacturasPage = (): unknown => Libro;",
  'apps/web/src/app/rutas.tsx':
    "import Carga from '../features/carga/carga-page.tsx';\nexport const rutas = [Carga, () => import('../features/facturas/facturas-page.tsx')];",
  'apps/web/src/app/main.tsx': "import { rutas } from './rutas.tsx';\nexport const programa = rutas;",
  'apps/web/vite.config.ts': 'export default { port: process.env["PORT"] };',
  'e2e/carga.spec.ts':
    "import { TEXTOS } from '@aldia/contract/textos.ts';\nimport { sabana } from '@aldia/testing/sabana.ts';\nexport const texto = [TEXTOS, sabana];",
};
