import { huellaPorPartes } from '../../shared/cifrado.ts';
import type { Almacen } from '../../shared/puertos.ts';

/**
 * The zip is stored in pieces of one size, so memory holds one piece at a time, however large the account is and whatever the store is.
 * Each attempt has its own folder: two workers that both believe the export is theirs never mix their bytes.
 */
const BYTES_POR_PARTE = 8 * 1024 * 1024;
const TIPO = 'application/octet-stream';

export interface DeIntento {
  readonly id: string;
  readonly intento: number;
}
const lugarDe = ({ id, intento }: DeIntento, numero: number): string => `salida/${id}/${intento}-${numero}`;

export interface Escrito {
  readonly partes: number;
  readonly bytes: number;
  readonly sha256: string;
}
/** Writes a stream piece by piece. Before it writes each piece, it tells `alEmpezarParte` how many pieces there will be then. */
export async function escribirPartes(
  almacen: Almacen,
  de: DeIntento,
  flujo: AsyncIterable<Uint8Array>,
  alEmpezarParte: (partes: number) => Promise<void>,
): Promise<Escrito> {
  const huella = huellaPorPartes();
  let [partes, bytes] = [0, 0];
  let lleno = 0;
  let trozos: Uint8Array[] = [];
  const soltar = async (): Promise<void> => {
    await alEmpezarParte(partes + 1);
    await almacen.guardar(lugarDe(de, partes), Buffer.concat(trozos), TIPO);
    partes++;
    [trozos, lleno] = [[], 0];
  };
  for await (const entero of flujo) {
    huella.sumar(entero);
    bytes += entero.length;
    for (let resto = entero; resto.length > 0; ) {
      const cabe = resto.subarray(0, BYTES_POR_PARTE - lleno);
      // Copy the bytes: the writer of the zip may reuse its buffer.
      trozos.push(Uint8Array.from(cabe));
      lleno += cabe.length;
      resto = resto.subarray(cabe.length);
      if (lleno === BYTES_POR_PARTE) await soltar();
    }
  }
  if (lleno > 0) await soltar();
  return { partes, bytes, sha256: huella.hex() };
}

/** Reads the bytes back, one piece in memory at a time. */
export async function* leerPartes(almacen: Almacen, de: DeIntento, partes: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < partes; i++) yield await almacen.leer(lugarDe(de, i));
}

/** Deletes the pieces of this attempt and of those before it; a missing piece is no error. */
export async function borrarIntentos(almacen: Almacen, { id, intento }: DeIntento, partes: number): Promise<void> {
  for (let n = 1; n <= intento; n++)
    for (let i = 0; i < partes; i++) await almacen.borrar(lugarDe({ id, intento: n }, i));
}
