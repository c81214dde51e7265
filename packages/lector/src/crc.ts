/** Eight tables: eight bytes a step, four times faster than one. A damaged sheet must never become a tax figure. */
const TABLAS = crearTablas();

function crearTablas(): Int32Array {
  const tablas = new Int32Array(8 * 256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
    tablas[n] = c;
  }
  for (let n = 256; n < tablas.length; n++) {
    const anterior = tablas[n - 256] ?? 0;
    tablas[n] = (anterior >>> 8) ^ (tablas[anterior & 255] ?? 0);
  }
  return tablas;
}

/** Continues a CRC-32. In: -1 to begin, or the last result. The final CRC is the last result XOR -1, unsigned. */
export function seguirCrc(inicial: number, trozo: Uint8Array): number {
  const t = TABLAS;
  let c = inicial;
  let i = 0;
  const enteros = trozo.length - (trozo.length % 8);
  while (i < enteros) {
    c ^= trozo[i]! | (trozo[i + 1]! << 8) | (trozo[i + 2]! << 16) | (trozo[i + 3]! << 24);
    c =
      t[1792 + (c & 255)]! ^
      t[1536 + ((c >>> 8) & 255)]! ^
      t[1280 + ((c >>> 16) & 255)]! ^
      t[1024 + (c >>> 24)]! ^
      t[768 + trozo[i + 4]!]! ^
      t[512 + trozo[i + 5]!]! ^
      t[256 + trozo[i + 6]!]! ^
      t[trozo[i + 7]!]!;
    i += 8;
  }
  for (; i < trozo.length; i++) c = (c >>> 8) ^ t[(c ^ trozo[i]!) & 255]!;
  return c;
}
