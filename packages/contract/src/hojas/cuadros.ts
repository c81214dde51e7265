const CABECERA = 12;

/** The progress of a sheet. */
export interface AvanceDeHoja {
  readonly escritas: number;
  readonly total: number;
}

/** A chunk of a file with the progress so far: three 4-byte numbers, then the bytes. */
export function aCuadro({ escritas, total }: AvanceDeHoja, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const cuadro = new Uint8Array(CABECERA + bytes.length);
  const vista = new DataView(cuadro.buffer);
  vista.setUint32(0, escritas);
  vista.setUint32(4, total);
  vista.setUint32(8, bytes.length);
  cuadro.set(bytes, CABECERA);
  return cuadro;
}

/** Reassembles chunks that the network cuts anywhere. The last chunk is empty: a file without it is incomplete. */
export class LectorDeCuadros {
  #resto = new Uint8Array(0);
  #termino = false;

  /** Whether the file reached its end. */
  get termino(): boolean {
    return this.#termino;
  }

  /** Yields the chunks that are complete so far, in order. */
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
