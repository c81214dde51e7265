import type { PlantedSin } from './planted-tree.ts';

/** A file of a screen. */
export const WEB = 'apps/web/src/features/carga/malo.ts';

/** One violation for each import that the web forbids: between its floors, and out of the web. */
export const WEB_SINS: readonly PlantedSin[] = [
  // By package name: an unresolved import keeps its own name, and a rule that only knew paths missed it.
  ['web-never-sees-server', 'by package name', { [WEB]: "import '@aldia/server';" }],
  ['web-never-sees-server', 'by path', { [WEB]: "import '../../../../server/src/shared/env.ts';" }],
  [
    'web-never-sees-server',
    'only its types',
    { [WEB]: "import type { x } from '../../../../server/src/shared/env.ts';" },
  ],
  ['web-never-sees-node-side', 'from a screen', { [WEB]: "import '@aldia/lector/hilo-node.ts';" }],
  [
    'web-never-sees-node-side',
    'from the common part of the reader',
    {
      'packages/lector/src/malo.ts': "import './hilo-node.ts';",
      'packages/lector/src/hilo-node.ts': 'export const x = 1;',
    },
  ],
  ['ui-knows-no-feature', 'a screen', { 'apps/web/src/ui/malo.ts': "import '../features/carga/carga-page.tsx';" }],
  ['ui-knows-no-feature', 'a call', { 'apps/web/src/ui/malo.ts': "import '../base/llamadas/api.ts';" }],
  [
    'web-base-knows-no-feature',
    'a screen that comes later',
    { 'apps/web/src/base/malo.ts': "export const x = () => import('../features/carga/carga-page.tsx');" },
  ],
  ['web-base-knows-no-feature', 'a part', { 'apps/web/src/base/malo.ts': "import '../parts/libros/libro.tsx';" }],
  ['web-base-knows-no-feature', 'the roof', { 'apps/web/src/base/malo.ts': "import '../app/rutas.tsx';" }],
  [
    'web-parts-know-no-feature',
    'only its types',
    {
      'apps/web/src/parts/libros/malo.ts':
        "import type { FacturasPage } from '../../features/facturas/facturas-page.tsx';\nexport type F = FacturasPage;",
    },
  ],
  ['web-parts-know-no-feature', 'the roof', { 'apps/web/src/parts/libros/malo.ts': "import '../../app/rutas.tsx';" }],
  ['web-features-never-see-the-roof', 'its routes', { [WEB]: "import '../../app/rutas.tsx';" }],
  [
    'web-features-never-see-the-roof',
    'what it lends of another feature',
    {
      [WEB]: "import { Facturas } from '../../app/facturas.ts';\nexport const f = Facturas;",
      'apps/web/src/app/facturas.ts': "export const Facturas = () => import('../features/facturas/facturas-page.tsx');",
    },
  ],
  [
    'web-has-five-floors',
    'a folder beside them',
    { [WEB]: "import '../../comun/x.ts';", 'apps/web/src/comun/x.ts': 'export const x = 1;' },
  ],
  [
    'part-serves-two-features',
    'one of them',
    {
      [WEB]: "import '../../parts/libros/folio.ts';",
      'apps/web/src/parts/libros/folio.ts': 'export const folio = 1;',
    },
  ],
  ['web-features-do-not-import-each-other', 'a screen', { [WEB]: "import '../facturas/facturas-page.tsx';" }],
];

/** The clock read where it is drawn, or given away by its own file. */
export const CLOCK_SINS: readonly PlantedSin[] = [
  ['web-clock-by-hook', 'Date.now', { [WEB]: 'export const Malo = () => Date.now();' }],
  ['web-clock-by-hook', 'a new Date', { [WEB]: 'export const Malo = () => new Date().getTime();' }],
  [
    'web-clock-by-hook',
    'the instant of the clock',
    {
      [WEB]: "import { ahoraMs } from '../../base/reloj.ts';\nexport const Malo = () => ahoraMs();",
      'apps/web/src/base/reloj.ts': 'export const ahoraMs = (): number => Date.now();',
    },
  ],
  [
    'web-clock-by-hook',
    'a day that is no hook',
    { 'apps/web/src/base/reloj.ts': "export const useHoy = () => hoy();\nexport const hoy = () => '2026-11-29';" },
  ],
  [
    'web-clock-by-hook',
    'a day that is no hook, under its list of names',
    { 'apps/web/src/base/reloj.ts': "const hoy = () => '2026-11-29';\nexport { hoy };" },
  ],
];

const PAGES = {
  'apps/web/src/app/main.tsx':
    "export const paginas = [\n  () => import('../features/carga/carga-page.tsx'),\n  () => import('../features/facturas/facturas-page.tsx'),\n];",
  'apps/web/src/features/carga/carga-page.tsx':
    "import { Libro } from '../../parts/libros/libro.tsx';\nimport { Tabla } from '../../ui/tabla.tsx';\nimport './carga.css';\nexport const CargaPage = [Libro, Tabla];",
  'apps/web/src/features/carga/carga.css': '.al-libro { color: red }',
};
const LIBRO = 'apps/web/src/parts/libros/libro.tsx';

/** Classes that no style sheet knows, or not where they are drawn, and the other way about. */
export const STYLE_SINS: readonly PlantedSin[] = [
  [
    'class-with-style',
    'one of two',
    {
      'apps/web/src/ui/malo.tsx': 'export const Malo = () => <p className="al-bueno al-malo" />;',
      'apps/web/src/ui/malo.css': '.al-bueno { color: red }',
    },
  ],
  [
    'class-with-style',
    'one that a condition gives',
    {
      'apps/web/src/ui/malo.tsx':
        "export const Malo = (p: { a: string }) => <p className={p.a === 'x' ? 'al-malo' : undefined} />;",
    },
  ],
  [
    'class-with-its-sheet',
    'the sheet of one of two pages that draw a part',
    { ...PAGES, [LIBRO]: 'export const Libro = () => <p className="al-libro" />;' },
  ],
  [
    'class-with-its-sheet',
    'under a constant, in a dialog that comes later',
    {
      ...PAGES,
      [LIBRO]: "export const Libro = () => import('./renglon.tsx');",
      'apps/web/src/parts/libros/renglon.tsx':
        "const CLASE = 'al-libro';\nexport const Renglon = () => <p className={CLASE} />;",
    },
  ],
  [
    'component-with-its-sheet',
    'the sheet of the library in one of two pages',
    {
      ...PAGES,
      [LIBRO]:
        "import { Kbd } from '@mantine/core';\nimport './libro.css';\nexport const Libro = () => <Kbd className=\"al-libro\" />;",
      'apps/web/src/features/carga/carga.css': '',
      'apps/web/src/features/carga/carga-page.tsx': `import '@mantine/core/styles/Kbd.css';\n${PAGES['apps/web/src/features/carga/carga-page.tsx']}`,
      'apps/web/src/parts/libros/libro.css': '.al-libro { color: red }',
    },
  ],
  [
    'style-with-class',
    'one whose name begins the name of another',
    {
      'apps/web/src/ui/malo.css': '.al-malo { color: red } .al-malo-libro { color: red }',
      'apps/web/src/ui/malo.tsx': 'export const Malo = () => <p className="al-malo-libro" />;',
    },
  ],
  [
    'style-with-class',
    'inside of a condition',
    { 'apps/web/src/ui/malo.css': '@media print { /* .al-otro */ .al-malo > p { margin: .5rem } }' },
  ],
];

const conHoja = (reglas: string): PlantedSin[2] => ({
  'apps/web/src/ui/bueno.tsx': 'export const Bueno = () => <p className="al-bueno" />;',
  'apps/web/src/ui/bueno.css': reglas,
});
const conIcono = (dibujo: string, reglas: string): PlantedSin[2] => ({
  'apps/web/src/ui/iconos.ts': 'export const IconX = (p: { readonly size?: number }): null => (p ? null : null);',
  'apps/web/src/ui/bueno.tsx': `import { IconX } from './iconos.ts';\n${dibujo}`,
  'apps/web/src/ui/bueno.css': reglas,
});
/** Sizes that larger letters of a browser leave as they are. */
export const LETTER_SINS: readonly PlantedSin[] = [
  ['sizes-in-letters', 'a small letter', conHoja('.al-bueno { font-size: 3px }')],
  ['sizes-in-letters', 'a field, in one of two lengths', conHoja('.al-bueno { margin: 1px 0; padding: 0 12px }')],
  ['sizes-in-letters', 'a corner', conHoja('.al-bueno { border-radius: 8px }')],
  ['sizes-in-letters', 'a window', conHoja('@media (max-width: 640px) { .al-bueno { color: red } }')],
  [
    'sizes-in-letters',
    'beside the paper',
    conHoja('@media print { .al-bueno { font-size: 9px } .al-bueno { gap: 9px } } .al-bueno { gap: 9px }'),
  ],
  ['program-sizes-in-letters', 'of a style', { [WEB]: 'export const estilo = { fontSize: 14 };' }],
  ['program-sizes-in-letters', 'of a theme', { [WEB]: "export const tema = { spacing: { xs: '8px' } };" }],
  ['program-sizes-in-letters', 'of a window', { [WEB]: "export const angosta = matchMedia('(max-width: 640px)');" }],
  [
    'icons-in-letters',
    'of a size without its rule',
    conIcono(
      'export const Bueno = () => <IconX size={26} />;',
      ':where(.tabler-icon[width="20"]) { width: 1.25rem; height: 1.25rem }',
    ),
  ],
  ['icons-in-letters', 'of its own size', conIcono('export const Bueno = () => <IconX />;', '')],
  [
    'icons-in-letters',
    'of another size than its rule',
    conIcono(
      'export const Bueno = () => <IconX size={20} />;',
      ':where(.tabler-icon[width="20"]) { width: 1.25rem; height: 1rem }',
    ),
  ],
  [
    'icons-in-letters',
    'of a size in a condition, under another name',
    conIcono(
      'export const Bueno = ({ grande: g }: { grande: boolean }) => { const Dibujo = IconX; return <Dibujo size={g ? 26 : 20} />; };',
      ':where(.tabler-icon[width="20"]) { width: 1.25rem; height: 1.25rem }',
    ),
  ],
  [
    'icons-in-letters',
    'of a size that no rule sees',
    conIcono('export const Bueno = ({ n }: { n: number }) => <IconX size={n} />;', ''),
  ],
];
