import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { lanzar, RAIZ, terminar } from './procesos.ts';

const RESULTADOS = path.join(RAIZ, '.cache/pruebas');
/** Where the tests of the server leave each refusal that they provoked. */
const PROVOCADOS = path.join(RAIZ, '.cache/rechazos-provocados.txt');
/** And each statement that they asked of the embedded database, for the floor of PostgreSQL to read. */
const SENTENCIAS = path.join(RAIZ, '.cache/sentencias-vistas.txt');

/** What vitest's JSON says, as far as it is counted here. */
interface Informe {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** What each floor tries, for who reads along. */
const EN_PALABRAS: Readonly<Record<string, string>> = {
  domain: 'las reglas: dinero, fechas, ley, formularios y permisos',
  lector: 'el lector de las hojas de la SAT, con archivos buenos y hostiles',
  web: 'las pantallas',
  server: 'el servidor entero, por HTTP y con su base de datos',
  tools: 'las reglas de la casa',
};

interface Cuenta {
  readonly pasaron: number;
  readonly fallaron: number;
}

/** A file that did not load has no tests and is still a failure; so is a run that ended badly without saying why. */
function contar(archivo: string, codigo: number | null): Cuenta {
  if (!existsSync(archivo)) return { pasaron: 0, fallaron: codigo === 0 ? 0 : 1 };
  const informe = JSON.parse(readFileSync(archivo, 'utf8')) as Informe;
  const sinCargar = informe.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length;
  const fallaron = informe.numFailedTests + sinCargar;
  return { pasaron: informe.numPassedTests, fallaron: codigo !== 0 && fallaron === 0 ? 1 : fallaron };
}

/**
 * Only the whole floor on the embedded database can tell that nothing of it provoked a refusal that the contract declares:
 * on a PostgreSQL of one's own vitest.config.ts leaves files out.
 */
async function juzgarRechazos(): Promise<Cuenta> {
  const { codigo } = await terminar(lanzar('tools/refusals.ts', [], { canal: false }));
  return codigo === 0 ? { pasaron: 1, fallaron: 0 } : { pasaron: 0, fallaron: 1 };
}

/** A screen waits half of its test, for a key or for what the next look finds: more of them at once than other files. */
const masALaVez = (juntos: readonly string[], extra: readonly string[]): readonly string[] =>
  juntos.includes('web') && !extra.some((e) => e.startsWith('--maxWorkers'))
    ? [`--maxWorkers=${availableParallelism() + 3}`]
    : [];

async function probar(juntos: readonly string[], extra: readonly string[]): Promise<Cuenta> {
  const archivo = path.join(RESULTADOS, `${juntos.join('-')}.json`);
  const reporte = ['--reporter=./scripts/avance.ts', '--reporter=json', `--outputFile.json=${archivo}`];
  const proyectos = juntos.flatMap((piso) => ['--project', piso]);
  const argumentos = ['run', ...proyectos, '--passWithNoTests', ...reporte, ...masALaVez(juntos, extra), ...extra];
  const hijo = lanzar('node_modules/vitest/vitest.mjs', argumentos, { canal: false });
  const cortar = (): void => void hijo.kill('SIGTERM');
  process.on('SIGTERM', cortar);
  const { codigo } = await terminar(hijo);
  process.off('SIGTERM', cortar);
  return contar(archivo, codigo);
}

/**
 * Runs floors of tests, some of them together, one group after another so that two cores are enough. Ends with one line for
 * people and for programs: 'N passed, N failed'.
 */
export async function correrPisos(grupos: readonly (readonly string[])[], extra: readonly string[]): Promise<never> {
  rmSync(RESULTADOS, { recursive: true, force: true });
  mkdirSync(RESULTADOS, { recursive: true });
  if (process.env['TEST_DATABASE_URL'])
    console.log('Las pruebas del servidor usan el PostgreSQL de TEST_DATABASE_URL.');
  let [pasaron, fallaron] = [0, 0];
  for (const [i, juntos] of grupos.entries()) {
    console.log(`\nParte ${i + 1} de ${grupos.length}: ${juntos.map((piso) => EN_PALABRAS[piso] ?? piso).join('; ')}`);
    const seJuzga = juntos.includes('server') && extra.length === 0 && !process.env['TEST_DATABASE_URL'];
    if (seJuzga) for (const archivo of [PROVOCADOS, SENTENCIAS]) rmSync(archivo, { force: true });
    const cuentas = [await probar(juntos, extra)];
    if (seJuzga) cuentas.push(await juzgarRechazos());
    for (const cuenta of cuentas) {
      pasaron += cuenta.pasaron;
      fallaron += cuenta.fallaron;
    }
  }
  console.log(`${pasaron} passed, ${fallaron} failed`);
  process.exit(fallaron > 0 ? 1 : 0);
}
