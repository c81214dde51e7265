import { existsSync } from 'node:fs';
import { listFiles, readText } from '../sources.ts';

const FOLDERS = ['apps', 'packages', 'scripts', 'tools'];
const NO_PRODUCT =
  /\.test\.tsx?$|\.prueba\.tsx?$|\.setup\.ts$|\.generated\.ts$|^apps\/server\/src\/pruebas\/|^packages\/testing\//;
const RUN = 6;
const CONTRIBUTING = 'docs/CONTRIBUTING.md';
const TITLE = '**The same six lines twice.**';

/** A line with content, and its number. */
interface Line {
  readonly text: string;
  readonly at: number;
}

/** The lines to compare: without blank lines, comments, lone punctuation and imports, and with folded white space. */
function linesOf(text: string): Line[] {
  const bare = text
    .replace(/^import\b[^;]*?from [^;]*;|^import [^;]*;|^export (type )?\{[^}]*\}( from [^;]*)?;/gm, (all) =>
      all.replace(/[^\n]/g, ''),
    )
    .split('\n');
  return bare
    .map((line, i) => ({ text: line.trim().replace(/\s+/g, ' '), at: i + 1 }))
    .filter(({ text: t }) => /\w/.test(t) && !/^(\/\/|\/\*|\*|--|\{\/\*)/.test(t));
}

interface Place {
  readonly file: string;
  readonly at: number;
}

/** Pairs of files with six identical lines in a row, with the first place in each file. */
function pairsOf(root: string): Map<string, readonly [Place, Place]> {
  const seen = new Map<string, Place>();
  const pairs = new Map<string, readonly [Place, Place]>();
  for (const file of FOLDERS.flatMap((f) => listFiles(root, f, ['.ts', '.tsx', '.css', '.sql']))) {
    if (NO_PRODUCT.test(file)) continue;
    const lines = linesOf(readText(root, file));
    for (let i = 0; i + RUN <= lines.length; i++) {
      const run = lines.slice(i, i + RUN);
      const key = run.map((l) => l.text).join('\n');
      const here = { file, at: run[0]?.at ?? 0 };
      const there = seen.get(key);
      if (there === undefined) seen.set(key, here);
      else if (!pairs.has(`${there.file} ${file}`)) pairs.set(`${there.file} ${file}`, [there, here]);
    }
  }
  return pairs;
}

/** The files in each row of the table of accepted pairs. */
function reasonsOf(root: string): (readonly string[])[] {
  const text = existsSync(`${root}/${CONTRIBUTING}`) ? readText(root, CONTRIBUTING) : '';
  const start = text.indexOf(TITLE);
  const table = start < 0 ? [] : (text.slice(start).split('\n\n')[1]?.split('\n') ?? []);
  return table.slice(2).map((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((m) => m[1] ?? ''));
}

/** The same six lines stand once, or their row says why; and a row whose pair is gone goes too. */
export function checkSixLines(root: string): string[] {
  const pairs = [...pairsOf(root).values()];
  const reasons = reasonsOf(root);
  const isOf = (row: readonly string[], [a, b]: readonly [Place, Place]): boolean =>
    row.length === 2 && row.includes(a.file) && row.includes(b.file);
  return [
    ...pairs
      .filter((pair) => !reasons.some((row) => isOf(row, pair)))
      .map(
        ([a, b]) =>
          `${a.file}:${a.at} and ${b.file}:${b.at} share six lines: make them one, or say why in ${CONTRIBUTING}`,
      ),
    ...reasons
      .filter((row) => !pairs.some((pair) => isOf(row, pair)))
      .map((row) => `${CONTRIBUTING}: ${row.join(' and ')} do not share six lines any more`),
  ];
}
