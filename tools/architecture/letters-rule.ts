import ts from 'typescript';
import type { Source } from '../sources.ts';
import { literalOf, type Parsed, type SourceRule, sins, TEST, within } from './source-rule.ts';
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

/** An icon names its size in points, and a rule of this form in a sheet makes it grow with the letters. */
const ICON_THAT_GROWS = /\.tabler-icon\[width="(\d+)"\]\)?\s*\{([^}]*)\}/g;
const POINTS_OF_A_LETTER = 16;
const OWN_SIZE = 24;

function sizesThatGrow(sheets: readonly Source[]): ReadonlySet<number> {
  const found = sheets.flatMap(({ text }) => [...ofScreens(text).matchAll(ICON_THAT_GROWS)]);
  const grows = ([, points, rule = '']: RegExpMatchArray): boolean =>
    ['width', 'height'].every((side) =>
      new RegExp(`(?:^|[\\s;])${side}: ${Number(points) / POINTS_OF_A_LETTER}rem;?`).test(rule),
    );
  return new Set(found.filter(grows).map(([, points]) => Number(points)));
}

/** What a file imports, but for the icons: one of these with a size is a button or a window. */
const importedOthers = (file: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    file.statements
      .filter((s) => ts.isImportDeclaration(s))
      .filter((s) => !/iconos?\.ts'$|icons-react/.test(s.moduleSpecifier.getText(file)))
      .flatMap(({ importClause }) => {
        const named = importClause?.namedBindings;
        return named && ts.isNamedImports(named) ? named.elements.map((e) => e.name.text) : [];
      }),
  );

/** The sizes that an icon may have; `null` stands for one that only the program knows. */
function iconSizes(node: ts.JsxOpeningLikeElement): readonly (number | null)[] {
  const size = node.attributes.properties.find((a) => ts.isJsxAttribute(a) && a.name.getText() === 'size');
  if (!size || !ts.isJsxAttribute(size)) return [OWN_SIZE];
  const of = (value: ts.Node | undefined): readonly (number | null)[] => {
    if (value && ts.isJsxExpression(value)) return of(value.expression);
    if (value && ts.isConditionalExpression(value)) return [...of(value.whenTrue), ...of(value.whenFalse)];
    // A word is a size of another component, and one of letters grows by itself.
    if (value && ts.isStringLiteral(value) && !/^\d+$/.test(value.text)) return [];
    return [value && (ts.isNumericLiteral(value) || ts.isStringLiteral(value)) ? Number(value.text) : null];
  };
  return of(size.initializer);
}

/** An icon is a name of the icons, or one that the file gives to one of them (`Icono`, `Flecha`) and draws with a size. */
function isIcon(node: ts.JsxOpeningLikeElement, others: ReadonlySet<string>): boolean {
  const tag = node.tagName.getText();
  if (others.has(tag)) return false;
  const hasSize = node.attributes.properties.some((a) => ts.isJsxAttribute(a) && a.name.getText() === 'size');
  return /^(\w+\.)?Icon/.test(tag) || (hasSize && /^[A-Z]/.test(tag));
}

/** Each size of an icon has the rule that makes it grow with the letters. */
export function iconsInLetters(files: readonly Parsed[], sheets: readonly Source[]): Violation[] {
  const growing = sizesThatGrow(sheets);
  const drawing = files.filter(({ path }) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !TEST.test(path));
  return drawing.flatMap(({ path, file, nodes }) => {
    const others = importedOthers(file);
    return nodes
      .filter((n) => ts.isJsxOpeningElement(n) || ts.isJsxSelfClosingElement(n))
      .filter((n) => isIcon(n, others))
      .flatMap((n) =>
        iconSizes(n)
          .filter((size) => size === null || !growing.has(size))
          .map((size) => ({
            rule: 'icons-in-letters',
            where: `${path}:${file.getLineAndCharacterOfPosition(n.getStart(file)).line + 1}`,
            what: `${n.tagName.getText()} of ${size ?? 'a size that no rule sees'}`,
          })),
      );
  });
}
