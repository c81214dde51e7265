import ts from 'typescript';
import type { Source } from '../sources.ts';
import { literalOf, type SourceRule, sins, TEST, within } from './source-rule.ts';
import type { Violation } from './violation.ts';

/** A person who chose larger letters in their browser gets them, and what holds them: sizes are told in letters (rem, em). */

/** What is no thicker for larger letters: lines, and the shadow that they throw. */
const LINES = /^(border(-\w+)*(?<!radius)|outline(-offset)?|box-shadow|stroke-width|text-underline-offset)$/;
/** A line that is drawn as a box, and what is drawn for screen readers alone. */
const THICKEST_LINE = 3;
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
/** A sheet without its comments, and without what is for paper, which is the same for everybody. */
const ofScreens = (css: string): string =>
  css.replace(/\/\*.*?\*\//gs, blank).replace(/@(media print|page[^{]*)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, blank);

const inPoints = (value: string): boolean =>
  [...value.matchAll(/([\d.]+)px/g)].some(([, points]) => Number(points) > THICKEST_LINE);
const DECLARED = /([\w-]+)\s*:\s*([^;{}]*\dpx[^;{}]*)/g;
const ASKED = /@(?:media|container)[^{}]*\dpx[^{}]*/g;

function inPointsIn(css: string): readonly { readonly index: number; readonly what: string }[] {
  const declared = [...css.replace(ASKED, blank).matchAll(DECLARED)]
    .filter(([, property = '', value = '']) => !LINES.test(property) && (property === 'font-size' || inPoints(value)))
    .map(({ index, 0: text }) => ({ index, what: text }));
  return [...declared, ...[...css.matchAll(ASKED)].map(({ index, 0: text }) => ({ index, what: text.trim() }))];
}

export function sizesInLetters(sheets: readonly Source[]): Violation[] {
  return sheets.flatMap(({ path, text }) => {
    const css = ofScreens(text);
    return inPointsIn(css).map(({ index, what }) => ({
      rule: 'sizes-in-letters',
      where: `${path}:${css.slice(0, index).split('\n').length}`,
      what,
    }));
  });
}

const WINDOW_IN_POINTS = /\((?:min|max)-(?:width|height):\s*[\d.]+px\)/;
/** A size of the theme, or of a style that the program writes. */
function ofTheProgram(node: ts.Node): string | null {
  const text = literalOf(node);
  if (text !== null && WINDOW_IN_POINTS.test(text)) return text;
  const { parent } = node;
  if (!parent || !ts.isPropertyAssignment(parent) || parent.initializer !== node) return null;
  const isOfLetters = /^(fontSize|lineHeight)$/.test(parent.name.getText());
  if (isOfLetters && ts.isNumericLiteral(node) && Number(node.text) > THICKEST_LINE) return node.text;
  return text !== null && /^[\d.]+px$/.test(text) && inPoints(text) ? text : null;
}

export const programSizesInLetters: SourceRule = {
  name: 'program-sizes-in-letters',
  why: 'Larger letters of a browser enlarge rem and em, and leave px as they are.',
  applies: within([/^apps\/web\/src\//], [TEST]),
  find: (p) => sins(p, ofTheProgram),
};
