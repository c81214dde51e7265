import ts from 'typescript';
import { nodesOf, parse, type Source } from '../sources.ts';
import { type CatalogueText, type Count, countOf, type ScreenCorrespondence } from './catalogue.ts';

/** Separates two literals: a text of the catalogue never matches across it. */
const BETWEEN = '\u0001';
/** Stands for the value of a template or of a `{name}` in a sentence. */
const VALUE = '\u0002';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** 'a' + x + `b ${y}` as one text; null when the node is no text. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((s) => VALUE + s.literal.text).join('');
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null && right === null ? null : (left ?? VALUE) + (right ?? VALUE);
}

/** Every text that a person could read from these files, in one string. */
export function literalsOf(sources: readonly Source[]): string {
  const isModule = (n: ts.Node): boolean => ts.isImportDeclaration(n.parent) || ts.isExportDeclaration(n.parent);
  const texts = sources.flatMap((s) =>
    [...nodesOf(parse(s))]
      .slice(1)
      .map((n) => (isModule(n) ? null : textOf(n)))
      .filter((t) => t !== null),
  );
  return [...new Set(texts.map((t) => tidy(t.replace(/\{\w+\}/g, VALUE))))].join(BETWEEN);
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const WILD = /\{[^}]*\}|\.\.\.|…/;
const isWord = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}]/u.test(c);

/** A pattern for the exact text; `{x}` and `...` match anything. Both ends are whole words, so that 'Sí' does not match 'Síntesis'. */
function patternOf(text: string): RegExp {
  const body = tidy(text).split(new RegExp(WILD, 'g')).map(escape).join(`[^${BETWEEN}]{0,300}?`);
  const tidied = tidy(text);
  const start = isWord(tidied[0]) ? '(?<![\\p{L}\\p{N}])' : '';
  const end = isWord(tidied.at(-1)) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(start + body + end, 'u');
}

/** Whether a text can be compared: not if it is only a placeholder, or if the specification does not quote it. */
const isQuoted = ({ text, verbatim }: CatalogueText): boolean =>
  verbatim !== false && tidy(text) !== '?' && text.replace(new RegExp(WILD, 'g'), '').trim() !== '';

export function countTexts(
  entries: readonly CatalogueText[],
  literals: string,
  correspondence: readonly ScreenCorrespondence[] = [],
): Count & { readonly notQuoted: number } {
  const quoted = entries.filter(isQuoted);
  const shownFor = (text: string): string =>
    correspondence.flatMap((row) => ('texto' in row && row.texto === text ? [row.muestra] : []))[0] ?? text;
  const isShown = (text: string): boolean => [text, shownFor(text)].some((t) => patternOf(t).test(literals));
  const count = countOf(quoted, ({ text, kind }) => (isShown(text) ? null : `[${kind}] ${text}`));
  return { ...count, notQuoted: entries.length - quoted.length };
}
