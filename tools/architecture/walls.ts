import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom (docs/ARCHITECTURE.md). Each wall matches a file by its path AND by its package name: an import
 * that does not resolve keeps its own name, and a rule that knew only paths would let it through.
 */
const TESTS = '\\.test\\.tsx?$|\\.setup\\.ts$|^apps/server/src/pruebas/|^packages/[^/]+/bench/';
/** Code for the demonstration alone: made-up clients, and stand-ins for other people's services. */
const DEMO = '^apps/server/src/(demo|suplentes)/';
const SERVER = '^apps/server/|^@aldia/server';
const WEB = '^apps/web/|^@aldia/web';
const TESTING = '^packages/testing/|^@aldia/testing';
const E2E = '^e2e/|^@aldia/e2e';
const TOOLS = '^tools/|^@aldia/tools|^scripts/';
const DOMAIN = '^packages/domain/src/|^@aldia/domain/';
const npm = (...names: string[]): string => `(^|/)node_modules/(${names.join('|')})/|^(${names.join('|')})(/|$)`;
/** Libraries for workbooks, zips, HTML and CSV that run both in the browser and on the server. */
const DEL_LECTOR = ['hucre', 'fflate', 'htmlparser2', 'papaparse', 'unpdf'];
/** The files of the reader that only the server loads. */
const NODE_SIDE = '^packages/lector/src/.*-node\\.ts$';
/** Asks the system to give its thread a low priority. */
const STEPS_BACK = '^packages/lector/src/ceder-el-paso-node\\.ts$';
const PRODUCTION = '^(packages/(domain|contract|lector)|apps)/';

/** The floors of the web, from the roof down: each imports those below it, and none above (ADR 30). */
const FLOORS_OF_WEB = ['app', 'features', 'parts', 'base', 'ui'] as const;
type Floor = (typeof FLOORS_OF_WEB)[number];
const floors = (names: readonly Floor[]): string => `^apps/web/src/(${names.join('|')})/`;
const above = (floor: Floor): string => floors(FLOORS_OF_WEB.slice(0, FLOORS_OF_WEB.indexOf(floor)));

type From = IRegularForbiddenRuleType['from'];
type To = IRegularForbiddenRuleType['to'];
const never = (name: string, comment: string, from: From, to: To): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

export const WALLS: readonly IForbiddenRuleType[] = [
  never(
    'domain-imports-nothing',
    'The rules of tax must not reach a database, a clock or a network: domain imports only domain.',
    { path: '^packages/domain/', pathNot: TESTS },
    { pathNot: DOMAIN },
  ),
  never(
    'domain-tests-stay-pure',
    'A test of domain needs no other package of ours.',
    { path: '^packages/domain/.*\\.test\\.ts$' },
    { path: [SERVER, WEB, TESTING, '^packages/(contract|lector)/', '^@aldia/(contract|lector)'] },
  ),
  never(
    'contract-imports-domain-and-zod',
    'The contract travels to the browser: it may see domain and zod, nothing else.',
    { path: '^packages/contract/', pathNot: TESTS },
    { pathNot: [DOMAIN, '^packages/contract/src/', npm('zod')] },
  ),
  never(
    'lector-imports-domain-and-its-libraries',
    'The reader serves browser and server: it may see domain and the libraries that run in both, nothing else.',
    { path: '^packages/lector/', pathNot: [TESTS, NODE_SIDE] },
    { pathNot: [DOMAIN, '^packages/lector/src/', npm(...DEL_LECTOR)] },
  ),
  never(
    'lector-node-side-adds-only-threads',
    'On the server the reader runs in a thread with limits, which reads its file: its *-node.ts files may take no more from Node.',
    { path: NODE_SIDE, pathNot: STEPS_BACK },
    { pathNot: [DOMAIN, '^packages/lector/src/', npm(...DEL_LECTOR), '^(node:)?(worker_threads|fs)$'] },
  ),
  never(
    'web-never-sees-node-side',
    'A browser has no threads of Node.',
    { path: ['^apps/web/', '^packages/lector/'], pathNot: [TESTS, NODE_SIDE] },
    { path: ['-node\\.ts$'] },
  ),
  never(
    'server-never-sees-web',
    'The server and the web meet over HTTP only.',
    { path: '^apps/server/' },
    { path: WEB },
  ),
  never(
    'web-never-sees-server',
    'Secrets must not reach the browser.',
    { path: '^apps/web/' },
    { path: [SERVER, TESTING] },
  ),
  never(
    'shared-and-adapters-know-no-feature',
    'What every feature stands on must not stand on a feature.',
    { path: '^apps/server/src/(shared|adapters)/', pathNot: TESTS },
    { path: '^apps/server/src/features/' },
  ),
  never(
    'features-see-only-types-of-adapters',
    'A feature gets its adapter from the composition; it may import the type, not the code.',
    { path: '^apps/server/src/features/', pathNot: TESTS },
    { path: '^apps/server/src/adapters/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'ui-knows-no-feature',
    'A block that knows a call, the session or a feature is no block.',
    { path: floors(['ui']) },
    { path: above('ui') },
  ),
  never(
    'web-base-knows-no-feature',
    'What every screen stands on must not stand on a screen.',
    { path: floors(['base']) },
    { path: above('base') },
  ),
  never(
    'web-parts-know-no-feature',
    'What several features draw is of none of them.',
    { path: floors(['parts']) },
    { path: above('parts') },
  ),
  never(
    'web-features-never-see-the-roof',
    'The roof names the screens: one that knows the roof closes a circle.',
    { path: floors(['features']) },
    { path: above('features') },
  ),
  never(
    'web-has-five-floors',
    'A folder beside the floors would be watched by no wall.',
    { path: '^apps/web/src/' },
    { path: '^apps/web/src/', pathNot: floors(FLOORS_OF_WEB) },
  ),
  never(
    'web-features-do-not-import-each-other',
    'Two screens that need one another need a block or a part, or are one feature.',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
  never(
    'production-never-imports-testing',
    'Fakes and factories stay out of the product.',
    { path: PRODUCTION, pathNot: [TESTS, DEMO] },
    { path: [TESTING, E2E, '^apps/server/src/pruebas/'] },
  ),
  never(
    'production-never-imports-the-demo',
    'Made-up clients and stand-ins never run in production.',
    { path: PRODUCTION, pathNot: [TESTS, DEMO] },
    { path: DEMO },
  ),
  never(
    'nobody-imports-tools',
    'Tools and scripts read the product; the product does not know them.',
    { path: [PRODUCTION, '^packages/testing/', '^e2e/'] },
    { path: TOOLS },
  ),
  never(
    'testing-never-sees-web',
    'The test package serves every floor but the browser.',
    { path: '^packages/testing/' },
    { path: [WEB, E2E] },
  ),
  never(
    'e2e-speaks-http-only',
    'A journey knows texts, generated files and HTTP; it must not reach inside.',
    { path: '^e2e/' },
    {
      path: [
        SERVER,
        WEB,
        '^packages/(domain|lector)/',
        '^@aldia/(domain|lector)',
        '^packages/contract/',
        '^@aldia/contract',
      ],
      pathNot: '^(packages/contract/src|@aldia/contract)/(textos|acciones|errores)',
    },
  ),
  never('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
];
