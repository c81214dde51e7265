const VOCAL = /[aeiouáéíóúü]/;
/** Two of these side by side are two syllables (ma-íz, te-a-tro). */
const FUERTE = /[aeoáéóíú]/;

/** Counts the syllables of a Spanish word: its vowels, except those that join a neighbour. */
export function silabas(palabra: string): number {
  const suena = palabra
    .toLowerCase()
    .replace(/qu/g, 'k')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i');
  let cuantas = 0;
  let anterior = '';
  for (const letra of suena) {
    const nueva = !VOCAL.test(anterior) || (FUERTE.test(anterior) && FUERTE.test(letra));
    if (VOCAL.test(letra) && nueva) cuantas++;
    anterior = letra;
  }
  return Math.max(1, cuantas);
}

/** Shorter texts are labels, not sentences. */
const PALABRAS_DE_FRASE = 4;
export const frasesDe = (textos: readonly string[]): readonly (readonly string[])[] =>
  textos
    .flatMap((t) => t.replace(/\{\w+\}/g, 'dato').split(/[.?:;](?:\s+|$)/))
    .map((frase) => frase.match(/\p{L}+/gu) ?? [])
    .filter((palabras) => palabras.length >= PALABRAS_DE_FRASE);

/**
 * How easily Spanish sentences are read, from 0 to over 100: 206.84 - 60 times the syllables of a word - 1.02 times the
 * words of a sentence (Fernández Huerta, 1959). 60 is what a newspaper has. Null without sentences.
 */
export function legibilidad(textos: readonly string[]): number | null {
  const frases = frasesDe(textos);
  const palabras = frases.flat();
  if (palabras.length === 0) return null;
  const sonidos = palabras.reduce((suma, p) => suma + silabas(p), 0);
  return 206.84 - (60 * sonidos) / palabras.length - (1.02 * palabras.length) / frases.length;
}
