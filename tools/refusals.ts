// Ends badly when the contract declares a refusal that no test of the server provoked. The tests leave what they provoked in
// a file; the whole floor of the server runs this at its end (scripts/pisos.ts).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, readText } from './sources.ts';
import { type DeclaredRefusals, neverProvoked } from './spec/refusals.ts';

const PROVOKED = '.cache/rechazos-provocados.txt';
type Contract = Readonly<Record<string, Readonly<Record<string, { readonly errores: readonly string[] }>>>>;

async function readDeclared(): Promise<DeclaredRefusals[]> {
  const file = path.join(ROOT, 'packages/contract/src/contrato.ts');
  const { CONTRATO } = (await import(pathToFileURL(file).href)) as { CONTRATO: Contract };
  return Object.entries(CONTRATO).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, { errores }]) => ({ key: `${feature}.${name}`, errores })),
  );
}

const provoked = existsSync(path.join(ROOT, PROVOKED)) ? readText(ROOT, PROVOKED).split('\n') : [];
const missing = neverProvoked(await readDeclared(), new Set(provoked));
if (missing.length > 0) {
  console.log(`Declared in the contract and provoked by no test:\n${missing.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
