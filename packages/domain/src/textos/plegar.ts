/** A text as a search compares it: lower case, without accents. What is typed on a phone finds what is written with care. */
export const plegar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The keys of the texts that contain a word: what a person typed becomes the codes that are stored. */
export const clavesQueDicen = (textos: Readonly<Record<string, string>>, palabra: string): string[] =>
  Object.keys(textos).filter((clave) => plegar(textos[clave] ?? '').includes(plegar(palabra)));
