import ts from 'typescript';
import { CONFIG, memberOf, moduleOf, type SourceRule, sins, TEST, within } from './source-rule.ts';

/** Things that only one place may touch: secrets, environment, clock, network, database. */

/** The helpers of the server's tests: a database for each file, and a browser that encrypts its fields. */
const HARNESS = /^apps\/server\/src\/pruebas\//;
const CODE = [/^(packages|apps)\//];

const cryptoOnlyInCifrado: SourceRule = {
  name: 'crypto-only-in-cifrado',
  why: 'Secrets are sealed and opened in one file: apps/server/src/shared/cifrado.ts.',
  applies: within(CODE, [/^apps\/server\/src\/shared\/cifrado(\.test)?\.ts$/, HARNESS]),
  find: (p) => sins(p, (n) => (/^(node:)?crypto$/.test(moduleOf(n) ?? '') ? 'imports node:crypto' : null)),
};

/** `const { env } = process` reads the environment just as `process.env` does. */
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
 * In domain a Date may only convert milliseconds, inside fechas/: `new Date(ms)` of a number, read in UTC. Without an argument
 * it reads the clock; with several, or with a text without zone, it depends on the machine's zone.
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

/** Any use of the global `fetch` as a value: a call, or passing it on. */
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

/** What the web's clock gives besides hooks: what it learns, and an instant for who stamps what leaves. */
const OF_THE_CLOCK = /^(use[A-Z]\w*|oirHora|ahoraMs)$/;
const CLOCK_OF_THE_WEB = /^apps\/web\/src\/base\/reloj\.ts$/;
/** Those read an instant in an answer to somebody or to a timer, never while they draw. */
const OUTSIDE_OF_DRAWING = [
  /^apps\/web\/src\/app\/(inactividad|version-nueva)\.ts$/,
  /^apps\/web\/src\/base\/(vivo\/repartidor|llamadas\/cifrado-rsa)\.ts$/,
  /^apps\/web\/src\/features\/declaraciones\/compras\/por-enviar\.ts$/,
];

function exportedName(node: ts.Node): ts.Node | null {
  const isExported = (n: ts.HasModifiers): boolean =>
    (n.modifiers ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
  if (ts.isExportSpecifier(node)) return node.name;
  if (ts.isFunctionDeclaration(node) && isExported(node)) return node.name ?? node;
  if (!ts.isVariableDeclaration(node)) return null;
  return isExported(node.parent.parent as ts.VariableStatement) ? node.name : null;
}

function readsClockOfWeb(node: ts.Node): string | null {
  if (memberOf(node) === 'Date.now') return 'reads Date.now';
  if (isDateCall(node) || (isNewDate(node) && (node.arguments ?? []).length === 0)) return 'reads the clock';
  return ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'ahoraMs' ? 'imports ahoraMs' : null;
}

const webClockByHook: SourceRule = {
  name: 'web-clock-by-hook',
  why: "React's compiler asks once for the day that a component reads and remembers it: base/reloj.ts gives it by hooks alone.",
  applies: within([/^apps\/web\/src\//], [TEST, /\.prueba\.tsx?$/, ...OUTSIDE_OF_DRAWING]),
  find: (p) =>
    sins(p, (n) => {
      if (!CLOCK_OF_THE_WEB.test(p.path)) return readsClockOfWeb(n);
      const name = exportedName(n)?.getText();
      return name === undefined || OF_THE_CLOCK.test(name) ? null : `exports ${name}`;
    }),
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

/** The files that may use SQL: repositories, the pool, the migration runner, and tests that check what was written. */
const SPEAKS_SQL = [/\.repo\.ts$/, /^apps\/server\/src\/shared\/(db[^/]*(\/|\.ts$)|migrar\.ts$)/, TEST];

const sqlOnlyInRepo: SourceRule = {
  name: 'sql-only-in-repo',
  why: 'Every SQL sentence of a feature stands in its *.repo.ts, where its plan is tested.',
  applies: within([/^apps\/\w+\/src\//, /^packages\/(domain|contract|lector)\//], SPEAKS_SQL),
  find: (p) => sins(p, speaksSql),
};

const ROUNDING = new Set(['Math.round', 'Math.floor', 'Math.ceil', 'Math.trunc', 'Math.fround']);
const READING = new Set(['parseFloat', 'Number.parseFloat']);

/** A fraction, parsing one, or rounding: whole centavos never need any of them. */
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
  // Code for the browser inside a string, such as the bridge of the card frame, has no nodes here and is not checked.
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
  webClockByHook,
  sqlOnlyInRepo,
  wholeCentavos,
];
