// `npm run contrato-servido`: writes down what the calls take and give, in the change that gives a version out.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { type Contrato, type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import * as z from 'zod';
import { compatible, type Shape, shapeOf } from './contrato/shape.ts';
import { isMain, ROOT, readText } from './sources.ts';

/** What the newest version that was given out takes and gives, a line for each call (ADR 69). */
export const SERVED = 'packages/contract/servido.jsonl';

/**
 * Calls that a version which was given out has and this one does not, each with the reason why no page of that version asks
 * for them. A line leaves when the file is written again.
 */
export const RETIRED: Readonly<Record<string, string>> = {};

/** The last migration that the same version knows: what is migrated since has to serve it, or an upgrade stops everybody (ADR 50). */
export const SERVED_MIGRATION = 'packages/contract/servido-migracion.txt';
const MIGRATIONS = 'apps/server/migrations';

/**
 * Migrations since that version whose first line says that its program may not serve after them. One that says its own number
 * stops everybody on purpose, and is none of these.
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
  /** Method and whole path. */
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

/** What the contract of now takes and gives on the wire, in its own order. */
export const servedOf = (contract: Readonly<Record<string, Contrato>>): readonly ServedCall[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, e]) => callOf(`${feature}.${name}`, e)),
  );

/** The four ways in which two versions meet: a page and a node, of which one is newer. */
function faultsOf(then: ServedCall, now: ServedCall): string[] {
  const meet = (who: string, given: Shape, read: Shape): string[] =>
    compatible(given, read).map((fault) => `${now.call}: ${who}: ${fault}`);
  if (then.at !== now.at)
    return [`${now.call} was at ${then.at}, where pages of before ask for it, and is at ${now.at}`];
  return [
    ...meet('a page of before reads what is given now', now.gives, then.gives),
    ...meet('a page of now reads what was given before', then.gives, now.gives),
    ...meet('a node of now is asked by a page of before', then.takes, now.takes),
    ...meet('a node of before is asked by a page of now', now.takes, then.takes),
  ];
}

/** What pages and nodes of two versions would not understand of each other while an upgrade is done; none is empty. */
export function misunderstandings(
  then: readonly ServedCall[],
  now: readonly ServedCall[],
  retired: Readonly<Record<string, string>>,
): readonly string[] {
  const byName = new Map(now.map((c) => [c.call, c]));
  const known = new Set(then.map((c) => c.call));
  return [
    ...then.flatMap((was) => {
      const is = byName.get(was.call);
      if (is) return faultsOf(was, is);
      return was.call in retired ? [] : [`${was.call} (${was.at}) is gone, and pages of before ask for it`];
    }),
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
