import { type Celda, SERIAL_MINIMO } from '@aldia/domain/carga/celda.ts';
import { desescapar } from './desescapar.ts';
import type { AlFila } from './hoja.ts';
import { Inusual } from './inusual.ts';
import { leerNumero } from './numero.ts';
import { ESTILO } from './rapido-partes.ts';
import type { TextosCompartidos } from './textos-compartidos.ts';
import { TextosRepetidos } from './textos-repetidos.ts';

const [MENOR, MAYOR, BARRA, IGUAL, COMILLAS, ESPACIO] = [0x3c, 0x3e, 0x2f, 0x3d, 0x22, 0x20];
const [LETRA_B, LETRA_C, LETRA_I, LETRA_N] = [0x62, 0x63, 0x69, 0x6e];
const [LETRA_R, LETRA_S, LETRA_T, LETRA_V] = [0x72, 0x73, 0x74, 0x76];
const [CERO, NUEVE, A_MAYUSCULA, Z_MAYUSCULA] = [0x30, 0x39, 0x41, 0x5a];

/** Cell types that the fast reader knows; number is the default. */
const TIPO = { numero: 0, compartido: 1, texto: 2, enLinea: 3, logico: 4 } as const;
const TIPO_DE_UNA_LETRA: ReadonlyMap<number, number> = new Map([
  [LETRA_S, TIPO.compartido],
  [LETRA_N, TIPO.numero],
  [LETRA_B, TIPO.logico],
]);

const FILA_MAXIMA = 1_048_576;
const COLUMNA_MAXIMA = 1024; // SAT's sheets have 33; a wilder one is read with care
const SERIAL_MAXIMO = 2_958_465;
const MS_POR_DIA = 86_400_000;
const EPOCA = Date.UTC(1899, 11, 31);

/**
 * Reads rows of cells from bytes. It accepts what common writers produce: no blanks between tags, double quotes, every row and cell with
 * its reference, in order, no formulas. Throws Inusual for everything else.
 */
export class LectorDeCeldas {
  readonly #textos: TextosCompartidos;
  readonly #estilos: Uint8Array;
  readonly #alFila: AlFila;
  readonly #repetidos = new TextosRepetidos();
  #b: Uint8Array = new Uint8Array(0);
  #p = 0;
  #tipo: number = TIPO.numero;
  #estilo = -1;
  #vacia = false;
  /** The 1-based number of the last row read. */
  fila = 0;

  /** In: the shared texts, one ESTILO per style, and the row receiver. */
  constructor(textos: TextosCompartidos, estilos: Uint8Array, alFila: AlFila) {
    this.#textos = textos;
    this.#estilos = estilos;
    this.#alFila = alFila;
  }

  /** Reads the complete rows between two positions. Throws Inusual. */
  leerFilas(bytes: Uint8Array, desde: number, hasta: number): void {
    this.#b = bytes;
    this.#p = desde;
    while (this.#p < hasta) {
      const celdas: Celda[] = [];
      if (!this.#abrirFila()) this.#leerCeldas(celdas);
      this.#alFila(celdas, this.fila);
    }
  }

  #mirar(adelante: number): number {
    return this.#b[this.#p + adelante] ?? 0;
  }

  #exigir(texto: string): void {
    for (let i = 0; i < texto.length; i++)
      if (this.#b[this.#p + i] !== texto.charCodeAt(i)) throw new Inusual(`no ${texto}`);
    this.#p += texto.length;
  }

  /** Reads <row …>; true when it closes itself. */
  #abrirFila(): boolean {
    this.#exigir('<row');
    let numero = 0;
    while (this.#mirar(0) === ESPACIO) {
      this.#p++;
      if (this.#mirar(0) === LETRA_R && this.#mirar(1) === IGUAL) {
        this.#exigir('r="');
        numero = this.#entero(COMILLAS);
      } else this.#saltarAtributo();
    }
    if (numero <= this.fila || numero > FILA_MAXIMA) throw new Inusual('row number');
    this.fila = numero;
    const seCierra = this.#mirar(0) === BARRA;
    this.#exigir(seCierra ? '/>' : '>');
    return seCierra;
  }

  #saltarAtributo(): void {
    const inicio = this.#b.indexOf(COMILLAS, this.#p);
    const fin = this.#b.indexOf(COMILLAS, inicio + 1);
    if (inicio < 0 || fin < 0 || this.#b[inicio - 1] !== IGUAL) throw new Inusual('attribute');
    for (let i = this.#p; i < inicio; i++)
      if (this.#b[i] === MENOR || this.#b[i] === MAYOR) throw new Inusual('attribute');
    this.#p = fin + 1;
  }

  /** Reads digits up to a closing byte, and skips that byte. */
  #entero(cierre: number): number {
    let n = 0;
    const inicio = this.#p;
    let c = this.#mirar(0);
    while (c >= CERO && c <= NUEVE) {
      n = n * 10 + c - CERO;
      c = this.#b[++this.#p] ?? 0;
    }
    if (c !== cierre || this.#p === inicio || this.#p - inicio > 9) throw new Inusual('integer');
    this.#p++;
    return n;
  }

  #leerCeldas(celdas: Celda[]): void {
    while (this.#mirar(1) === LETRA_C) {
      const columna = this.#abrirCelda();
      if (columna < celdas.length) throw new Inusual('columns out of order');
      while (celdas.length < columna) celdas.push(null);
      celdas.push(this.#vacia ? this.#sinValor() : this.#valor());
    }
    this.#exigir('</row>');
  }

  /** Reads <c …>; returns its 0-based column. */
  #abrirCelda(): number {
    this.#exigir('<c');
    this.#tipo = TIPO.numero;
    this.#estilo = -1;
    let columna = -1;
    while (this.#mirar(0) === ESPACIO) {
      const letra = this.#mirar(1);
      if (this.#mirar(2) !== IGUAL || this.#mirar(3) !== COMILLAS) throw new Inusual('cell attribute');
      this.#p += 4;
      if (letra === LETRA_R) columna = this.#referencia();
      else if (letra === LETRA_S) this.#estilo = this.#entero(COMILLAS);
      else if (letra === LETRA_T) this.#tipo = this.#leerTipo();
      else throw new Inusual('cell attribute');
    }
    if (columna < 0) throw new Inusual('cell without place');
    this.#vacia = this.#mirar(0) === BARRA;
    this.#exigir(this.#vacia ? '/>' : '>');
    return columna;
  }

  #referencia(): number {
    let columna = 0;
    let c = this.#mirar(0);
    while (c >= A_MAYUSCULA && c <= Z_MAYUSCULA) {
      columna = columna * 26 + c - A_MAYUSCULA + 1;
      c = this.#b[++this.#p] ?? 0;
    }
    if (columna > COLUMNA_MAXIMA || this.#entero(COMILLAS) !== this.fila) throw new Inusual('cell reference');
    return columna - 1;
  }

  #leerTipo(): number {
    if (this.#mirar(1) === COMILLAS) {
      const tipo = TIPO_DE_UNA_LETRA.get(this.#mirar(0));
      if (tipo === undefined) throw new Inusual('cell type');
      this.#p += 2;
      return tipo;
    }
    const enLinea = this.#mirar(0) === LETRA_I;
    this.#exigir(enLinea ? 'inlineStr"' : 'str"');
    return enLinea ? TIPO.enLinea : TIPO.texto;
  }

  #sinValor(): null {
    if (this.#tipo !== TIPO.numero) throw new Inusual('typed cell without value');
    return null;
  }

  #valor(): Celda {
    if (this.#mirar(1) === BARRA) {
      this.#exigir('</c>');
      return this.#sinValor();
    }
    if (this.#mirar(1) === LETRA_I) return this.#enLinea();
    if (this.#mirar(1) !== LETRA_V || this.#tipo === TIPO.enLinea) throw new Inusual('cell content');
    this.#exigir('<v>');
    const valor = this.#deTipo();
    this.#exigir('</v></c>');
    return valor;
  }

  #deTipo(): Celda {
    if (this.#tipo === TIPO.compartido) {
      const texto = this.#textos.tomar(this.#entero(MENOR));
      if (texto === undefined) throw new Inusual('shared string index');
      this.#p--;
      return texto;
    }
    if (this.#tipo === TIPO.texto) return this.#texto();
    const { valor, hasta } = leerNumero(this.#b, this.#p);
    if (hasta < 0 || this.#b[hasta] !== MENOR) throw new Inusual('number');
    this.#p = hasta;
    if (this.#tipo !== TIPO.logico) return this.#conEstilo(valor);
    if (valor !== 0 && valor !== 1) throw new Inusual('boolean');
    return valor === 1;
  }

  #conEstilo(valor: number): Celda {
    if (this.#estilo < 0) return valor;
    const estilo = this.#estilos[this.#estilo];
    if (estilo === ESTILO.numero) return valor;
    if (estilo !== ESTILO.fecha || valor < SERIAL_MINIMO || valor > SERIAL_MAXIMO) throw new Inusual('style');
    return new Date(EPOCA + Math.round((valor - 1) * MS_POR_DIA));
  }

  #enLinea(): string {
    if (this.#tipo !== TIPO.enLinea) throw new Inusual('inline text');
    this.#exigir('<is><t');
    if (this.#mirar(0) === ESPACIO) this.#exigir(' xml:space="preserve"');
    this.#exigir('>');
    const texto = this.#texto();
    this.#exigir('</t></is></c>');
    return texto;
  }

  #texto(): string {
    const fin = this.#b.indexOf(MENOR, this.#p);
    if (fin < 0) throw new Inusual('endless text');
    const texto = desescapar(this.#repetidos.tomar(this.#b, this.#p, fin));
    this.#p = fin;
    return texto;
  }
}
