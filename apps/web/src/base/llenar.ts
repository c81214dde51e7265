/** A sentence of the catalogue with its blanks filled; a blank without data stays visible, so that a test sees it. */
export const llenar = (texto: string, datos: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{(\w+)\}/g, (hueco, nombre: string) => String(datos[nombre] ?? hueco));
