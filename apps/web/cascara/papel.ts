import type { Plugin } from 'vite';

const POR_LETRA = /\(\s*(m(?:in|ax)-(?:width|height))\s*:\s*([\d.]+)em\s*\)/g;
/** The points of the usual letter, in which paper is measured. */
const USUAL = 16;
const enElPapel = (condicion: string): string =>
  condicion.replaceAll(POR_LETRA, (_, lado: string, letras: string) => `(${lado}: ${Number(letras) * USUAL}px)`);

const conPapel = (condicion: string): string =>
  enElPapel(condicion) === condicion
    ? condicion
    : `screen and ${condicion.trim()}, print and ${enElPapel(condicion.trim())}`;

/**
 * A screen is as narrow as its letters are large, so sheets measure it in letters (`em`). A letter-size paper is as wide for
 * everybody: without this, who reads larger letters would get lists printed as those of a phone.
 */
export function papel(): Plugin {
  return {
    name: 'papel',
    enforce: 'pre',
    transform: (codigo, id) =>
      /\.css($|\?)/.test(id)
        ? {
            code: codigo.replaceAll(
              /@media ([^{]+)\{/g,
              (_, dicho: string) => `@media ${dicho.split(',').map(conPapel).join(', ')} {`,
            ),
            map: null,
          }
        : null,
  };
}
