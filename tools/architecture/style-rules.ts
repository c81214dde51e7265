import ts from 'typescript';
import type { Source } from '../sources.ts';
import { type Parsed, TEST } from './source-rule.ts';
import type { Violation } from './violation.ts';

/** The library's own classes: its styles name them, and its components draw them. */
const OF_THE_LIBRARY = /^(mantine|m)[-_]/;

/** The classes that a style sheet selects. */
function selected(css: string): string[] {
  const selectors = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].flatMap(([, name]) => (name ? [name] : []));
}

const classNameOf = (node: ts.Node): string | null =>
  ts.isJsxAttribute(node) &&
  node.name.getText() === 'className' &&
  node.initializer !== undefined &&
  ts.isStringLiteral(node.initializer)
    ? node.initializer.text
    : null;

/** The beginnings that a text completes, as in `asesor-barra-${clave}`. */
const begunIn = (text: string): string[] =>
  [...text.matchAll(/([\w-]+-)\$\{/g)].flatMap(([, beginning]) => (beginning ? [beginning] : []));

/** A class without a style was meant to look like something, and looks like nothing; a style without a class is dead. */
export function classesAndStylesMeet(files: readonly Parsed[], sheets: readonly Source[]): Violation[] {
  const web = files.filter((f) => f.path.startsWith('apps/web/'));
  const styled = new Set(sheets.flatMap((s) => selected(s.text)));
  const bare = web
    .filter((f) => !TEST.test(f.path))
    .flatMap((f) =>
      f.nodes.flatMap((node) =>
        (classNameOf(node)?.split(' ') ?? [])
          .filter((name) => !styled.has(name))
          .map((name) => ({ rule: 'class-with-style', where: f.path, what: `no style sheet knows .${name}` })),
      ),
    );
  const texts = web.map((f) => f.text).join('\n');
  const beginnings = begunIn(texts);
  const isDrawn = (name: string): boolean =>
    OF_THE_LIBRARY.test(name) || texts.includes(name) || beginnings.some((b) => name.startsWith(b));
  const dead = sheets.flatMap((s) =>
    [...new Set(selected(s.text))]
      .filter((name) => !isDrawn(name))
      .map((name) => ({ rule: 'style-with-class', where: s.path, what: `nothing draws .${name}` })),
  );
  return [...bare, ...dead];
}
