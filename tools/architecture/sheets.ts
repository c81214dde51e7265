import type { Source } from '../sources.ts';

/** The libraries' own classes: their styles name them, and their components draw them. */
export const OF_THE_LIBRARY = /^(mantine|m|tabler)[-_]/;

const bare = (css: string): string => css.replace(/\/\*.*?\*\//gs, '').replace(/url\([^)]*\)/g, '');
/** The selectors of a sheet, without those of paper, and without those of a place that holds another class of the sheet. */
function selectorsOf(css: string): string[] {
  const rules = bare(css)
    .replace(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/@[^{};]*[{;]/g, '');
  return rules
    .split(/[{}]|,(?![^(]*\))/)
    .map((s) => s.trim())
    .filter((s) => !/:has\([^)]*\.[a-z]/i.test(s));
}
const classesIn = (selectors: string): string[] =>
  [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].flatMap(([, name]) => (name ? [name] : []));

/** The classes that a style sheet selects. */
export const selected = (css: string): string[] => [...new Set(classesIn(bare(css).replace(/\{[^{}]*\}/g, '{}')))];

/** `.name`, perhaps in a state: a rule for the class itself, wherever it stands. */
const ALONE = /^\.([a-zA-Z][\w-]*)(?:\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?)*$/;
const FIRST = /^\.([a-zA-Z][\w-]*)/;
const named = (css: string, how: RegExp): ReadonlySet<string> =>
  new Set(selectorsOf(css).flatMap((s) => how.exec(s)?.[1] ?? []));

/** The print sheet hides what other sheets define; the frame of the program brings it. */
const OF_PAPER = /\/impresion\.css$/;

/**
 * The sheets that define each class: those with a rule for it alone, or else those with a rule that begins with it. Another
 * sheet that names it within a place of its own only changes it there, and a class that only such rules know needs no sheet.
 */
export function homesOf(sheets: readonly Source[]): Map<string, readonly string[]> {
  const read = sheets.map((s) => ({
    path: s.path,
    all: selected(s.text),
    first: named(s.text, FIRST),
    alone: named(s.text, ALONE),
  }));
  const screen = read.filter((s) => !OF_PAPER.test(s.path));
  const names = [...new Set(read.flatMap((s) => s.all))].filter((name) => !OF_THE_LIBRARY.test(name));
  return new Map(
    names.map((name) => {
      const alone = screen.filter((s) => s.alone.has(name));
      const homes = alone.length > 0 ? alone : screen.filter((s) => s.first.has(name));
      return [name, homes.map((s) => s.path)];
    }),
  );
}
