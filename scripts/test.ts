// `npm test`: every floor of tests on the embedded database. What comes after `--` goes to vitest; `--project server` runs
// that floor alone.
import { correrPisos } from './pisos.ts';

/** The quick ones first: a broken rule is seen before the slow floors have begun. */
const PISOS = [['domain', 'lector', 'web', 'tools'], ['server']];

const pedidos: string[] = [];
const extra: string[] = [];
for (const [i, argumento] of process.argv.entries()) {
  const anterior = process.argv[i - 1];
  if (i < 2 || argumento === '--project') continue;
  if (anterior === '--project') pedidos.push(argumento);
  else if (argumento.startsWith('--project=')) pedidos.push(argumento.slice('--project='.length));
  else extra.push(argumento);
}
await correrPisos(pedidos.length > 0 ? [pedidos] : PISOS, extra);
