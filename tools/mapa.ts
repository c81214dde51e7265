import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { countLines, isMain, isTest, listFiles, listFolders, ROOT, readText } from './sources.ts';

/** The fields of a contract row that the map needs. */
interface Row {
  readonly metodo: string;
  readonly ruta: string;
  readonly base: string;
  readonly acceso: string;
}
type Contract = Readonly<Record<string, Readonly<Record<string, Row>>>>;

export interface FeatureMap {
  readonly feature: string;
  readonly endpoints: readonly string[];
  readonly sentences: readonly string[];
  /** The files of each floor (rules, contract, server, screens, journeys) with their line counts; empty for a floor without files. */
  readonly floors: Readonly<Record<string, readonly string[]>>;
}

/** Where each floor keeps a feature. Folders of domain that are no feature (dinero, fechas) are left out. */
const FLOORS: Readonly<Record<string, (feature: string) => readonly string[]>> = {
  rules: (f) => [`packages/domain/src/${f}`],
  contract: (f) => [`packages/contract/src/${f}.ts`],
  server: (f) => [`apps/server/src/features/${f}`],
  screens: (f) => [`apps/web/src/features/${f}`, `apps/web/src/parts/${f}`],
  journeys: (f) => [`e2e/${f}.spec.ts`, `e2e/${f}`],
};

async function load(root: string, file: string, name: string): Promise<unknown> {
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return {};
  const module = (await import(pathToFileURL(absolute).href)) as Record<string, unknown>;
  return module[name] ?? {};
}

const filesOf = (root: string, place: string): string[] => {
  if (place.endsWith('.ts')) return existsSync(path.join(root, place)) ? [place] : [];
  return listFiles(root, place, ['.ts', '.tsx', '.md']).filter((f) => !isTest(f));
};

const PREFIX: Readonly<Record<string, string>> = { main: '/api', reportes: '/api/reportes', gestores: '/api/gestores' };

function endpointsOf(rows: Readonly<Record<string, Row>>): string[] {
  const lines = Object.entries(rows).map(
    ([name, r]) => [r.metodo, `${PREFIX[r.base] ?? ''}${r.ruta}`, name, r.acceso] as const,
  );
  const width = (i: 0 | 1 | 2): number => Math.max(...lines.map((l) => l[i].length));
  return lines.map(
    ([metodo, ruta, name, acceso]) =>
      `${metodo.padEnd(width(0))} ${ruta.padEnd(width(1))} ${name.padEnd(width(2))} ${acceso}`,
  );
}

async function readBooks(root: string): Promise<{ contract: Contract; texts: string[] }> {
  const contract = (await load(root, 'packages/contract/src/contrato.ts', 'CONTRATO')) as Contract;
  const texts = Object.keys((await load(root, 'packages/contract/src/textos.ts', 'TEXTOS')) as object);
  return { contract, texts };
}

/** Every feature that exists in some floor: in the contract, in the server or in the web. */
async function featuresOf(root: string): Promise<string[]> {
  const { contract } = await readBooks(root);
  const folders = ['apps/server/src/features', 'apps/web/src/features'].flatMap((place) =>
    listFolders(root, place).filter((f) => filesOf(root, `${place}/${f}`).length > 0),
  );
  return [...new Set([...Object.keys(contract), ...folders])].toSorted();
}

/** One feature in all its floors. Throws when no floor has it. */
export async function mapOf(root: string, feature: string): Promise<FeatureMap> {
  const { contract, texts } = await readBooks(root);
  const floors = Object.fromEntries(
    Object.entries(FLOORS).map(([floor, places]) => [
      floor,
      places(feature)
        .flatMap((p) => filesOf(root, p))
        .map((f) => `${f} (${countLines(readText(root, f))})`),
    ]),
  );
  const rows = contract[feature] ?? {};
  if (Object.keys(rows).length === 0 && Object.values(floors).every((f) => f.length === 0)) {
    throw new Error(`No floor knows the feature "${feature}". There are: ${(await featuresOf(root)).join(', ')}`);
  }
  return { feature, endpoints: endpointsOf(rows), sentences: texts.filter((t) => t.startsWith(`${feature}.`)), floors };
}

/** The map as plain text, one line per item; floors without files are left out. */
export function printMap(map: FeatureMap): string {
  const parts: [string, readonly string[]][] = [
    ['endpoints', map.endpoints],
    ['sentences', map.sentences],
    ...Object.entries(map.floors),
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([title, lines]) => [title, ...lines.map((l) => `  ${l}`)])
    .join('\n');
}

const HEAD = `# Map of the features

Written by \`npm run mapa\`; do not edit. For one feature: \`npm run mapa -- declaraciones\`. Lines in parentheses; tests are left out.
`;

/** The content of docs/mapa.md: every feature in alphabetical order. */
export async function printAll(root: string): Promise<string> {
  const maps = await Promise.all((await featuresOf(root)).map((f) => mapOf(root, f)));
  return `${HEAD}\n${maps.map((m) => `## ${m.feature}\n\n\`\`\`\n${printMap(m)}\n\`\`\`\n`).join('\n')}`;
}

async function main(feature: string | undefined): Promise<void> {
  if (feature) {
    console.log(printMap(await mapOf(ROOT, feature)));
    return;
  }
  writeFileSync(path.join(ROOT, 'docs/mapa.md'), await printAll(ROOT));
  console.log('docs/mapa.md written');
}

if (isMain(import.meta.url)) {
  await main(process.argv[2]).catch((e: unknown) => {
    console.error(e instanceof Error ? e.message : e);
    process.exitCode = 1;
  });
}
