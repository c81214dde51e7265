import type { Plugin } from 'vite';

/** Spanish needs no other letters; the files of the other alphabets are many. */
export const FUENTE_DE_LETRA = /-latin-wght-normal-.*\.woff2$/;

/** Every page names the letters that it is drawn with: drawn in others first, it would move when they are there. */
export function letras(): Plugin {
  return {
    name: 'letras',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const tipo = Object.keys(bundle ?? {}).find((archivo) => FUENTE_DE_LETRA.test(archivo));
        if (!tipo) throw new Error('the program has no letters');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${tipo}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
