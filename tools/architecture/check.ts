import { nodesOf, parse, readSources } from '../sources.ts';
import { DOOR_RULES } from './door-rules.ts';
import { checkImports } from './imports.ts';
import { iconsInLetters, programSizesInLetters, sizesInLetters } from './letters-rule.ts';
import { componentsHaveTheirSheets } from './library-sheets.ts';
import { sheetsAlwaysThere } from './sheet-reach.ts';
import { checkSizes, type Report } from './sizes.ts';
import type { Parsed, Sin, SourceRule } from './source-rule.ts';
import { classesAndStylesMeet } from './style-rules.ts';
import { TASTE_RULES } from './taste-rules.ts';
import { AT_ONCE_ON_BOTH } from './test-rules.ts';
import type { Violation } from './violation.ts';
import { fewCastsWithReasons, migrationsSpellRight, revealedInTwoFiles } from './whole-tree-rules.ts';

export const SOURCE_RULES: readonly SourceRule[] = [
  ...DOOR_RULES,
  ...TASTE_RULES,
  programSizesInLetters,
  AT_ONCE_ON_BOTH,
];

export function parseTree(root: string): Parsed[] {
  return readSources(root, ['packages', 'apps', 'e2e', 'tools', 'scripts']).map((source) => {
    const file = parse(source);
    return { ...source, file, nodes: [...nodesOf(file)] };
  });
}

const placeOf = (parsed: Parsed, { at }: Sin): string => {
  const position = typeof at === 'number' ? at : at.getStart(parsed.file);
  return `${parsed.path}:${parsed.file.getLineAndCharacterOfPosition(position).line + 1}`;
};

/** The violations found by the rules about single files and by those about all files together. */
export function checkSources(root: string, files: readonly Parsed[]): Violation[] {
  const migrations = readSources(root, ['apps/server/migrations'], ['.sql']);
  const sheets = readSources(root, ['apps/web'], ['.css']);
  const there = sheetsAlwaysThere(files);
  const single = files.flatMap((parsed) =>
    SOURCE_RULES.filter((rule) => rule.applies(parsed.path)).flatMap((rule) =>
      rule.find(parsed).map((sin) => ({ rule: rule.name, where: placeOf(parsed, sin), what: sin.what })),
    ),
  );
  return [
    ...single,
    ...revealedInTwoFiles(files),
    ...fewCastsWithReasons(files),
    ...migrationsSpellRight(migrations),
    ...classesAndStylesMeet(files, sheets, there),
    ...componentsHaveTheirSheets(files, there),
    ...sizesInLetters(sheets),
    ...iconsInLetters(files, sheets),
  ];
}

/** Runs the whole architecture check on a tree. */
export async function checkArchitecture(root: string): Promise<Report & { readonly modules: number }> {
  const files = parseTree(root);
  const imports = await checkImports(root);
  const sizes = checkSizes(files);
  return {
    modules: imports.modules,
    fails: [...imports.violations, ...checkSources(root, files), ...sizes.fails],
    warnings: sizes.warnings,
  };
}
