import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FORMATOS } from '@aldia/contract/formatos.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { COLUMNAS_DE_FORMATO, escribirFormato } from '@aldia/lector/escribir-formato.ts';
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { defineConfig, type Plugin } from 'vite';
import { cascara } from './cascara/cascara.ts';
import { reactCompilado } from './cascara/compilador.ts';
import { letras } from './cascara/letras.ts';
import { papel } from './cascara/papel.ts';
import { pintadas } from './cascara/pintadas.ts';
import { resolverDeVariables, theme } from './src/ui/tema/theme.ts';

const VIRTUAL = 'virtual:tema.css';
const CONTRATO = path.join(import.meta.dirname, '../../packages/contract/src');

/**
 * Writes the theme's variables to a stylesheet while building. The library would write them at run time in a <style>
 * element, which a strict `style-src 'self'` refuses.
 */
function temaEnCss(): Plugin {
  const completo = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(completo), resolverDeVariables(completo));
  return {
    name: 'tema-en-css',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? convertCssVariables(variables, ':root') : null),
  };
}

const SOLO_LO_SUYO = '?solo-lo-suyo';
const DE_TEXTOS = /^(?:\.|@aldia\/contract)\/(textos-[\w-]+\.ts)$/;

/**
 * `TEXTOS` takes what the buttons of every feature say, and the menu the name of every screen; the rest of those files is of
 * pages that come later. A copy of each file for these two alone loses all that they do not name, and the rest stays with
 * its pages. They hold constants only, so that two copies are as good as one.
 */
function textosPorPagina(): Plugin {
  return {
    name: 'textos-por-pagina',
    apply: 'build',
    enforce: 'pre',
    resolveId: (fuente, quien) => {
      const archivo = DE_TEXTOS.exec(fuente)?.[1];
      const deTodas = quien?.endsWith('/contract/src/acciones.ts') || quien?.endsWith('/base/direccion/menu.ts');
      return archivo && deTodas ? path.join(CONTRATO, archivo) + SOLO_LO_SUYO : null;
    },
    load: (id) => (id.endsWith(SOLO_LO_SUYO) ? readFileSync(id.slice(0, -SOLO_LO_SUYO.length), 'utf8') : null),
  };
}

/**
 * Modules of libraries that the built pages carry and never call: Zod's writers of JSON schemas (the server describes its
 * calls), its compiler (`jitless`) and its English; what Mantine would style at run time (`withCssVariables` and
 * `withGlobalClasses` are off). Bundlers keep them because something names them.
 */
const NADIE_LLAMA =
  /\/node_modules\/(zod\/v4\/core\/(json-schema-processors|to-json-schema|doc)\.js|zod\/v4\/locales\/en\.js|@mantine\/core\/.*\/(MantineCssVariables|MantineClasses)\.mjs)$/;

/**
 * Keeps the names that such a module exports and nothing behind them: who calls one is told which. A `create…` is called to
 * hang a method on every schema; it gives that method, which throws like the others when somebody calls it.
 */
function sinLoQueNadieLlama(): Plugin {
  return {
    name: 'sin-lo-que-nadie-llama',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!NADIE_LLAMA.test(id)) return null;
      const nombres = Object.keys(await import(id)).map((n) => `${n.startsWith('create') ? 'crea' : 'falta'} as ${n}`);
      const aviso = JSON.stringify(`${path.basename(id)} was left out of the build`);
      return `const falta = () => { throw new Error(${aviso}); };\nconst crea = () => falta;\nexport { ${nombres.join(', ')} };`;
    },
  };
}

const RESUMEN = /\bresumen:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)/g;
const DE_LLAMADAS = /["']\.{1,2}\/endpoint\.ts["']/;
/** What each call is for is read by who reads the contract, and by the page that the server makes of it: no browser asks it. */
function sinResumenes(): Plugin {
  return {
    name: 'sin-resumenes',
    apply: 'build',
    enforce: 'pre',
    transform: (codigo, id) =>
      id.startsWith(CONTRATO) && DE_LLAMADAS.test(codigo)
        ? { code: codigo.replace(RESUMEN, 'resumen: ""'), map: null }
        : null,
  };
}

/** The workbooks that people download to fill in, from the columns that their reader knows. */
function formatosDeCarga(): Plugin {
  return {
    name: 'formatos-de-carga',
    apply: 'build',
    generateBundle() {
      for (const formato of clavesDe(FORMATOS))
        this.emitFile({
          type: 'asset',
          fileName: FORMATOS[formato].slice(1),
          source: escribirFormato(COLUMNAS_DE_FORMATO[formato]),
        });
    },
  };
}

export default defineConfig({
  plugins: [
    reactCompilado(),
    temaEnCss(),
    papel(),
    textosPorPagina(),
    sinLoQueNadieLlama(),
    sinResumenes(),
    formatosDeCarga(),
    pintadas(),
    letras(),
    cascara(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Older targets make Lightning CSS rewrite light-dark(), and dark mode loses its grounds.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing is inlined as data: so that fonts and images come from 'self'.
    assetsInlineLimit: 0,
    // Every browser of `cssTarget` knows modulepreload.
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The first page carries the name of every other: a hash does not compress, and seven characters tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Zod with its settings in one chunk: in another, schemas would be made before `jitless` is set, and each page
            // would try code made at run time, which the policy reports.
            {
              name: 'zod',
              test: /[\\/]node_modules[\\/]zod[\\/]|preparar-zod|mensajes-de-forma|forma-de-sesion|avisos[\\/]guardados/,
            },
            // What comes together travels together: packed as one it is smaller, and a phone waits for few answers.
            { name: 'primera', tags: ['$initial'] },
            {
              name: 'llamadas',
              test: /[\\/]base[\\/]llamadas[\\/](use-accion|use-consulta|consultas)\.tsx?$|[\\/]ui[\\/]dialogo-aparte\.tsx$|[\\/]contract[\\/]src[\\/]textos\.ts$|[\\/]base[\\/]lo-ultimo\.ts$|[\\/]domain[\\/]src[\\/](textos[\\/]en-miles|declaraciones[\\/]saldos|identificadores[\\/]nit)\.ts$|IconCircleDashed/,
            },
            // With what the frame of the staff and the pages of clients both have: none of them asks for the other's.
            {
              name: 'cascara',
              test: /[\\/]app[\\/](rutas-con-sesion|shell)\.tsx$|[\\/]vivo[\\/]presencia\.ts$|[\\/]direccion[\\/](mes-de-trabajo|avisos-del-mes)\.ts$|[\\/]ui[\\/]notas\.tsx$|[\\/]contract[\\/]src[\\/](listas|palabras-de-\w+)\.ts$|[\\/]domain[\\/]src[\\/](dinero[\\/]tasa|cobros[\\/]estados|radar[\\/]radar)\.ts$|IconChevronDown|IconSearch/,
            },
            // Each alone weighs less than its name, which the first page carries too.
            {
              name: 'iconos',
              test: /Icon(X|Chevron(Left|Right)|Calendar|Download|File|Pencil|Trash|ArrowLeft|ArrowUp)\.m?js/,
            },
            // What is said of a charge that waits is said with the words of the home.
            { name: 'espera-de-cobro', test: /[\\/]parts[\\/]cobros[\\/](frase-de-reintentos|cobro-abierto)\.ts$/ },
            // What a client asks of their own money: each alone would weigh less than its name.
            {
              name: 'propias',
              test: /[\\/]contract[\\/]src[\\/](suscripciones-propias|tarjetas-propias|cobros-propios|planes)\.ts$/,
            },
            // Every form with a password asks for it, and the login comes first.
            { name: 'cifrado', test: /[\\/]acceso[\\/]ingresar\.ts$|[\\/]llamadas[\\/]cifrado-rsa\.ts$/ },
            { name: 'personal', test: /[\\/]app[\\/](rutas-de-empleados|del-personal)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { port: 4173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { port: 4173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
