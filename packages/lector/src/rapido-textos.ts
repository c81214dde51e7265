import { crecido } from './crecido.ts';
import { Inusual } from './inusual.ts';
import { TextosCompartidos } from './textos-compartidos.ts';

const TEXTO_MAXIMO = 4 * 1024 * 1024;
const PRIMEROS = 64 * 1024;

const INICIO = /^\ufeff?(?:<\?xml[^<>]*\?>)?\s*<sst(?:\s+[\w:.-]+="[^"<>]*")*\s*>/;
const INICIO_MAXIMO = 2000;
const [MENOR, MAYOR] = [0x3c, 0x3e];
const ascii = (texto: string): Uint8Array => new TextEncoder().encode(texto);
const [ABRE, CON_BLANCOS, CIERRA] = [ascii('<si><t'), ascii(' xml:space="preserve">'), ascii('</t></si>')];

/** Reads xl/sharedStrings.xml while it is inflated. Throws Inusual for rich text, phonetics and the like. */
export class LectorDeTextos {
  readonly textos = new TextosCompartidos();
  #bytes = new Uint8Array(PRIMEROS);
  #fin = 0;
  #empezado = false;

  /** Takes the next piece. Throws Inusual. */
  recibir(trozo: Uint8Array): void {
    this.#bytes = crecido(this.#bytes, this.#fin, trozo.length);
    this.#bytes.set(trozo, this.#fin);
    this.#fin += trozo.length;
    const desde = this.#empezado ? 0 : this.#empezar();
    const leidos = this.#empezado ? this.#leer(desde) : 0;
    this.#bytes.copyWithin(0, leidos, this.#fin);
    this.#fin -= leidos;
    if (this.#fin > TEXTO_MAXIMO) throw new Inusual('endless text');
  }

  /** Checks that the part ended as it should. Throws Inusual. */
  terminar(): void {
    const resto = new TextDecoder().decode(this.#bytes.subarray(0, this.#fin));
    if (!this.#empezado || resto.trim() !== '</sst>') throw new Inusual('end of shared strings');
  }

  /** Returns the position of the first text. */
  #empezar(): number {
    const principio = new TextDecoder('latin1').decode(this.#bytes.subarray(0, Math.min(this.#fin, INICIO_MAXIMO)));
    // Decoded as Latin-1, the UTF-8 byte order mark is three letters.
    const sinMarca = principio.replace(/^\u00ef\u00bb\u00bf/, '');
    const inicio = INICIO.exec(sinMarca);
    if (inicio === null) {
      if (this.#fin > INICIO_MAXIMO) throw new Inusual('start of shared strings');
      return 0;
    }
    this.#empezado = true;
    return principio.length - sinMarca.length + inicio[0].length;
  }

  /** Reads every complete <si><t>…</t></si> and returns where they end; the rest waits for the next piece. */
  #leer(desde: number): number {
    const [b, fin] = [this.#bytes, this.#fin];
    let p = desde;
    for (;;) {
      // The tag may also have its blanks attribute, and a text ends only at the next tag, so wait for more bytes.
      if (p + ABRE.length + CON_BLANCOS.length > fin) return p;
      if (!empieza(b, ABRE, p)) {
        if (b[p] === MENOR && b[p + 1] === CIERRA[1]) return p;
        throw new Inusual('shared string');
      }
      const suTag = p + ABRE.length;
      const abre = b[suTag] === MAYOR ? suTag + 1 : suTag + CON_BLANCOS.length;
      if (abre !== suTag + 1 && !empieza(b, CON_BLANCOS, suTag)) throw new Inusual('shared string tag');
      const cierra = b.indexOf(MENOR, abre);
      if (cierra < 0 || cierra + CIERRA.length > fin) return p;
      if (!empieza(b, CIERRA, cierra)) throw new Inusual('shared string end');
      this.textos.agregar(b, abre, cierra);
      p = cierra + CIERRA.length;
    }
  }
}

function empieza(b: Uint8Array, aguja: Uint8Array, lugar: number): boolean {
  for (let i = 0; i < aguja.length; i++) if (b[lugar + i] !== aguja[i]) return false;
  return true;
}
