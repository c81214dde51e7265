import { Zip, ZipDeflate } from 'fflate';

/** The largest size or offset that a zip without the 64-bit extension can hold. */
const BYTES_DE_ZIP = 0xffff_ffff;
const FIN = new Uint8Array(0);
/** The strongest compression that rows of text get without making the writer wait. */
const NIVEL = 4;

/** A file of the zip while it is written. */
export interface ArchivoDeZip {
  escribir(bytes: Uint8Array): void;
  cerrar(): void;
}

/**
 * Writes a zip, file after file: written bytes leave through `salida` and are forgotten. It compresses only on request: most contents (PDF,
 * .xlsx) are already compressed, and an original keeps its exact bytes.
 */
export class EscritorDeZip {
  readonly #zip: Zip;
  #escritos = 0;

  /** `salida` gets the bytes in order. */
  constructor(salida: (bytes: Uint8Array) => void) {
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.#escritos += bytes.length;
      if (this.#escritos > BYTES_DE_ZIP) throw new RangeError('Un zip no pasa de 4 GB');
      salida(bytes);
    });
  }

  /** `cuando` is local time, 'YYYY-MM-DDTHH:mm:ss'. Files are written one after another, never two at once. */
  abrir(ruta: string, cuando: string, { comprimido = false } = {}): ArchivoDeZip {
    const archivo = new ZipDeflate(ruta, { level: comprimido ? NIVEL : 0 });
    archivo.mtime = cuando;
    this.#zip.add(archivo);
    return { escribir: (bytes) => archivo.push(bytes), cerrar: () => archivo.push(FIN, true) };
  }

  cerrar(): void {
    this.#zip.end();
  }
}
