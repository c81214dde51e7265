import ts from 'typescript';
import type { Source } from '../sources.ts';
import type { SheetsThere } from './sheet-reach.ts';
import { homesOf, OF_THE_LIBRARY, selected } from './sheets.ts';
import { literalOf, type Parsed, TEST } from './source-rule.ts';
import type { Violation } from './violation.ts';

const NOT_DRAWN = /\.prueba\.tsx?$/;
const isOfClass = (name: string): boolean => /^class(Name|Names)$/.test(name);

/** The texts that an expression may give: of a condition, what it gives and not what it asks. */
function given(node: ts.Node): ts.Node[] {
  if (ts.isConditionalExpression(node)) return [...given(node.whenTrue), ...given(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return given(node.right);
  if (ts.isJsxExpression(node)) return node.expression ? given(node.expression) : [];
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node) || ts.isAsExpression(node))
    return given(node.expression);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((p) => (ts.isPropertyAssignment(p) ? given(p.initializer) : []));
  return literalOf(node) === null ? [] : [node];
}

/** The whole names in a text: what a blank completes is none. */
const namesIn = (text: string): string[] => text.split(/\s+/).filter((name) => /^[a-zA-Z][\w-]*$/.test(name));

/** The names that stand where a class is asked for. */
function classNames(node: ts.Node): string[] {
  const isAttribute = ts.isJsxAttribute(node) && isOfClass(node.name.getText());
  const isProperty = ts.isPropertyAssignment(node) && isOfClass(node.name.getText());
  if (!(isAttribute || isProperty) || node.initializer === undefined) return [];
  return given(node.initializer).flatMap((text) => namesIn(literalOf(text) ?? ''));
}

/** The beginnings that a text completes, as in `asesor-barra-${clave}`. */
const begunIn = (text: string): string[] =>
  [...text.matchAll(/([\w-]+-)\$\{/g)].flatMap(([, beginning]) => (beginning ? [beginning] : []));

/** The name of a module, or of a type: neither is a text that the program has. */
const isNoText = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent);

interface Texts {
  readonly whole: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}
/** All texts of a file, their names, and the beginnings: a class may wait in a constant, far from where it is drawn. */
function textsOf(parsed: Parsed): Texts {
  const texts = parsed.nodes.flatMap((node) => {
    const text = ts.isJsxText(node) ? null : literalOf(node);
    return text === null || isNoText(node) ? [] : [text];
  });
  return { whole: new Set(texts), names: new Set(texts.flatMap(namesIn)), beginnings: texts.flatMap(begunIn) };
}

interface Drawn {
  readonly path: string;
  readonly classes: readonly string[];
  /** What may be a class of one word, or any other word. */
  readonly words: ReadonlySet<string>;
}
function drawnBy(parsed: Parsed, known: readonly string[]): Drawn {
  const { whole, names, beginnings } = textsOf(parsed);
  const asked = new Set(parsed.nodes.flatMap(classNames));
  const isDrawn = (name: string): boolean => names.has(name) || beginnings.some((b) => name.startsWith(b));
  const classes = known.filter((name) => asked.has(name) || (name.includes('-') && isDrawn(name)));
  return { path: parsed.path, classes, words: whole };
}

/** A class without a style was meant to look like something, and looks like nothing. */
function withoutStyle(drawing: readonly Parsed[], styled: ReadonlyMap<string, unknown>): Violation[] {
  return drawing.flatMap((f) =>
    [...new Set(f.nodes.flatMap(classNames))]
      .filter((name) => !styled.has(name) && !OF_THE_LIBRARY.test(name))
      .map((name) => ({ rule: 'class-with-style', where: f.path, what: `no style sheet knows .${name}` })),
  );
}

/** A dialog that is opened from a page without its sheet is there without its looks. */
function withoutTheirSheet(
  drawn: readonly Drawn[],
  there: SheetsThere,
  homes: ReadonlyMap<string, readonly string[]>,
): Violation[] {
  return drawn.flatMap(({ path, classes }) => {
    const loaded = there.get(path);
    if (!loaded) return [];
    return classes.flatMap((name) => {
      const suyas = homes.get(name) ?? [];
      if (suyas.length === 0 || suyas.some((sheet) => loaded.has(sheet))) return [];
      return [
        {
          rule: 'class-with-its-sheet',
          where: path,
          what: `draws .${name} where ${suyas.join(' or ')} may be missing`,
        },
      ];
    });
  });
}

/** A style whose class nobody draws is dead. */
function dead(drawn: readonly Drawn[], sheets: readonly Source[]): Violation[] {
  const all = new Set(drawn.flatMap((d) => [...d.classes, ...d.words]));
  return sheets.flatMap((s) =>
    selected(s.text)
      .filter((name) => !OF_THE_LIBRARY.test(name) && !all.has(name))
      .map((name) => ({ rule: 'style-with-class', where: s.path, what: `nothing draws .${name}` })),
  );
}

/** Classes and style sheets meet: each class has its style, where it is drawn too, and each style its class. */
export function classesAndStylesMeet(
  files: readonly Parsed[],
  sheets: readonly Source[],
  there: SheetsThere,
): Violation[] {
  const drawing = files.filter((f) => f.path.startsWith('apps/web/') && !TEST.test(f.path) && !NOT_DRAWN.test(f.path));
  const homes = homesOf(sheets);
  const drawn = drawing.map((f) => drawnBy(f, [...homes.keys()]));
  return [...withoutStyle(drawing, homes), ...withoutTheirSheet(drawn, there, homes), ...dead(drawn, sheets)];
}
