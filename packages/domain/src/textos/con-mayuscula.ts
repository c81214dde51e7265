/** A text as it begins a sentence. */
export const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);
