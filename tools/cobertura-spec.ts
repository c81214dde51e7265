import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMain, isTest, listFiles, ROOT, readSources, readText } from './sources.ts';
import {
  AREAS,
  type Area,
  type CatalogueEndpoint,
  type CatalogueRoute,
  type CatalogueText,
  type Count,
  readCalled,
  readCatalogue,
  readCorrespondence,
  readScreenCorrespondence,
} from './spec/catalogue.ts';
import { type ContractEndpoint, countEndpoints } from './spec/endpoints.ts';
import { countRoutes, routesOf } from './spec/routes.ts';
import { countTexts, literalsOf } from './spec/texts.ts';

type Contract = Readonly<Record<string, Readonly<Record<string, { readonly metodo: string; readonly ruta: string }>>>>;

export interface AreaCoverage {
  readonly endpoints: Count & { readonly inContract: number };
  readonly routes: Count;
  readonly texts: Count & { readonly notQuoted: number };
}
export interface Coverage {
  /** False when the tests left no `.cache/endpoints-llamados.txt`: then no endpoint counts. */
  readonly testsRan: boolean;
  readonly areas: Readonly<Record<Area, AreaCoverage>>;
}

async function readContract(root: string): Promise<ContractEndpoint[]> {
  const file = path.join(root, 'packages/contract/src/contrato.ts');
  if (!existsSync(file)) return [];
  const { CONTRATO } = (await import(pathToFileURL(file).href)) as { CONTRATO: Contract };
  return Object.entries(CONTRATO).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, { metodo, ruta }]) => ({ key: `${feature}.${name}`, metodo, ruta })),
  );
}

async function readFiles(root: string): Promise<readonly string[]> {
  const file = path.join(root, 'packages/contract/src/formatos.ts');
  if (!existsSync(file)) return [];
  const { FORMATOS } = (await import(pathToFileURL(file).href)) as { FORMATOS: Readonly<Record<string, string>> };
  return Object.values(FORMATOS);
}

/** Compares the project with the catalogue of the specification. */
export async function coverageOf(root: string): Promise<Coverage> {
  const called = readCalled(root);
  const books = {
    contract: await readContract(root),
    correspondence: readCorrespondence(root),
    called,
    files: await readFiles(root),
  };
  const routers = listFiles(root, 'apps/web/src/app', ['.ts', '.tsx']).filter(
    (f) => /\/(router|rutas)[^/]*$/.test(f) && !isTest(f),
  );
  const routes = routesOf(routers.map((p) => ({ path: p, text: readText(root, p) })));
  const literals = literalsOf(
    readSources(root, ['packages/contract/src', 'packages/domain/src', 'apps/web/src']).filter((s) => !isTest(s.path)),
  );
  const areaOf = (area: Area): AreaCoverage => ({
    endpoints: countEndpoints(area, readCatalogue<CatalogueEndpoint>(root, area, 'endpoints'), books),
    routes: countRoutes(
      readCatalogue<CatalogueRoute>(root, area, 'routes'),
      routes,
      readScreenCorrespondence(root, area),
    ),
    texts: countTexts(
      readCatalogue<CatalogueText>(root, area, 'messages'),
      literals,
      readScreenCorrespondence(root, area),
    ),
  });
  return {
    testsRan: called !== null,
    areas: { access: areaOf('access'), staff: areaOf('staff'), administration: areaOf('administration') },
  };
}

const shareOf = ({ present, total }: Count): string => `${present} of ${total}`.padEnd(12);

function printArea(area: Area, { endpoints, routes, texts }: AreaCoverage, withMissing: boolean): void {
  const inContract = `${endpoints.inContract} in the contract`.padEnd(20);
  console.log(
    `${area.padEnd(16)} endpoints ${shareOf(endpoints)} ${inContract} routes ${shareOf(routes)} texts ${shareOf(texts)}`,
  );
  if (!withMissing) return;
  for (const [kind, count] of Object.entries({ endpoints, routes, texts })) {
    if (count.missing.length > 0) console.log(`  ${kind} missing`);
    for (const name of count.missing) console.log(`    ${name}`);
  }
}

async function main(flags: readonly string[]): Promise<void> {
  const coverage = await coverageOf(ROOT);
  if (flags.includes('--json')) {
    console.log(JSON.stringify(coverage, null, 2));
    return;
  }
  if (!coverage.testsRan)
    console.log('No test left .cache/endpoints-llamados.txt: no endpoint counts. Run npm test first.');
  for (const area of AREAS) printArea(area, coverage.areas[area], flags.includes('--faltantes'));
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
