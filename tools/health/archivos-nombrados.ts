import { listFiles, readText } from '../sources.ts';

const DOCS = ['docs', 'apps', 'packages', 'e2e', 'tools'];
const ENDS = ['.ts', '.tsx', '.sql', '.json', '.yaml', '.yml', '.css', '.md'];
const NAMED = /`([\w./-]+\.(?:tsx?|sql|json|ya?ml|css|md))(?::\d+)?`/g;
/** Names of what may be, not of what is: the number that comes next, and what is made and not kept. */
const NO_FILE = /NNNN|^docs\/mapa\.md$/;
const WORKSPACE = /^(domain|contract|lector|testing|server|web)\/(.*)/;

/** A name may leave out how its path begins; `domain/x.ts` is one of that package. */
function isNamedBy(name: string): (file: string) => boolean {
  const [, workspace, rest] = WORKSPACE.exec(name) ?? [];
  return (file) =>
    file.endsWith(`/${name.replace(/^\.\//, '')}`) ||
    (rest !== undefined && /^\/(?:apps|packages)\/(\w+)\//.exec(file)?.[1] === workspace && file.endsWith(`/${rest}`));
}

/** A document leads to files that are there: who follows a road by its names must not meet a gap. */
export function checkNamedFiles(root: string): string[] {
  const files = listFiles(root, '', ENDS).map((f) => `/${f}`);
  return DOCS.flatMap((folder) => listFiles(root, folder, ['.md'])).flatMap((doc) =>
    [...new Set([...readText(root, doc).matchAll(NAMED)].map((m) => m[1] ?? ''))]
      .filter((name) => !NO_FILE.test(name) && !files.some(isNamedBy(name)))
      .map((name) => `${doc}: \`${name}\` is not there`),
  );
}
