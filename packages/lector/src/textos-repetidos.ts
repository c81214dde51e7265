const CASILLAS = 1 << 13;
const LARGO_MAXIMO = 120;

/**
 * Decodes texts and keeps one copy of frequent ones (names, currency, state): a sheet without shared texts repeats them on every row, and
 * decoding is expensive.
 */
export class TextosRepetidos {
  readonly #textos: (string | undefined)[] = new Array(CASILLAS);
  readonly #bytes = new Uint8Array(CASILLAS * LARGO_MAXIMO);
  readonly #largos = new Uint8Array(CASILLAS);
  readonly #decodificador = new TextDecoder('utf-8', { ignoreBOM: true });

  /** The text of the bytes from `desde` to `hasta` (UTF-8). */
  tomar(b: Uint8Array, desde: number, hasta: number): string {
    const largo = hasta - desde;
    if (largo === 0) return '';
    if (largo > LARGO_MAXIMO) return this.#decodificador.decode(b.subarray(desde, hasta));
    let suma = largo;
    let altos = 0;
    for (let i = desde; i < hasta; i++) {
      const c = b[i] ?? 0;
      suma = (Math.imul(suma, 31) + c) | 0;
      altos |= c;
    }
    const casilla = (suma ^ (suma >>> 15)) & (CASILLAS - 1);
    const guardado = this.#textos[casilla];
    if (guardado !== undefined && this.#esta(casilla, b, desde, largo)) return guardado;
    const parte = b.subarray(desde, hasta);
    const texto = altos > 127 ? this.#decodificador.decode(parte) : deAscii(parte);
    this.#textos[casilla] = texto;
    this.#largos[casilla] = largo;
    this.#bytes.set(parte, casilla * LARGO_MAXIMO);
    return texto;
  }

  #esta(casilla: number, b: Uint8Array, desde: number, largo: number): boolean {
    if (this.#largos[casilla] !== largo) return false;
    const inicio = casilla * LARGO_MAXIMO;
    for (let i = 0; i < largo; i++) if (this.#bytes[inicio + i] !== b[desde + i]) return false;
    return true;
  }
}

/** For short ASCII this is twice as fast as a TextDecoder. */
function deAscii(bytes: Uint8Array): string {
  let texto = '';
  for (let i = 0; i < bytes.length; i++) texto += String.fromCharCode(bytes[i] ?? 0);
  return texto;
}
