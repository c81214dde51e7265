import ts from 'typescript';
import type { Source } from '../sources.ts';

/** A file with its tree, as a rule sees it. */
export interface Parsed extends Source {
  readonly file: ts.SourceFile;
  readonly nodes: readonly ts.Node[];
}

/** Where a violation is (a node, or a position in the text), and what was found there. */
export interface Sin {
  readonly at: ts.Node | number;
  readonly what: string;
}

export interface SourceRule {
  readonly name: string;
  readonly why: string;
  /** Which files the rule checks. */
  readonly applies: (path: string) => boolean;
  readonly find: (parsed: Parsed) => Sin[];
}

/** True for the paths that match one of `inside` and none of `except`. */
export const within =
  (inside: readonly RegExp[], except: readonly RegExp[] = []) =>
  (path: string): boolean =>
    inside.some((r) => r.test(path)) && !except.some((r) => r.test(path));

/** Tests, and the folder of the server that only tests use. A wall keeps production from importing either. */
export const TEST = /\.test\.tsx?$|\.setup\.ts$|^apps\/server\/src\/pruebas\//;
export const CONFIG = /\.config\.(m?ts|m?js)$/;
export const OURS = /^(packages|apps|e2e|tools)\//;

/** The nodes for which `test` returns a sentence. */
export function sins(parsed: Parsed, test: (node: ts.Node) => string | null): Sin[] {
  return parsed.nodes.flatMap((node) => {
    const what = test(node);
    return what === null ? [] : [{ at: node, what }];
  });
}

/** Module name of an import, export from, dynamic import or require; null for any other node. */
export function moduleOf(node: ts.Node): string | null {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
    return ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null;
  }
  if (!ts.isCallExpression(node)) return null;
  const callee = node.expression;
  const loads = callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
  const [first] = node.arguments;
  return loads && first && ts.isStringLiteralLike(first) ? first.text : null;
}

/** `a.b` when the node reads property b of the plain name a, also written a['b']. */
export function memberOf(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    return `${node.expression.text}.${node.name.text}`;
  if (
    ts.isElementAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    ts.isStringLiteralLike(node.argumentExpression)
  ) {
    return `${node.expression.text}.${node.argumentExpression.text}`;
  }
  return null;
}

/** Text of a string or of the fixed parts of a template; null for any other node. */
export function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((s) => s.literal.text)].join('${}');
  return null;
}
