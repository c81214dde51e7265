import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../sources.ts';
import type { SheetsThere } from './sheet-reach.ts';
import type { Parsed } from './source-rule.ts';
import type { Violation } from './violation.ts';

const LIBRARY = '@mantine/core';
const FOLDER = path.join(ROOT, 'node_modules', LIBRARY);

/** The names of components that a file imports from the library. */
function componentsIn(parsed: Parsed): string[] {
  return parsed.nodes.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
    const names = node.importClause?.namedBindings;
    if (node.moduleSpecifier.text !== LIBRARY || names === undefined || !ts.isNamedImports(names)) return [];
    return names.elements.filter((e) => !e.isTypeOnly).map((e) => (e.propertyName ?? e.name).text);
  });
}

/** A component and all that it draws, read from the library's own files. */
function drawnIn(component: string, seen: Set<string>): Set<string> {
  const file = path.join(FOLDER, `esm/components/${component}/${component}.mjs`);
  if (seen.has(component) || !existsSync(file)) return seen;
  seen.add(component);
  for (const [, other = ''] of readFileSync(file, 'utf8').matchAll(/from "\.\.\/(?:\w+\/)*(\w+)\.mjs"/g))
    drawnIn(other, seen);
  return seen;
}
const sheetsOf = (component: string): string[] =>
  [...drawnIn(component, new Set())].filter((c) => existsSync(path.join(FOLDER, `styles/${c}.css`)));

/** The library gives each component a sheet of its own, and a page loads those of its components alone. */
export function componentsHaveTheirSheets(files: readonly Parsed[], there: SheetsThere): Violation[] {
  const known = new Map<string, string[]>();
  const needed = (component: string): string[] => {
    const sheets = known.get(component) ?? sheetsOf(component);
    known.set(component, sheets);
    return sheets;
  };
  return files.flatMap((f) => {
    const loaded = there.get(f.path);
    if (!loaded) return [];
    return componentsIn(f).flatMap((component) =>
      needed(component)
        .filter((sheet) => !loaded.has(`${LIBRARY}/styles/${sheet}.css`))
        .map((sheet) => ({
          rule: 'component-with-its-sheet',
          where: f.path,
          what: `draws ${component} where ${sheet}.css of the library may be missing`,
        })),
    );
  });
}
