import ts from 'typescript';
import { type Parsed, TEST } from './source-rule.ts';
import type { Violation } from './violation.ts';

/** Rules about all the files together. */

const MAX_REVEALING_FILES = 2;

/** A call of `revelar()`: of the plain function or of the method. */
const reveals = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return (
    (ts.isIdentifier(expression) ? expression : ts.isPropertyAccessExpression(expression) ? expression.name : null)
      ?.text === 'revelar'
  );
};

/** A secret may be opened in two files: where it is shown once to a person, and where it is handed to its service. */
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

/** The database spells right as well: its words are ours. */
export function migrationsSpellRight(migrations: readonly { path: string; text: string }[]): Violation[] {
  return migrations.flatMap(({ path, text }) => {
    const found = /\w*(fatura|establesimiento|inlcuido)\w*/i.exec(text);
    return found ? [{ rule: 'no-wire-misspelling', where: path, what: found[0] }] : [];
  });
}
