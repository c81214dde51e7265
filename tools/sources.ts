import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A file of ours: its path from the root, with '/', and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export const ROOT = path.resolve(import.meta.dirname, '..');

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'datos',
  '.cache',
  '.git',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** Paths below a folder with one of the extensions, sorted; empty when the folder does not exist. */
export function listFiles(root: string, folder: string, extensions: readonly string[]): string[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((e) => !SKIPPED.has(e.name))
    .flatMap((e) => {
      const child = folder === '' ? e.name : `${folder}/${e.name}`;
      if (e.isDirectory()) return listFiles(root, child, extensions);
      return extensions.some((x) => e.name.endsWith(x)) ? [child] : [];
    })
    .toSorted();
}

/** Names of the folders directly below a folder, sorted. */
export function listFolders(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((e) => e.isDirectory() && !SKIPPED.has(e.name))
    .map((e) => e.name)
    .toSorted();
}

export function readText(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

export function readSources(root: string, folders: readonly string[], extensions = ['.ts', '.tsx']): Source[] {
  return folders.flatMap((f) => listFiles(root, f, extensions)).map((p) => ({ path: p, text: readText(root, p) }));
}

export const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export const isTest = (file: string): boolean => /\.test\.tsx?$|\.setup\.ts$/.test(file);

export function parse(source: Source): ts.SourceFile {
  const kind = source.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true, kind);
}

/** Every node of the tree, parents first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}

/** True when Node was started with this file, and false when a test imports it. */
export function isMain(url: string): boolean {
  return process.argv[1] !== undefined && path.resolve(process.argv[1]) === path.resolve(new URL(url).pathname);
}
