import { Zip, ZipDeflate } from 'fflate';

/** What a zip without its 64-bit extension can say of sizes and places. */
const BYTES_DE_ZIP = 0xffff_ffff;
const FIN = new Uint8Array(0);
/** As much smaller as rows of text get without making who writes them wait. */
const NIVEL = 4;

/** A file of the zip while it is written. */
export interface ArchivoDeZip {
  escribir(bytes: Uint8Array): void;
  cerrar(): void;
}

/**
 * Writes a zip file after file: what was written leaves through `salida` and is forgotten. Nothing is compressed unless it is
 * asked for: most of what goes in (PDF, .xlsx) already is, and the bytes of an original stand in it as they came.
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

  /** `cuando` is 'YYYY-MM-DDTHH:mm:ss' as the wall clock said; files are written one after another, never two at once. */
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
