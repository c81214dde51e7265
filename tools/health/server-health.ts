import { existsSync } from 'node:fs';
import path from 'node:path';
import { countLines, listFiles, listFolders, readText } from '../sources.ts';

const MIGRATIONS = 'apps/server/migrations';
const FEATURES = 'apps/server/src/features';
const README_LINES = 15;
const DOOR_LINES = 10;

/** From this number on a migration says which programs can serve the database after it (ADR 50); older ones stay as they are. */
const SAYS_WHOM_FROM = 49;
const WHOM = /^-- sirve-desde: (\d+); \S.{9,}/;

/** Complains about the first line of a migration when it does not name the oldest program that can serve after it, with the reason. */
function checkWhom(root: string, name: string): string | null {
  const number = Number(name.slice(0, 4));
  if (number < SAYS_WHOM_FROM) return null;
  const oldest = Number(WHOM.exec(readText(root, `${MIGRATIONS}/${name}`))?.[1] ?? Number.NaN);
  if (oldest >= 1 && oldest <= number) return null;
  return `${MIGRATIONS}/${name}: its first line says the oldest program that may serve after it and why, as "-- sirve-desde: ${SAYS_WHOM_FROM - 1}; it only adds a table" (${number} when no older one may)`;
}

/** Migrations are numbered 0001_, 0002_, … without gaps or repeats, none goes back, and each new one says which programs it serves. */
export function checkMigrations(root: string): string[] {
  const names = listFiles(root, MIGRATIONS, ['.sql']).map((f) => path.basename(f));
  return names.flatMap((name, i) => {
    const expected = String(i + 1).padStart(4, '0');
    const wrong = [
      name.startsWith(`${expected}_`)
        ? null
        : `${MIGRATIONS}/${name}: should begin with ${expected}_ (no holes, no repeated numbers)`,
      /(^|[._-])(down|revert|rollback)([._-]|$)/i.test(name)
        ? `${MIGRATIONS}/${name}: migrations only go forward`
        : null,
      checkWhom(root, name),
    ];
    return wrong.filter((w) => w !== null);
  });
}

const codeLines = (text: string): number =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((l) => l.trim() !== '' && !l.trim().startsWith('//')).length;

function checkFeature(root: string, folder: string): string[] {
  const has = (file: string): boolean => existsSync(path.join(root, folder, file));
  const read = (file: string): string => readText(root, `${folder}/${file}`);
  const absent = ['README.md', 'index.ts', 'dependencies.json']
    .filter((f) => !has(f))
    .map((f) => `${folder}: has no ${f}`);
  const long = [
    has('README.md') && countLines(read('README.md')) > README_LINES
      ? `${folder}/README.md: over ${README_LINES} lines`
      : null,
    has('index.ts') && codeLines(read('index.ts')) > DOOR_LINES
      ? `${folder}/index.ts: over ${DOOR_LINES} lines, a door is small`
      : null,
  ];
  return [...absent, ...long.filter((l) => l !== null)];
}

/** Every feature of the server has a README, an index.ts and a dependencies.json. A folder without files is no feature yet. */
export function checkFeatures(root: string): string[] {
  return listFolders(root, FEATURES)
    .map((f) => `${FEATURES}/${f}`)
    .filter((f) => listFiles(root, f, ['.ts', '.md', '.json']).length > 0)
    .flatMap((f) => checkFeature(root, f));
}
