import { crecido } from './crecido.ts';

const CUBO = 256 * 1024;
/** The maximum number of bytes for one letter: `&amp;`, with some room. */
const POR_LETRA = 6;
const [CERO, PUNTO, MENOS] = [0x30, 0x2e, 0x2d];
const [ESPACIO, Y, MENOR, MAYOR, ULTIMA_DE_ASCII] = [0x20, 0x26, 0x3c, 0x3e, 0x7f];
const ENTIDAD: Readonly<Record<number, string>> = { [Y]: '&amp;', [MENOR]: '&lt;', [MAYOR]: '&gt;' };
const MAXIMO_EN_CENTESIMAS = 2 ** 31;
const DIGITOS = 11;

/** Writes XML directly as bytes into one buffer: making a string per cell, joining and encoding it is most of the cost of a large sheet. */
export class Tinta {
  #b = new Uint8Array(CUBO);
  #p = 0;

  get largo(): number {
    return this.#p;
  }

  /** What was written since the last call; valid until the next write. */
  tomar(): Uint8Array<ArrayBuffer> {
    const todo = this.#b.subarray(0, this.#p);
    this.#p = 0;
    return todo;
  }

  /** Writes ASCII letters that need no escaping. */
  ascii(letras: string): void {
    const b = this.#lugar(letras.length);
    let p = this.#p;
    for (let i = 0; i < letras.length; i++) b[p++] = letras.charCodeAt(i);
    this.#p = p;
  }

  /** Writes again the pending bytes between two positions. */
  repetir(desde: number, hasta: number): void {
    const b = this.#lugar(hasta - desde);
    let p = this.#p;
    for (let i = desde; i < hasta; i++) b[p++] = b[i] ?? 0;
    this.#p = p;
  }

  /** Writes a whole number from 0 to 2^31. */
  entero(n: number): void {
    const b = this.#lugar(DIGITOS);
    let hasta = this.#p + 1;
    for (let resto = n; resto > 9; resto = Math.trunc(resto / 10)) hasta++;
    this.#p = hasta;
    let resto = n;
    do {
      const menor = Math.trunc(resto / 10);
      b[--hasta] = CERO + resto - menor * 10;
      resto = menor;
    } while (resto > 0);
  }

  /** Writes any number. Most have at most two decimals and skip the search for the shortest equal text. */
  numero(n: number): void {
    const centesimas = Math.round(n * 100);
    const positivas = Math.abs(centesimas);
    if (!(positivas < MAXIMO_EN_CENTESIMAS && centesimas / 100 === n)) return this.ascii(String(n));
    if (centesimas < 0) this.#byte(MENOS);
    const enteras = Math.trunc(positivas / 100);
    this.entero(enteras);
    const resto = positivas - enteras * 100;
    if (resto === 0) return;
    this.#byte(PUNTO);
    if (resto < 10) this.#byte(CERO);
    this.entero(resto);
  }

  /** Writes a text as XML: escaped, in UTF-8, without characters that XML cannot hold. */
  texto(texto: string): void {
    const b = this.#lugar(texto.length * POR_LETRA);
    let p = this.#p;
    for (let i = 0; i < texto.length; i++) {
      const c = texto.charCodeAt(i);
      if (c >= ESPACIO && c <= ULTIMA_DE_ASCII && c !== Y && c !== MENOR && c !== MAYOR) {
        b[p++] = c;
        continue;
      }
      this.#p = p;
      const punto = c > ULTIMA_DE_ASCII ? (texto.codePointAt(i) ?? 0) : c;
      if (punto > 0xffff) i++;
      this.#rara(punto);
      p = this.#p;
    }
    this.#p = p;
  }

  /** Writes a character that needs another form, or leaves it out. */
  #rara(punto: number): void {
    if (punto > ULTIMA_DE_ASCII) this.#deMuchos(punto);
    else if (punto < ESPACIO) {
      if (punto === 9 || punto === 10 || punto === 13) this.#byte(punto);
    } else this.ascii(ENTIDAD[punto] ?? '');
  }
  #deMuchos(punto: number): void {
    const esMitad = punto >= 0xd800 && punto <= 0xdfff;
    if (esMitad || punto === 0xfffe || punto === 0xffff) return;
    const sigue = (desplazado: number): void => this.#byte(0x80 | ((punto >> desplazado) & 0x3f));
    if (punto < 0x800) this.#byte(0xc0 | (punto >> 6));
    else {
      if (punto < 0x10000) this.#byte(0xe0 | (punto >> 12));
      else {
        this.#byte(0xf0 | (punto >> 18));
        sigue(12);
      }
      sigue(6);
    }
    sigue(0);
  }

  #byte(b: number): void {
    this.#lugar(1)[this.#p++] = b;
  }
  #lugar(masBytes: number): Uint8Array {
    if (this.#p + masBytes > this.#b.length) this.#b = crecido(this.#b, this.#p, masBytes);
    return this.#b;
  }
}
