import { setImmediate as alSiguienteTurno } from 'node:timers/promises';
import { PALABRAS_DE_EVIDENCIA as PALABRAS } from '@aldia/contract/textos-evidencia.ts';
import { EscritorDeZip } from '@aldia/lector/escribir-zip.ts';
import { huellaPorPartes } from '../../shared/cifrado.ts';
import { type Anotada, huellasDe, indiceDe } from './indice.ts';
import { type Evidencia, enHoraDeAqui, type Falta, type Pieza } from './pieza.ts';

/** Bytes handled at a time: a stored file comes whole and is cut. */
const TROZO = 64 * 1024;

/** The last files of the zip, which name the ones before them. */
type Finales = (evidencia: Evidencia, anotadas: readonly Anotada[], faltas: readonly Falta[]) => readonly Pieza[];
export interface OpcionesDeEmpacar {
  readonly finales?: Finales;
  /** Runs before each file, with the number of finished ones. It may take its time; if it throws, the zip ends. */
  readonly alEmpezar?: (hechas: number) => Promise<void>;
}
const HUELLAS_E_INDICE: Finales = (evidencia, anotadas, faltas) => [
  huellasDe(evidencia, anotadas),
  indiceDe(evidencia, anotadas, faltas),
];

/** The bytes of the zip while it is written; the next part is produced only when the reader took the previous one. */
export async function* empacar(evidencia: Evidencia, opciones: OpcionesDeEmpacar = {}): AsyncGenerator<Uint8Array> {
  const salida: Uint8Array[] = [];
  const zip = new EscritorDeZip((bytes) => salida.push(bytes));
  const anotadas: Anotada[] = [];
  const faltas: Falta[] = [...evidencia.faltas];
  for (const [i, pieza] of evidencia.piezas.entries()) {
    await opciones.alEmpezar?.(i);
    const contenido = await abrir(pieza);
    if (contenido === null) {
      faltas.push({ que: pieza.ruta, porque: PALABRAS.noEsta });
      continue;
    }
    const huella = huellaPorPartes();
    let bytes = 0;
    const archivo = zip.abrir(pieza.ruta, enHoraDeAqui(pieza.cuando).replace(' ', 'T'), {
      comprimido: pieza.comprimible === true,
    });
    for await (const parte of enTrozos(contenido)) {
      huella.sumar(parte);
      bytes += parte.length;
      archivo.escribir(parte);
      yield* salida.splice(0);
      // A fast reader never makes this loop wait, so without this pause a stored file of 40 MB would block the event loop in one turn.
      await alSiguienteTurno();
    }
    archivo.cerrar();
    anotadas.push({ pieza, bytes, sha256: huella.hex() });
  }
  for (const final of (opciones.finales ?? HUELLAS_E_INDICE)(evidencia, anotadas, faltas)) {
    const archivo = zip.abrir(final.ruta, enHoraDeAqui(final.cuando).replace(' ', 'T'));
    for await (const parte of await final.abrir()) archivo.escribir(parte);
    archivo.cerrar();
  }
  zip.cerrar();
  yield* salida;
}

/** Null for a stored file that no longer exists: the index then says so. */
async function abrir(pieza: Pieza): Promise<Awaited<ReturnType<Pieza['abrir']>> | null> {
  try {
    return await pieza.abrir();
  } catch (error) {
    if (pieza.sha256 === null) throw error;
    return null;
  }
}

async function* enTrozos(partes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const parte of partes) for (let i = 0; i < parte.length; i += TROZO) yield parte.subarray(i, i + TROZO);
}
