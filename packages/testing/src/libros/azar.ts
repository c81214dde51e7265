/** A small deterministic generator (sfc32): the same seed gives the same file on every machine and for ever. */
export class Azar {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  /** In: any text or number; equal seeds give equal sequences. */
  constructor(semilla: string | number) {
    let h = 0x811c9dc5;
    for (const letra of String(semilla)) h = Math.imul(h ^ letra.charCodeAt(0), 0x01000193);
    this.#a = h;
    this.#b = Math.imul(h, 0x9e3779b9) | 0;
    this.#c = h ^ 0xdeadbeef;
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** 32 random bits, unsigned. */
  bits(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t;
    this.#c |= 0;
    return t >>> 0;
  }

  /** An integer between both ends, both included. */
  entero(minimo: number, maximo: number): number {
    return minimo + Math.floor((this.bits() / 4_294_967_296) * (maximo - minimo + 1));
  }

  /** True with the given probability, 0 to 1. */
  suerte(probabilidad: number): boolean {
    return this.bits() / 4_294_967_296 < probabilidad;
  }

  /** One of the list. Throws RangeError when it is empty. */
  elegir<T>(lista: readonly T[]): T {
    const elegido = lista[this.entero(0, lista.length - 1)];
    if (elegido === undefined) throw new RangeError('Nothing to choose from');
    return elegido;
  }

  /** So many hexadecimal digits in capitals. */
  hex(cifras: number): string {
    let texto = '';
    while (texto.length < cifras) texto += this.bits().toString(16).padStart(8, '0');
    return texto.slice(0, cifras).toUpperCase();
  }
}
