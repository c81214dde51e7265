/** A text as a search compares it: lower case, without accents. What is typed on a phone finds what is written with care. */
export const plegar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
