import ts from 'typescript';
import { isTest, nodesOf, parse, readSources, type Source } from '../sources.ts';

const PARAMETROS = 'packages/domain/src/parametros/';
const FOLDERS = ['packages/domain/src', 'packages/contract/src', 'apps/web/src', 'apps/server/src'];
/** Invented months and benchmarks: they may state figures of a law of their own. */
const INVENTED = /^apps\/server\/src\/(demo|pruebas|suplentes)\/|\.prueba\.tsx?$/;

/** A rate in a sentence: '5 %', '7%'. A CSS width stands alone or inside braces. */
const RATE = /(?<![\d.,])\d{1,3}(?:\.\d+)?\s?%/;
const AMOUNT = /Q ?(\d{1,3}(?:,\d{3})*|\d+)(\.\d{2})?/g;
const IS_SENTENCE = /\p{L}{2,}.* /u;
const IS_STYLE = /[{;].*:|^\d+(\.\d+)?%$/;

const cents = (text: string): number => Math.round(Number(text.replace(/[Q, ]/g, '')) * 100);

/** Every amount in the parameters of the law, in centavos. */
function amountsOfTheLaw(sources: readonly Source[]): ReadonlySet<number> {
  const texts = sources.filter((s) => s.path.startsWith(PARAMETROS) && !isTest(s.path)).map((s) => s.text);
  return new Set(texts.flatMap((t) => [...t.matchAll(/parseQuetzales\('([\d.]+)'\)/g)].map((m) => cents(m[1] ?? ''))));
}

const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : null;

/** `{ por: 5, entre: 100 }`: a rate as code. Rates of our own, not of the law, are listed below with their reason. */
function isRateLiteral(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length !== 2) return false;
  const names = node.properties.map((p) => p.name?.getText());
  return (
    names.includes('por') &&
    names.includes('entre') &&
    node.properties.every((p) => ts.isPropertyAssignment(p) && ts.isNumericLiteral(p.initializer))
  );
}
/** Four fifths of a ceiling, where the product starts to warn: no law sets it. */
const OUR_OWN_RATES: ReadonlySet<string> = new Set(['packages/domain/src/radar/tope.ts']);

/**
 * Finds rates and amounts of the law that are written by hand outside the parameters: when the law changes they would still
 * state the old value. Explanations must be built from the parameter of their period.
 */
export function checkLawInProse(root: string): string[] {
  const sources = readSources(root, FOLDERS);
  const amounts = amountsOfTheLaw(sources);
  const outside = sources.filter((s) => !s.path.startsWith(PARAMETROS) && !isTest(s.path) && !INVENTED.test(s.path));
  return outside.flatMap((source) =>
    [...nodesOf(parse(source))].flatMap((node): string[] => {
      if (isRateLiteral(node) && !OUR_OWN_RATES.has(source.path))
        return [`${source.path}: a rate outside of parametros: ${node.getText()}`];
      const text = textOf(node);
      if (text === null || !IS_SENTENCE.test(text) || IS_STYLE.test(text)) return [];
      const amount = [...text.matchAll(AMOUNT)].find((m) => amounts.has(cents(m[0])))?.[0];
      const found = RATE.exec(text)?.[0] ?? amount;
      return found ? [`${source.path}: "${found}" of the law is written by hand in "${text.trim().slice(0, 60)}"`] : [];
    }),
  );
}
