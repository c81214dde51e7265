import path from 'node:path';
import ts from 'typescript';
import { moduleOf, type Parsed, TEST } from './source-rule.ts';

/** Where the browser begins. What only tests, or the build that paints pages, load is drawn under the sheets of this one. */
const ENTRY = 'apps/web/src/app/main.tsx';
const SHEET = /\.css$/;
/** Imports by which nothing is drawn: [who asks, for what, why]. */
const AHEAD: readonly (readonly [from: string, to: string, why: string])[] = [
  [
    'apps/web/src/app/rutas-de-empleados.tsx',
    'apps/web/src/app/marco-del-personal.ts',
    'the routes only load ahead what the frame draws in itself, under its own sheet',
  ],
];
const isAhead = (from: string, to: string): boolean => AHEAD.some(([f, t]) => f === from && t === to);

/** The sheets that are surely loaded when a file draws. */
export type SheetsThere = ReadonlyMap<string, ReadonlySet<string>>;

interface Loads {
  /** Files and sheets that are there before a line of the file runs. */
  readonly before: readonly string[];
  /** Files that the file asks for later. */
  readonly later: readonly string[];
}

const isTypeOnly = (node: ts.Node): boolean =>
  (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly);

/** A path from the root; a package's file keeps its own name. */
const resolve = (from: string, name: string): string =>
  name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : name;

function loadsOf(parsed: Parsed): Loads {
  const before: string[] = [];
  const later: string[] = [];
  for (const node of parsed.nodes) {
    const name = isTypeOnly(node) ? null : moduleOf(node);
    if (name !== null) (ts.isCallExpression(node) ? later : before).push(resolve(parsed.path, name));
  }
  return { before, later };
}

const together = <T>(sets: readonly ReadonlySet<T>[]): Set<T> => new Set(sets.flatMap((s) => [...s]));
const common = <T>([first, ...rest]: readonly ReadonlySet<T>[]): T[] =>
  [...(first ?? [])].filter((x) => rest.every((s) => s.has(x)));

/** What a file brings with it: its own sheets, and those of all that it imports. */
function broughtBy(file: string, loads: ReadonlyMap<string, Loads>, known: Map<string, Set<string>>): Set<string> {
  const done = known.get(file);
  if (done) return done;
  known.set(file, new Set());
  const { before } = loads.get(file) ?? { before: [] };
  const sheets = new Set(before.filter((b) => SHEET.test(b)));
  const all = together([sheets, ...before.filter((b) => loads.has(b)).map((b) => broughtBy(b, loads, known))]);
  known.set(file, all);
  return all;
}

/** The files that the browser may load, each with those that ask for it. */
function askers(loads: ReadonlyMap<string, Loads>): Map<string, string[]> {
  const askedBy = new Map<string, string[]>(loads.has(ENTRY) ? [[ENTRY, []]] : []);
  const waiting = [...askedBy.keys()];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const { before, later } = loads.get(file) ?? { before: [], later: [] };
    for (const asked of new Set([...before, ...later].filter((f) => loads.has(f) && !isAhead(file, f)))) {
      if (!askedBy.has(asked)) waiting.push(asked);
      askedBy.set(asked, [...(askedBy.get(asked) ?? []), file]);
    }
  }
  return askedBy;
}

/**
 * The sheets that are loaded whenever a file is, whoever asked for it: those that the file brings, and those that everybody
 * who asks for it has. A dialog that two pages open cannot count on the sheet of one of them.
 */
export function sheetsAlwaysThere(files: readonly Parsed[]): SheetsThere {
  const web = files.filter((f) => f.path.startsWith('apps/web/src/') && !TEST.test(f.path));
  const loads = new Map(web.map((f) => [f.path, loadsOf(f)]));
  const askedBy = askers(loads);
  const known = new Map<string, Set<string>>();
  const brought = new Map([...askedBy.keys()].map((file) => [file, broughtBy(file, loads, known)]));
  // From "all of them" down to what nobody contradicts.
  const every = together([...brought.values()]);
  const there = new Map([...brought].map(([file, own]) => [file, file === ENTRY ? own : every]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [file, by] of askedBy) {
      const now = together([
        brought.get(file) ?? new Set<string>(),
        new Set(common(by.map((b) => there.get(b) ?? every))),
      ]);
      if (now.size === there.get(file)?.size) continue;
      there.set(file, now);
      changed = true;
    }
  }
  return there;
}
