import { huellaPorPartes } from '../../shared/cifrado.ts';
import type { Almacen } from '../../shared/puertos.ts';

/**
 * The zip in the store as pieces of one size: what is in memory is one of them, whatever the account weighs and whatever the
 * store is. Each attempt has a folder of its own, so that two workers that both believe it is theirs never mix their bytes.
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
/** Writes a stream piece by piece; `alEmpezarParte` is told how many there will be before each is written. */
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
      // Copied: the zip's writer may use its buffer again.
      trozos.push(Uint8Array.from(cabe));
      lleno += cabe.length;
      resto = resto.subarray(cabe.length);
      if (lleno === BYTES_POR_PARTE) await soltar();
    }
  }
  if (lleno > 0) await soltar();
  return { partes, bytes, sha256: huella.hex() };
}

/** The bytes again, one piece in memory at a time. */
export async function* leerPartes(almacen: Almacen, de: DeIntento, partes: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < partes; i++) yield await almacen.leer(lugarDe(de, i));
}

/** Takes away what a making and those before it left; pieces that are not there are no error. */
export async function borrarIntentos(almacen: Almacen, { id, intento }: DeIntento, partes: number): Promise<void> {
  for (let n = 1; n <= intento; n++)
    for (let i = 0; i < partes; i++) await almacen.borrar(lugarDe({ id, intento: n }, i));
}
