import ts from 'typescript';
import { type Parsed, type Sin, type SourceRule, within } from './source-rule.ts';

/** The tag of a test that is asked of the embedded database and of a PostgreSQL of many connections (vitest.config.ts). */
const ON_BOTH = 'dos-bases';
const WHOLE_FILE = new RegExp(`^// @module-tag ${ON_BOTH}$`, 'm');
/** What asks several things at once, or names the PostgreSQL that it needs. */
const AT_ONCE = /\bPromise\.(all|allSettled|race)\(|\bTEST_DATABASE_URL\b|\bhayPostgresPropio\b/;
const TEST_CALL = /^(test|it)\b/;
const GROUP_CALL = /^describe\b/;
/** What every feature stands on is asked on both whole, if it asks a database at all. */
const FOUNDATION = /^apps\/server\/src\/shared\//;
const ASKS_A_DATABASE = /\b(escenario|baseDePrueba)\(/;
const PLAN = /\.plan\.test\.ts$/;

/** What the file declares by name, with its text. */
function declared({ file }: Parsed): readonly (readonly [string, string])[] {
  return file.statements.flatMap((s): (readonly [string, string])[] => {
    if (ts.isFunctionDeclaration(s) && s.name) return [[s.name.text, s.getText(file)]];
    if (!ts.isVariableStatement(s)) return [];
    return s.declarationList.declarations.flatMap((d) =>
      ts.isIdentifier(d.name) && d.initializer ? [[d.name.text, d.initializer.getText(file)] as const] : [],
    );
  });
}

/** Says of a text whether it asks at once, by itself or through what its file declares. */
function askingAtOnce(parsed: Parsed): (text: string) => boolean {
  const names = new Set<string>();
  const asks = (text: string): boolean =>
    AT_ONCE.test(text) || [...names].some((name) => new RegExp(`\\b${name}\\b`).test(text));
  const all = declared(parsed);
  for (let known = -1; known < names.size; ) {
    known = names.size;
    for (const [name, text] of all) if (asks(text)) names.add(name);
  }
  return asks;
}

const isTagged = ({ file }: Parsed, call: ts.CallExpression): boolean =>
  call.arguments.some((a) => ts.isObjectLiteralExpression(a) && a.getText(file).includes(`'${ON_BOTH}'`));

/** The tests that nobody tagged, those of a tagged group left out. */
function untagged(parsed: Parsed, asks: (text: string) => boolean, node: ts.Node): ts.Node[] {
  if (ts.isCallExpression(node)) {
    const callee = node.expression.getText(parsed.file);
    const isGroup = GROUP_CALL.test(callee);
    if ((isGroup || TEST_CALL.test(callee)) && isTagged(parsed, node)) return [];
    if (TEST_CALL.test(callee)) return asks(node.getText(parsed.file)) ? [node] : [];
    if (isGroup && asks(callee)) return [node];
  }
  return childrenOf(node).flatMap((child) => untagged(parsed, asks, child));
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

export const AT_ONCE_ON_BOTH: SourceRule = {
  name: 'at-once-on-both',
  why: 'One connection sees no race: a test that asks several things at once is tagged, and a PostgreSQL is asked too.',
  applies: within([/^apps\/server\/src\/.*\.test\.ts$/], [/^apps\/server\/src\/(adapters|suplentes)\//]),
  find: (parsed): Sin[] => {
    if (WHOLE_FILE.test(parsed.text)) return [];
    if (PLAN.test(parsed.path) || (FOUNDATION.test(parsed.path) && ASKS_A_DATABASE.test(parsed.text)))
      return [{ at: 0, what: `has no line "// @module-tag ${ON_BOTH}"` }];
    return untagged(parsed, askingAtOnce(parsed), parsed.file).map((at) => ({ at, what: `no tag ${ON_BOTH}` }));
  },
};
