/** Reads the headers of a received mail: unfolded, with the encoded words of RFC 2047 turned into text. */
export function cabecerasDe(crudo: string): ReadonlyMap<string, string> {
  const [cabeza = ''] = crudo.split(/\r?\n\r?\n/, 1);
  const lineas = cabeza.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lineas.flatMap((linea) => {
      const [, nombre = '', valor = ''] = /^([\w-]+):\s*(.*)$/.exec(linea) ?? [];
      return nombre === '' ? [] : [[nombre.toLowerCase(), descifrarPalabras(valor)] as const];
    }),
  );
}

function descifrarPalabras(valor: string): string {
  // Blanks between two encoded words belong to the encoding.
  const juntas = valor.replace(/\?=\s+=\?/g, '?==?');
  return juntas.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_todo, forma: string, texto: string) => {
    if (forma.toLowerCase() === 'b') return Buffer.from(texto, 'base64').toString('utf8');
    const bytes = texto
      .replaceAll('_', ' ')
      .replace(/=([\dA-F]{2})/gi, (_t, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  });
}
