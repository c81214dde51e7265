const CABECERA = 12;

/** How far a sheet is. */
export interface AvanceDeHoja {
  readonly escritas: number;
  readonly total: number;
}

/** A piece of a file with the rows that were written when it left: three numbers of four bytes, and the piece. */
export function aCuadro({ escritas, total }: AvanceDeHoja, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const cuadro = new Uint8Array(CABECERA + bytes.length);
  const vista = new DataView(cuadro.buffer);
  vista.setUint32(0, escritas);
  vista.setUint32(4, total);
  vista.setUint32(8, bytes.length);
  cuadro.set(bytes, CABECERA);
  return cuadro;
}

/** Takes apart what the network cuts wherever it likes. The last piece is empty: a file without it did not end. */
export class LectorDeCuadros {
  #resto = new Uint8Array(0);
  #termino = false;

  /** The file came to its end. */
  get termino(): boolean {
    return this.#termino;
  }

  /** The pieces that are whole by now, in order. */
  *agregar(parte: Uint8Array): Generator<AvanceDeHoja & { readonly bytes: Uint8Array<ArrayBuffer> }> {
    const todo = new Uint8Array(this.#resto.length + parte.length);
    todo.set(this.#resto);
    todo.set(parte, this.#resto.length);
    const vista = new DataView(todo.buffer);
    let desde = 0;
    while (todo.length - desde >= CABECERA) {
      const pesa = vista.getUint32(desde + 8);
      if (todo.length - desde < CABECERA + pesa) break;
      if (pesa === 0) this.#termino = true;
      const bytes = todo.slice(desde + CABECERA, desde + CABECERA + pesa);
      yield { escritas: vista.getUint32(desde), total: vista.getUint32(desde + 4), bytes };
      desde += CABECERA + pesa;
    }
    this.#resto = todo.slice(desde);
  }
}
