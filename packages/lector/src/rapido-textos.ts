import { desescapar } from './desescapar.ts';
import { Inusual } from './inusual.ts';

const TEXTO_MAXIMO = 4 * 1024 * 1024;

const INICIO = /^\ufeff?(?:<\?xml[^<>]*\?>)?\s*<sst(?:\s+[\w:.-]+="[^"<>]*")*\s*>/;

/** Reads xl/sharedStrings.xml as it is inflated. Rich text, phonetics and any other finery are Inusual. */
export class LectorDeTextos {
  readonly textos: string[] = [];
  readonly #decodificador = new TextDecoder('utf-8', { ignoreBOM: true });
  #resto = '';
  #empezado = false;

  /** Takes the next piece. Throws Inusual. */
  recibir(trozo: Uint8Array): void {
    this.#resto += this.#decodificador.decode(trozo, { stream: true });
    if (!this.#empezado) this.#empezar();
    if (this.#empezado) this.#leer();
    if (this.#resto.length > TEXTO_MAXIMO) throw new Inusual('endless text');
  }

  /** Checks that the part ended as it should. Throws Inusual. */
  terminar(): void {
    this.#resto += this.#decodificador.decode();
    if (!this.#empezado || this.#resto.trim() !== '</sst>') throw new Inusual('end of shared strings');
  }

  #empezar(): void {
    const inicio = INICIO.exec(this.#resto);
    if (inicio === null) {
      if (this.#resto.length > 2000) throw new Inusual('start of shared strings');
      return;
    }
    this.#resto = this.#resto.slice(inicio[0].length);
    this.#empezado = true;
  }

  /** Reads every whole <si><t>…</t></si>; what is left waits for the next piece. */
  #leer(): void {
    const xml = this.#resto;
    const hasta = xml.lastIndexOf('</t></si>');
    let p = 0;
    while (p < hasta) {
      if (!xml.startsWith('<si><t', p)) throw new Inusual('shared string');
      const abre = xml.indexOf('>', p + 6) + 1;
      const cierra = xml.indexOf('<', abre);
      const etiqueta = xml.slice(p + 6, abre);
      if (etiqueta !== '>' && etiqueta !== ' xml:space="preserve">') throw new Inusual('shared string tag');
      if (!xml.startsWith('</t></si>', cierra)) throw new Inusual('shared string end');
      this.textos.push(desescapar(xml.slice(abre, cierra)));
      p = cierra + 9;
    }
    this.#resto = xml.slice(p);
  }
}
