const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML entities and OOXML's `_x000D_` in a text. Unknown entities stay as they are, as in the careful reader. */
export function desescapar(texto: string): string {
  let claro = texto;
  if (claro.includes('&')) claro = claro.replace(/&(#x[0-9a-fA-F]+|#[0-9]+|[a-zA-Z]+);/g, entidad);
  if (claro.includes('_x'))
    claro = claro.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return claro;
}

function entidad(todo: string, nombre: string): string {
  if (!nombre.startsWith('#')) return Object.hasOwn(ENTIDADES, nombre) ? (ENTIDADES[nombre] ?? todo) : todo;
  const codigo = nombre[1] === 'x' ? Number.parseInt(nombre.slice(2), 16) : Number.parseInt(nombre.slice(1), 10);
  return codigo > 0x10ffff ? todo : String.fromCodePoint(codigo);
}
