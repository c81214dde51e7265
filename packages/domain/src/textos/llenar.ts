/** A sentence of a catalogue with its blanks (`{name}`) filled; a blank without a datum stays as it is, so that a test sees it. */
export const llenar = (texto: string, datos: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{(\w+)\}/g, (hueco, nombre: string) => String(datos[nombre] ?? hueco));
