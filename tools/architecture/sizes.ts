import ts from 'typescript';
import { countLines } from '../sources.ts';
import { type Parsed, TEST } from './source-rule.ts';
import type { Violation } from './violation.ts';

export const WARN_LINES = 250;
export const FAIL_LINES = 400;
const FUNCTION_LINES = 40;
/** A component renders its screen in one function, which may have up to 120 lines. */
const COMPONENT_LINES = 120;

/** Files that may be longer, because each line is a row of data and not a decision. Each entry says what the file is a table of. */
export const TABLES_OF_DATA: readonly { readonly path: RegExp; readonly what: string }[] = [
  { path: /\.generated\.ts$/, what: 'written by a tool' },
  { path: /^packages\/domain\/src\/.*\/departamentos\.ts$/, what: 'departments and municipalities' },
  { path: /^packages\/contract\/src\/(textos|errores)\.ts$/, what: 'the catalogue of sentences' },
  { path: /^packages\/domain\/src\/parametros\/feriados\.ts$/, what: 'non-working days by year' },
];

export interface Report {
  readonly fails: Violation[];
  readonly warnings: Violation[];
}

const isTable = (path: string): boolean => TABLES_OF_DATA.some((t) => t.path.test(path));

function nameOf(node: ts.Node): string {
  const named = node as { name?: ts.Node };
  if (named.name) return named.name.getText();
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
    ? node.parent.name.getText()
    : 'a function';
}

function longFunctions(parsed: Parsed): Violation[] {
  if (TEST.test(parsed.path)) return [];
  const limit = parsed.path.endsWith('.tsx') ? COMPONENT_LINES : FUNCTION_LINES;
  const lines = (n: ts.Node): number =>
    parsed.file.getLineAndCharacterOfPosition(n.getEnd()).line -
    parsed.file.getLineAndCharacterOfPosition(n.getStart(parsed.file)).line +
    1;
  return parsed.nodes
    .filter((n) => ts.isFunctionLike(n) && 'body' in n && n.body !== undefined && lines(n) > limit)
    .map((n) => ({
      rule: 'function-size',
      where: parsed.path,
      what: `${nameOf(n)}: ${lines(n)} lines, over ${limit}`,
    }));
}

/** A file over 400 lines fails; over 250 it is reported. A function of more than 40 lines (120 in a .tsx) is reported. */
export function checkSizes(files: readonly Parsed[]): Report {
  const measured = files.filter((f) => !isTable(f.path)).map((f) => ({ path: f.path, lines: countLines(f.text) }));
  const over = (from: number, to: number): Violation[] =>
    measured
      .filter((f) => f.lines > from && f.lines <= to)
      .map((f) => ({ rule: 'file-size', where: f.path, what: `${f.lines} lines, over ${from}` }));
  return {
    fails: over(FAIL_LINES, Number.POSITIVE_INFINITY),
    warnings: [...over(WARN_LINES, FAIL_LINES), ...files.flatMap(longFunctions)],
  };
}
