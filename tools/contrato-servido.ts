// `npm run contrato-servido`: records the input and output of all calls, in the change that releases a version.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { type Contrato, type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import * as z from 'zod';
import { compatible, type Shape, shapeOf } from './contrato/shape.ts';
import { isMain, ROOT, readText } from './sources.ts';

/** The input and output of every call of the newest released version, one line per call (ADR 69). */
export const SERVED = 'packages/contract/servido.jsonl';

/**
 * Calls of a released version that this one lacks, each with the reason why no page of that version uses them. An entry goes
 * when the file is written again.
 */
export const RETIRED: Readonly<Record<string, string>> = {};

const ASKS_A_NODE_OF_BEFORE = 'a node of before is asked by a page of now';
const ALWAYS_SENT = 'our pages always send it; the call of the specification has none';
/**
 * What this version takes and the released one refuses, each with the reason why no page of ours sends it. An entry goes when
 * the file is written again.
 */
export const WIDER: Readonly<Record<string, string>> = {
  [`carga.guardar: ${ASKS_A_NODE_OF_BEFORE}: version may be missing and is needed`]: ALWAYS_SENT,
  [`revision.cargarCortesia: ${ASKS_A_NODE_OF_BEFORE}: info_general.version may be missing and is needed`]: ALWAYS_SENT,
  [`declaraciones.presentarACero: ${ASKS_A_NODE_OF_BEFORE}: aplica_sub is number where yes-no is read`]:
    'our pages send a boolean; 0 and 1 are those of the specification (G-86)',
};

/** The last migration of that version. A later migration must still serve that version, or an upgrade stops everybody (ADR 50). */
export const SERVED_MIGRATION = 'packages/contract/servido-migracion.txt';
const MIGRATIONS = 'apps/server/migrations';

/**
 * Later migrations whose first line says that the released program cannot serve after them. A migration that names its own
 * number stops everybody on purpose, and is left out.
 */
export function migrationsThatStop(root: string, served: number): readonly string[] {
  return readdirSync(path.join(root, MIGRATIONS)).filter((f) => {
    const number = Number(f.slice(0, 4));
    const since = Number(/^-- sirve-desde: (\d+)/.exec(readText(root, `${MIGRATIONS}/${f}`))?.[1] ?? number);
    return number > served && since > served && since !== number;
  });
}
export const readServedMigration = (root: string): number => Number(readText(root, SERVED_MIGRATION));
const newestMigration = (root: string): number =>
  Math.max(...readdirSync(path.join(root, MIGRATIONS)).map((f) => Number(f.slice(0, 4)) || 0));

export interface ServedCall {
  readonly call: string;
  /** The method and the whole path. */
  readonly at: string;
  readonly takes: Shape;
  readonly gives: Shape;
}

const shape = (type: z.ZodType): Shape =>
  shapeOf(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }));

const callOf = (call: string, e: Endpoint): ServedCall => ({
  call,
  at: `${e.metodo} ${PREFIJO_DE_BASE[e.base]}${e.ruta}`,
  takes: shape(e.entrada),
  gives: shape(e.salida),
});

/** The input and output of today's contract on the wire, in the contract's order. */
export const servedOf = (contract: Readonly<Record<string, Contrato>>): readonly ServedCall[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, e]) => callOf(`${feature}.${name}`, e)),
  );

/** Compares the four ways in which two versions meet: an old or new page with an old or new node. */
function faultsOf(then: ServedCall, now: ServedCall): string[] {
  const meet = (who: string, given: Shape, read: Shape): string[] =>
    compatible(given, read).map((fault) => `${now.call}: ${who}: ${fault}`);
  if (then.at !== now.at)
    return [`${now.call} was at ${then.at}, where pages of before ask for it, and is at ${now.at}`];
  return [
    ...meet('a page of before reads what is given now', now.gives, then.gives),
    ...meet('a page of now reads what was given before', then.gives, now.gives),
    ...meet('a node of now is asked by a page of before', then.takes, now.takes),
    ...meet(ASKS_A_NODE_OF_BEFORE, now.takes, then.takes),
  ];
}

/** What pages and nodes of two versions would misunderstand during an upgrade; empty when nothing. */
export function misunderstandings(
  then: readonly ServedCall[],
  now: readonly ServedCall[],
  retired: Readonly<Record<string, string>>,
  wider: Readonly<Record<string, string>> = {},
): readonly string[] {
  const byName = new Map(now.map((c) => [c.call, c]));
  const known = new Set(then.map((c) => c.call));
  const faults = then.flatMap((was) => {
    const is = byName.get(was.call);
    if (is) return faultsOf(was, is);
    return was.call in retired ? [] : [`${was.call} (${was.at}) is gone, and pages of before ask for it`];
  });
  return [
    ...faults.filter((fault) => !(fault in wider)),
    ...Object.keys(wider)
      .filter((fault) => !faults.includes(fault))
      .map((fault) => `${fault}: said to be wider, and is not`),
    ...Object.keys(retired)
      .filter((call) => byName.has(call) || !known.has(call))
      .map((call) => `${call} is said to be retired, and is not`),
  ];
}

export const readServed = (root: string): readonly ServedCall[] =>
  readText(root, SERVED)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ServedCall);

if (isMain(import.meta.url)) {
  const now = servedOf(CONTRATO);
  writeFileSync(path.join(ROOT, SERVED), now.map((c) => `${JSON.stringify(c)}\n`).join(''));
  writeFileSync(path.join(ROOT, SERVED_MIGRATION), `${newestMigration(ROOT)}\n`);
  console.log(`${SERVED}: ${now.length} calls, up to migration ${newestMigration(ROOT)}`);
}
