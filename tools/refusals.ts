// Fails when the contract declares a refusal that no test of the server provoked. The tests record the refusals that they
// provoke in a file; the server's whole test run calls this at its end (scripts/pisos.ts).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, readText } from './sources.ts';
import { type DeclaredRefusals, neverProvoked } from './spec/refusals.ts';

const PROVOKED = '.cache/rechazos-provocados.txt';
interface Row {
  readonly errores: readonly string[];
}
interface ContractModules {
  readonly CONTRATO: Readonly<Record<string, Readonly<Record<string, Row>>>>;
  /** The refusals of an endpoint, without those that every call may answer. */
  readonly erroresPropiosDe: (row: Row) => string[];
}

async function readDeclared(): Promise<DeclaredRefusals[]> {
  const load = async (file: string): Promise<Partial<ContractModules>> =>
    import(pathToFileURL(path.join(ROOT, 'packages/contract/src', file)).href);
  const [{ CONTRATO }, { erroresPropiosDe }] = await Promise.all([load('contrato.ts'), load('rechazos.ts')]);
  if (!CONTRATO || !erroresPropiosDe) throw new Error('the contract is not where it was');
  return Object.entries(CONTRATO).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ key: `${feature}.${name}`, errores: erroresPropiosDe(row) })),
  );
}

const provoked = existsSync(path.join(ROOT, PROVOKED)) ? readText(ROOT, PROVOKED).split('\n') : [];
const missing = neverProvoked(await readDeclared(), new Set(provoked));
if (missing.length > 0) {
  console.log(
    `FAIL  Declared in the contract and provoked by no test:\n${missing.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exit(1);
}
