import ts from 'typescript';
import { type Parsed, TEST } from './source-rule.ts';
import type { Violation } from './violation.ts';

/** Rules about all files together. */

const MAX_REVEALING_FILES = 2;

/** A call of `revelar()`, as a function or as a method. */
const reveals = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return (
    (ts.isIdentifier(expression) ? expression : ts.isPropertyAccessExpression(expression) ? expression.name : null)
      ?.text === 'revelar'
  );
};

/** Two files may open secrets: the one that shows a secret once to a person, and the one that gives it to its service. */
export function revealedInTwoFiles(files: readonly Parsed[]): Violation[] {
  const revealing = files.filter(
    (f) => /^(apps\/server|packages)\//.test(f.path) && !TEST.test(f.path) && f.nodes.some(reveals),
  );
  if (revealing.length <= MAX_REVEALING_FILES) return [];
  return revealing.map((f) => ({
    rule: 'revealed-in-two-files',
    where: f.path,
    what: `calls revelar(), as ${revealing.length} files do`,
  }));
}

/** The database spells right too: its names are ours. */
export function migrationsSpellRight(migrations: readonly { path: string; text: string }[]): Violation[] {
  return migrations.flatMap(({ path, text }) => {
    const found = /\w*(fatura|establesimiento|inlcuido)\w*/i.exec(text);
    return found ? [{ rule: 'no-wire-misspelling', where: path, what: found[0] }] : [];
  });
}

/** Casts in all of production. A new one needs a better reason than raising this number. */
const MAX_CASTS = 14;
const PRODUCTION = /^(packages|apps\/server|apps\/web)\//;
const NOT_SHIPPED = /\.prueba\.tsx?$|\.d\.ts$|\.config\.ts$|^packages\/testing\/|^apps\/server\/src\/demo\//;
type Cast = ts.AsExpression | ts.TypeAssertion;
const isAssertion = (node: ts.Node): node is Cast => ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
/** `x as T`, counted once even in a chain; `as const` asserts nothing. */
const isCast = (node: ts.Node): node is Cast =>
  isAssertion(node) && !isAssertion(node.parent) && !ts.isConstTypeReference(node.type);

/** Whether a comment is on the line of the cast, or ends on the line above. */
function hasReason(parsed: Parsed, cast: Cast): boolean {
  const lines = parsed.text.split('\n');
  const at = parsed.file.getLineAndCharacterOfPosition(cast.type.getStart(parsed.file)).line;
  return [lines[at], lines[at - 1]].some((line) => /(^|\s)\/\/ |\*\/\s*$/.test(line ?? ''));
}

/** A cast is a promise that the compiler cannot check: each one says why it is needed, and there are few. */
export function fewCastsWithReasons(files: readonly Parsed[]): Violation[] {
  const casts = files
    .filter((f) => PRODUCTION.test(f.path) && !TEST.test(f.path) && !NOT_SHIPPED.test(f.path))
    .flatMap((f) => f.nodes.filter(isCast).map((cast) => ({ f, cast })));
  const mute = casts
    .filter(({ f, cast }) => !hasReason(f, cast))
    .map(({ f, cast }) => ({
      rule: 'cast-with-reason',
      where: `${f.path}:${f.file.getLineAndCharacterOfPosition(cast.type.getStart(f.file)).line + 1}`,
      what: `as ${cast.type.getText()}, and no comment says why`,
    }));
  if (casts.length <= MAX_CASTS) return mute;
  const where = [...new Set(casts.map(({ f }) => f.path))].join(', ');
  return [...mute, { rule: 'few-casts', where, what: `${casts.length} casts, over ${MAX_CASTS}` }];
}
