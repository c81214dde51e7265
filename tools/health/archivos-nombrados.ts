import { listFiles, readText } from '../sources.ts';

const DOCS = ['docs', 'apps', 'packages', 'e2e', 'tools'];
const ENDS = ['.ts', '.tsx', '.sql', '.json', '.yaml', '.yml', '.css', '.md'];
const NAMED = /`([\w./-]+\.(?:tsx?|sql|json|ya?ml|css|md))(?::\d+)?`/g;
/** Names that are no existing file: a placeholder number, and a generated file that is not committed. */
const NO_FILE = /NNNN|^docs\/mapa\.md$/;
const WORKSPACE = /^(domain|contract|lector|testing|server|web)\/(.*)/;

/** A name may leave out the start of its path; `domain/x.ts` means a file of that package. */
function isNamedBy(name: string): (file: string) => boolean {
  const [, workspace, rest] = WORKSPACE.exec(name) ?? [];
  return (file) =>
    file.endsWith(`/${name.replace(/^\.\//, '')}`) ||
    (rest !== undefined && /^\/(?:apps|packages)\/(\w+)\//.exec(file)?.[1] === workspace && file.endsWith(`/${rest}`));
}

/** Every file that a document names exists, so that a reader who follows the names meets no gap. */
export function checkNamedFiles(root: string): string[] {
  const files = listFiles(root, '', ENDS).map((f) => `/${f}`);
  return DOCS.flatMap((folder) => listFiles(root, folder, ['.md'])).flatMap((doc) =>
    [...new Set([...readText(root, doc).matchAll(NAMED)].map((m) => m[1] ?? ''))]
      .filter((name) => !NO_FILE.test(name) && !files.some(isNamedBy(name)))
      .map((name) => `${doc}: \`${name}\` is not there`),
  );
}
