import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isTest, listFiles, listFolders, nodesOf, parse, readSources, readText } from '../sources.ts';

/** Each check returns its complaints as sentences; an empty list means health. */

const DOMAIN = 'packages/domain/src';
const QUIRK = /\bQ-\d+\b/;

/** A file of quirks/ names its quirk, docs/quirks.md lists the quirk, a test called 'QUIRK Q-nn' keeps it, and some code uses it. */
export function checkQuirks(root: string): string[] {
  const quirks = readSources(root, [`${DOMAIN}/quirks`]).filter((s) => !isTest(s.path));
  if (quirks.length === 0) return [];
  if (!existsSync(path.join(root, 'docs/quirks.md')))
    return ['docs/quirks.md is missing: it lists every quirk and who pays for it'];
  const listed = readText(root, 'docs/quirks.md');
  const tests = readSources(root, ['packages', 'apps'])
    .filter((s) => isTest(s.path))
    .map((s) => s.text)
    .join('\n');
  const acting = readSources(root, ['packages', 'apps']).filter(
    (s) => !isTest(s.path) && !s.path.startsWith(`${DOMAIN}/quirks/`),
  );
  return quirks.flatMap(({ path: file, text }) => {
    const id = QUIRK.exec(/QUIRK (Q-\d+)/.exec(text)?.[0] ?? '')?.[0];
    if (!id) return [`${file}: does not name its quirk ("QUIRK Q-nn" in the comment)`];
    const missing = [
      new RegExp(`\\b${id}\\b`).test(listed) ? null : `${file}: ${id} is not in docs/quirks.md`,
      new RegExp(`QUIRK ${id}\\b`).test(tests) ? null : `${file}: no test is called "QUIRK ${id}: …"`,
      acting.some((s) => s.text.includes(`quirks/${path.basename(file)}`)) ? null : `${file}: nothing acts by it`,
    ];
    return missing.filter((m) => m !== null);
  });
}

/** 'Pequeño contribuyente' and 'pequenio-contribuyente' are one word: no accent, ñ as ni, no hyphen. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ñ', 'ni')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[-_]/g, ' ');

const JOINS = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en', 'y', 'a', 'por', 'sin', 'con', 'no', 'para']);
const singular = (word: string): string => word.replace(/(es|s)$/, '');

/** Whether the glossary has a row for the name, or for each of its words. Form numbers need none. */
function isExplained(name: string, glossary: string): boolean {
  if (glossary.includes(plain(name))) return true;
  const words = plain(name)
    .split(' ')
    .filter((w) => !JOINS.has(w) && !/^\d+$/.test(w));
  return words.every((w) => glossary.includes(singular(w)));
}

/** The glossary has a row for every folder and file name of domain. */
export function checkGlossary(root: string): string[] {
  if (!existsSync(path.join(root, DOMAIN))) return [];
  if (!existsSync(path.join(root, 'docs/glosario.md')))
    return ['docs/glosario.md is missing: each folder and file of packages/domain/src needs its row'];
  const glossary = plain(readText(root, 'docs/glosario.md'));
  const files = listFiles(root, DOMAIN, ['.ts']).filter((f) => !isTest(f) && !f.startsWith(`${DOMAIN}/quirks/`));
  const names = [
    ...listFolders(root, DOMAIN).filter((f) => f !== 'quirks'),
    ...files.map((f) => path.basename(f, '.ts').replace(/\..*$/, '')),
  ];
  return [
    ...[...new Set(names)]
      .filter((n) => !isExplained(n, glossary))
      .map((n) => `docs/glosario.md explains no "${n}" (packages/domain/src)`),
    ...repeatedWords(readText(root, 'docs/glosario.md')),
  ];
}

/** A word has one row; a word with two meanings has them in parentheses. */
function repeatedWords(glossary: string): string[] {
  const words = glossary
    .split('\n')
    .map((line) => /^\| ([^|]+) \|/.exec(line)?.[1] ?? '')
    .filter((word) => word !== '' && word !== 'Word');
  const repeated = words.filter((word, i) => words.indexOf(word) !== i);
  return repeated.map((word) => `docs/glosario.md explains "${word}" twice`);
}

const propertyOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const found = object.properties.find((p) => ts.isPropertyAssignment(p) && p.name.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
};

/** Values of the law that no Guatemalan accountant has reviewed yet. */
export function unreviewed(root: string): string[] {
  return readSources(root, [DOMAIN])
    .filter((s) => !isTest(s.path))
    .flatMap((source) =>
      [...nodesOf(parse(source))]
        .filter((n) => ts.isObjectLiteralExpression(n))
        .filter((o) => propertyOf(o, 'revisado')?.kind === ts.SyntaxKind.NullKeyword)
        .map((o) => {
          const clave = propertyOf(o, 'clave');
          return clave && ts.isStringLiteralLike(clave) ? clave.text : source.path;
        }),
    );
}

/** How many tax cases have invented figures. */
export function invented(root: string): { readonly invented: number; readonly total: number } {
  const cases = listFiles(root, 'packages', ['.yaml', '.yml']).filter((f) => f.includes('/casos/'));
  return {
    invented: cases.filter((f) => /^fuente:\s*['"]?inventado\b/m.test(readText(root, f))).length,
    total: cases.length,
  };
}
