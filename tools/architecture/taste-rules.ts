import ts from 'typescript';
import {
  CONFIG,
  literalOf,
  memberOf,
  OURS,
  type Parsed,
  type Sin,
  type SourceRule,
  sins,
  TEST,
  within,
} from './source-rule.ts';

/** Style rules that the linter cannot express, or that must not depend on a linter's configuration. */

const SWITCHES =
  /(eslint|oxlint|tslint)-disable|biome-ignore|@ts-ignore|@ts-nocheck|prettier-ignore|dependency-cruiser-disable|knip-ignore|@?knipignore|(c8|v8|istanbul) ignore/g;
/** In a test it asserts that the line must NOT compile; in production it hides a fault. */
const EXPECT_ERROR = /@ts-expect-error/g;

function commentSins(parsed: Parsed, pattern: RegExp): Sin[] {
  const literals = parsed.nodes.filter(
    (n) =>
      ts.isStringLiteralLike(n) || ts.isTemplateExpression(n) || ts.isRegularExpressionLiteral(n) || ts.isJsxText(n),
  );
  const isLiteral = (at: number): boolean => literals.some((n) => n.getStart(parsed.file) <= at && at < n.getEnd());
  return [...parsed.text.matchAll(pattern)]
    .filter((m) => !isLiteral(m.index))
    .map((m) => ({ at: m.index, what: `"${m[0]}"` }));
}

const noRuleSwitch: SourceRule = {
  name: 'no-rule-switched-off',
  why: 'A comment that switches a rule off hides the sin and keeps the rule green: change the code, or the rule.',
  applies: within([OURS, /^scripts\//]),
  find: (p) => [...commentSins(p, SWITCHES), ...(TEST.test(p.path) ? [] : commentSins(p, EXPECT_ERROR))],
};

const isDefault = (node: ts.Node): boolean => {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.DefaultKeyword)
  );
};

const noDefaultExport: SourceRule = {
  name: 'no-default-export',
  why: 'A thing has one name in every file that uses it; only pages and configuration export by default.',
  applies: within([OURS], [/-page\.tsx$/, CONFIG, /\.d\.ts$/]),
  find: (p) => sins(p, (n) => (isDefault(n) ? 'exports by default' : null)),
};

const noEnum: SourceRule = {
  name: 'no-enum',
  why: 'An enum is not TypeScript that Node can strip: use a const object and its type.',
  applies: within([OURS]),
  find: (p) => sins(p, (n) => (ts.isEnumDeclaration(n) ? `enum ${n.name.text}` : null)),
};

const noAny: SourceRule = {
  name: 'no-any',
  why: 'any switches the compiler off: use unknown and look.',
  applies: within([OURS], [/\.d\.ts$/]),
  find: (p) => sins(p, (n) => (n.kind === ts.SyntaxKind.AnyKeyword ? 'any' : null)),
};

/** The files that define `fila`, and the codec of a loaded invoice, which does not use it (ADR 32). */
const CODECS = /\/(cables|factura-cargada)\.ts$/;

const rowsOneWay: SourceRule = {
  name: 'contract-rows-one-way',
  why: 'A row of the contract is a fila: names of the inside, and those of the wire in one place.',
  applies: within([/^packages\/contract\//], [TEST, CODECS]),
  find: (p) => sins(p, (n) => (memberOf(n) === 'z.object' ? 'z.object, which fila replaces' : null)),
};

const fillsByHand = (n: ts.Node): boolean => {
  if (!ts.isCallExpression(n) || !ts.isPropertyAccessExpression(n.expression)) return false;
  const [blank] = n.arguments;
  const named = blank !== undefined && /^\{\w+\}$/.test(literalOf(blank) ?? '');
  return named && n.expression.name.text === 'replace';
};
const oneFilling: SourceRule = {
  name: 'one-way-to-fill-a-sentence',
  why: 'replace fills the first blank alone and reads "$&" in what a person typed as an order: use llenar (domain/textos).',
  // A journey imports the texts of the contract and nothing else of ours.
  applies: within([OURS], [TEST, /^e2e\//]),
  find: (p) => sins(p, (n) => (fillsByHand(n) ? 'a blank that is filled by hand' : null)),
};

const noModuleMock: SourceRule = {
  name: 'no-module-mock',
  why: 'What we own is real in tests; what others own is a fake that speaks their protocol.',
  applies: within([OURS]),
  find: (p) =>
    sins(p, (n) => {
      if (!ts.isCallExpression(n) || !ts.isPropertyAccessExpression(n.expression)) return null;
      const callee = n.expression.getText();
      return /^(vi|jest)\.(mock|doMock|hoisted)$/.test(callee) ? callee : null;
    }),
};

const asciiNames: SourceRule = {
  name: 'ascii-names',
  why: 'Names are ASCII: ñ is ni, no tilde.',
  applies: within([OURS]),
  find: (p) => {
    const nonAscii = /[^\x20-\x7e]/;
    const file: Sin[] = nonAscii.test(p.path) ? [{ at: 0, what: 'file name' }] : [];
    // A key of a table may be a word that people read; a name is caught where it is used as an identifier.
    const isKey = (n: ts.Node): boolean => ts.isPropertyAssignment(n.parent) && n.parent.name === n;
    return [...file, ...sins(p, (n) => (ts.isIdentifier(n) && nonAscii.test(n.text) && !isKey(n) ? n.text : null))];
  },
};

const noBarrelInWeb: SourceRule = {
  name: 'no-barrel-in-web',
  why: 'An index.ts that re-exports defeats tree shaking and lazy routes.',
  applies: within([/^apps\/web\/src\/(.*\/)?index\.tsx?$/]),
  find: () => [{ at: 0, what: 'index file' }],
};

/** Field names that the wire misspells (docs/quirks.md); our own code spells them right. */
const MISSPELT = /total_fatura|fatura(s?)\b|establesimiento|inlcuido/i;

const noWireMisspelling: SourceRule = {
  name: 'no-wire-misspelling',
  why: 'A misspelling of the wire lives in the codec of its row, in packages/contract, and nowhere else.',
  applies: within([/^(packages|apps|e2e)\//], [/^packages\/contract\//, TEST]),
  find: (p) =>
    sins(p, (n) => {
      const text = ts.isIdentifier(n) ? n.text : literalOf(n);
      return text === null ? null : (MISSPELT.exec(text)?.[0] ?? null);
    }),
};

const AboutYear = /anio|year|ejercicio|periodo/i;
const isYear = (n: ts.Node): boolean => ts.isNumericLiteral(n) && Number(n.text) >= 2012 && Number(n.text) <= 2099;
const isDate = (n: ts.Node): boolean => {
  if (ts.isStringLiteralLike(n)) return /^20\d\d(-\d\d){0,2}$/.test(n.text);
  return (
    ts.isCallExpression(n) &&
    /^(dia|mes)$/.test(n.expression.getText()) &&
    n.arguments[0] !== undefined &&
    isDate(n.arguments[0])
  );
};
const COMPARES = /^(={2,3}|!={1,2}|[<>]=?)$/;

function branchesOnYear(node: ts.Node): string | null {
  if (ts.isCaseClause(node) && ts.isSwitchStatement(node.parent.parent)) {
    const about = AboutYear.test(node.parent.parent.expression.getText());
    return isDate(node.expression) || (about && isYear(node.expression)) ? node.expression.getText() : null;
  }
  if (!ts.isBinaryExpression(node) || !COMPARES.test(node.operatorToken.getText())) return null;
  const { left, right } = node;
  const bare = (a: ts.Node, b: ts.Node): boolean => isDate(a) || (isYear(a) && AboutYear.test(b.getText()));
  return bare(left, right) || bare(right, left) ? node.getText() : null;
}

const noYearBranch: SourceRule = {
  name: 'no-year-branch',
  why: 'A value of the law is data with a date and an article (parametros/), never a comparison with a year.',
  applies: within([/^packages\/domain\/src\//], [TEST]),
  find: (p) => sins(p, branchesOnYear),
};

export const TASTE_RULES: readonly SourceRule[] = [
  noRuleSwitch,
  noDefaultExport,
  noEnum,
  noAny,
  rowsOneWay,
  oneFilling,
  noModuleMock,
  asciiNames,
  noBarrelInWeb,
  noWireMisspelling,
  noYearBranch,
];
