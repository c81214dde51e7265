import ts from 'typescript';
import { CONFIG, memberOf, moduleOf, type SourceRule, sins, TEST, within } from './source-rule.ts';

/** Things that may be touched through one door only: secrets, environment, clock, network, database. */

/** What the server's tests stand on: a database for each file, and a browser that seals its fields. */
const HARNESS = /^apps\/server\/src\/pruebas\//;
const CODE = [/^(packages|apps)\//];

const cryptoOnlyInCifrado: SourceRule = {
  name: 'crypto-only-in-cifrado',
  why: 'Secrets are sealed and opened in one file: apps/server/src/shared/cifrado.ts.',
  applies: within(CODE, [/^apps\/server\/src\/shared\/cifrado(\.test)?\.ts$/, HARNESS]),
  find: (p) => sins(p, (n) => (/^(node:)?crypto$/.test(moduleOf(n) ?? '') ? 'imports node:crypto' : null)),
};

/** `const { env } = process` reads it as well as `process.env` does. */
function readsEnvironment(node: ts.Node): string | null {
  if (memberOf(node) === 'process.env') return 'reads process.env';
  const isImport = ts.isImportDeclaration(node) && /^(node:)?process$/.test(moduleOf(node) ?? '');
  if (isImport && /\benv\b/.test(node.getText())) return 'imports env of node:process';
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return null;
  if (!node.initializer || !ts.isIdentifier(node.initializer) || node.initializer.text !== 'process') return null;
  return node.name.elements.some((e) => (e.propertyName ?? e.name).getText() === 'env') ? 'reads process.env' : null;
}

const envOnlyInEnv: SourceRule = {
  name: 'env-only-in-env',
  why: 'The environment is read and checked in one file: apps/server/src/shared/env.ts.',
  applies: within([...CODE, /^e2e\//], [/^apps\/server\/src\/shared\/env\.ts$/, /\.test\.ts$/, CONFIG, HARNESS]),
  find: (p) => sins(p, readsEnvironment),
};

const isNewDate = (n: ts.Node): n is ts.NewExpression =>
  ts.isNewExpression(n) && ts.isIdentifier(n.expression) && n.expression.text === 'Date';
const isDateCall = (n: ts.Node): boolean =>
  ts.isCallExpression(n) && ts.isIdentifier(n.expression) && n.expression.text === 'Date';

const clockOnlyInReloj: SourceRule = {
  name: 'clock-only-in-reloj',
  why: 'The clock is given (Reloj), never reached for: apps/server/src/shared/reloj.ts.',
  applies: within([/^apps\/server\/src\//], [/\/shared\/reloj\.ts$/, TEST]),
  find: (p) =>
    sins(p, (n) =>
      isNewDate(n) || isDateCall(n) ? 'makes a Date' : memberOf(n) === 'Date.now' ? 'reads Date.now' : null,
    ),
};

/**
 * In domain a Date is only a calculator of milliseconds, inside fechas/: `new Date(ms)` of a number, read in UTC. With no
 * argument it is the clock, with several or with a text without zone it is the zone of the machine.
 */
function impureDate(node: ts.Node, path: string): string | null {
  if (memberOf(node) === 'Date.now') return 'reads Date.now';
  if (isDateCall(node)) return 'reads the clock';
  if (
    ts.isPropertyAccessExpression(node) &&
    /^get(FullYear|Month|Date|Day|Hours|Minutes|Seconds)$/.test(node.name.text)
  ) {
    return `${node.name.text} depends on the zone of the machine`;
  }
  if (!isNewDate(node)) return null;
  if (!path.startsWith('packages/domain/src/fechas/')) return 'makes a Date outside fechas/';
  const [first, second] = node.arguments ?? [];
  return !first || second || ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)
    ? 'makes a Date of the clock or of a zone'
    : null;
}

const noClockInDomain: SourceRule = {
  name: 'no-clock-in-domain',
  why: 'A rule of tax that reads the clock cannot be asked about last year.',
  applies: within([/^packages\/(domain|contract)\/src\//], [TEST]),
  find: (p) => sins(p, (n) => impureDate(n, p.path)),
};

/** Any use of the global name `fetch` as a value: a call, or handing it on. */
function usesFetch(node: ts.Node): string | null {
  if (/^(globalThis|window|self)\.fetch$/.test(memberOf(node) ?? '')) return 'uses fetch';
  if (!ts.isIdentifier(node) || node.text !== 'fetch') return null;
  const { parent } = node;
  const isName =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isTypeQueryNode(parent) ||
    ((ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isPropertyDeclaration(parent)) &&
      parent.name === node);
  return isName ? null : 'uses fetch';
}

const fetchOnlyInAdapters: SourceRule = {
  name: 'fetch-only-in-adapters',
  why: 'HTTP goes out through adapters and through the one client of the contract, which the web opens in base/llamadas/api.ts.',
  applies: within(CODE, [
    /^apps\/server\/src\/adapters\//,
    /^packages\/contract\/src\/cliente\.ts$/,
    /^apps\/web\/src\/base\/llamadas\/api\.ts$/,
    /^packages\/testing\//,
    TEST,
  ]),
  find: (p) => sins(p, usesFetch),
};

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const SENTENCE = /^\s*(select|insert|update|delete|merge|with|truncate|create|alter|drop|set|lock)\b/i;

function speaksSql(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) return 'writes an sql`` template';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const method = node.expression.name.text;
  if (BUILDERS.has(method)) return `builds a query (${method})`;
  const [first] = node.arguments;
  return method === 'query' && first && SENTENCE.test(first.getText().slice(1)) ? 'sends SQL as text' : null;
}

/** Repositories, the pool, the runner of the migrations, and tests that look at what was written. */
const SPEAKS_SQL = [/\.repo\.ts$/, /^apps\/server\/src\/shared\/(db[^/]*(\/|\.ts$)|migrar\.ts$)/, TEST];

const sqlOnlyInRepo: SourceRule = {
  name: 'sql-only-in-repo',
  why: 'Every SQL sentence of a feature stands in its *.repo.ts, where its plan is tested.',
  applies: within([/^apps\/\w+\/src\//, /^packages\/(domain|contract|lector)\//], SPEAKS_SQL),
  find: (p) => sins(p, speaksSql),
};

const ROUNDING = new Set(['Math.round', 'Math.floor', 'Math.ceil', 'Math.trunc', 'Math.fround']);
const READING = new Set(['parseFloat', 'Number.parseFloat']);

/** A fraction, a reading of one or a rounding: what whole centavos never need. */
function fractionalMoney(node: ts.Node): string | null {
  if (ts.isNumericLiteral(node) && !Number.isInteger(Number(node.text))) return `the fraction ${node.text}`;
  if (ts.isIdentifier(node) && READING.has(node.text)) return 'uses parseFloat';
  const member = memberOf(node);
  if (member !== null && (ROUNDING.has(member) || READING.has(member))) return `uses ${member}`;
  const named = ts.isPropertyAccessExpression(node) ? node.name.text : null;
  const indexed = ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression);
  const name = indexed ? (node.argumentExpression as ts.StringLiteral).text : named;
  return name === 'toFixed' || name === 'toPrecision' ? `uses ${name}` : null;
}

const wholeCentavos: SourceRule = {
  name: 'whole-centavos-in-payments',
  why: 'On the way of a payment money is whole centavos: fractions and roundings live in packages/domain/src/dinero (P33).',
  // Text for the browser, as the bridge of the card frame, is no code of this road: it is a string, and no node of it is seen.
  applies: within(
    [
      /^packages\/domain\/src\/(cobros|suscripciones)\//,
      /^apps\/server\/src\/features\/(cobros|suscripciones|tarjetas)\//,
    ],
    [TEST],
  ),
  find: (p) => sins(p, fractionalMoney),
};

export const DOOR_RULES: readonly SourceRule[] = [
  cryptoOnlyInCifrado,
  envOnlyInEnv,
  clockOnlyInReloj,
  noClockInDomain,
  fetchOnlyInAdapters,
  sqlOnlyInRepo,
  wholeCentavos,
];
