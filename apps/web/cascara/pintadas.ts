import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { conLoSuyo, esPieza, piezaDe } from './piezas.ts';

const RAIZ = '<div id="raiz"></div>';
/** Stands for the name of the sheet of the painted pages, which is of what is in it. */
const SU_HOJA = 'hoja-de-las-pintadas';
const hojaDe = (archivo: string): string => `<link rel="stylesheet" crossorigin href="/${archivo}">`;
const PROGRAMA = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const OTRO_GUION = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
/** The pages that a stranger opens, and the screen of each: the server sends them in place of the empty page. */
const PINTADAS = {
  ingreso: { ruta: '/', pantalla: null },
  register: { ruta: '/register', pantalla: 'src/features/registro/registro-page.tsx' },
  recuperar_pass: { ruta: '/recuperar_pass', pantalla: 'src/features/registro/recuperar-page.tsx' },
} as const;

/** What the screen of a page is made of, beside what every page has. */
function piezasDe(bundle: Rolldown.OutputBundle, pantalla: string | null, pagina: string): readonly string[] {
  if (pantalla === null) return [];
  const piezas = new Map(
    Object.values(bundle)
      .filter(esPieza)
      .map((p) => [p.fileName, p]),
  );
  const vistos = new Set<string>();
  conLoSuyo(piezas, piezaDe(piezas, pantalla).fileName, vistos);
  return [...vistos].filter((archivo) => !pagina.includes(archivo));
}

/**
 * The page without what it runs, which is named in it instead: a slow phone has one narrow way, and what is to be seen comes
 * first. `primero.js` asks for it when the page was seen, the program first and then what its screen is made of.
 */
function primeroLoQueSeVe(vacia: string, bundle: Rolldown.OutputBundle, pantalla: string | null): string {
  const programa = PROGRAMA.exec(vacia)?.[1];
  if (!programa) throw new Error('index.html has no program: nothing can be painted');
  const suyas = piezasDe(bundle, pantalla, vacia);
  const guiones = [
    programa,
    ...[...vacia.matchAll(OTRO_GUION)].map(([, direccion]) => direccion),
    ...suyas.filter((archivo) => !archivo.endsWith('.css')).map((archivo) => `/${archivo}`),
  ];
  const cabeza = [
    ...[SU_HOJA, ...suyas.filter((archivo) => archivo.endsWith('.css'))].map(hojaDe),
    `<meta name="programa" content="${guiones.join(' ')}">`,
  ];
  return vacia
    .replace(PROGRAMA, '')
    .replaceAll(OTRO_GUION, '')
    .replace('</head>', `${cabeza.join('')}</head>`);
}

/** The policy allows no `style` in HTML: what was painted with one gets a class of a sheet, which is as strong as it was. */
class Estilos {
  readonly #clases = new Map<string, string>();

  quitar(html: string): string {
    return html.replaceAll(/<(\w+)([^>]*?) style="([^"]*)"([^>]*)>/g, (_, etiqueta, antes, estilo, despues) => {
      const clase = this.#clases.get(estilo) ?? `pintada-${this.#clases.size}`;
      this.#clases.set(estilo, clase);
      const resto = antes + despues;
      const conClase = / class="/.test(resto)
        ? resto.replace(' class="', ` class="${clase} `)
        : ` class="${clase}"${resto}`;
      return `<${etiqueta}${conClase}>`;
    });
  }

  hoja(): string {
    const reglas = [...this.#clases].map(([estilo, clase]) => `.${clase}.${clase}.${clase}{${estilo}}`);
    return reglas.join('\n').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  }
}

/** Paints the first pages into files of their own, so that they are read before any script came (ADR 62). */
export function pintadas(): Plugin {
  let web = '';
  return {
    name: 'pintadas',
    apply: 'build',
    configResolved({ root }) {
      web = root;
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const vacia = readFileSync(path.join(dir, 'index.html'), 'utf8');
      if (!vacia.includes(RAIZ)) throw new Error(`index.html has no ${RAIZ}: nothing can be painted in it`);
      const servidor = await createServer({
        root: web,
        configFile: path.join(web, 'vite.config.ts'),
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        appType: 'custom',
        logLevel: 'error',
      });
      try {
        const { pintar } = await servidor.ssrLoadModule('/src/app/pintar.tsx');
        const estilos = new Estilos();
        const paginas = new Map<string, string>();
        for (const [nombre, { ruta, pantalla }] of Object.entries(PINTADAS)) {
          // Without a script it sends nothing, and above all no password in the address.
          const html = estilos.quitar(String(await pintar(ruta)).replaceAll('<form ', '<form method="dialog" '));
          if (!html.includes('<form ')) throw new Error(`${ruta} was painted without its form`);
          const pagina = primeroLoQueSeVe(vacia, bundle, pantalla);
          paginas.set(
            nombre,
            pagina.replace(RAIZ, () => `<div id="raiz">${html}</div>`),
          );
        }
        const hoja = estilos.hoja();
        const archivo = `assets/pintadas-${crc32(hoja).toString(16).padStart(8, '0')}.css`;
        writeFileSync(path.join(dir, archivo), hoja);
        mkdirSync(path.join(dir, 'pintadas'), { recursive: true });
        for (const [nombre, pagina] of paginas)
          writeFileSync(path.join(dir, 'pintadas', `${nombre}.html`), pagina.replace(SU_HOJA, archivo));
      } finally {
        await servidor.close();
      }
    },
  };
}
