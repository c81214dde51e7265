import type { Entrada } from '@aldia/contract/endpoint.ts';
import { crearClienteDeHojas } from '@aldia/contract/hojas/cliente-de-hojas.ts';
import { type AvanceDeHoja, LectorDeCuadros } from '@aldia/contract/hojas/cuadros.ts';
import { type EndpointDeLista, type FormatoDeHoja, TIPO } from '@aldia/contract/hojas/hoja.ts';
import { conReintentos } from '../reintentos.ts';
import { ArchivoCortado, type ArchivoTraido, llevarAPagina, nombreDe, OPCIONES } from './api.ts';

// Apart from `api.ts`: the first page has no list.
const abrirHoja = crearClienteDeHojas(OPCIONES);

export interface OpcionesDeHoja {
  readonly formato: FormatoDeHoja;
  /** Titles of the columns to write. */
  readonly columnas: readonly string[];
  readonly signal: AbortSignal;
  readonly alAvanzar: (avance: AvanceDeHoja) => void;
}

/** A list as a file: the server writes it while the page reads it (ADR 31). Rejects when the file does not reach its end. */
export async function traerHoja<E extends EndpointDeLista>(
  endpoint: E,
  entrada: Entrada<E>,
  { formato, columnas, signal, alAvanzar }: OpcionesDeHoja,
): Promise<ArchivoTraido> {
  try {
    const abrir = () => abrirHoja(endpoint, entrada, { formato, columnas, signal });
    const respuesta = await conReintentos(abrir, { seRepite: true, signal });
    const cuadros = new LectorDeCuadros();
    const partes: Uint8Array<ArrayBuffer>[] = [];
    const lector = respuesta.body?.getReader();
    for (let parte = await lector?.read(); parte?.done === false; parte = await lector?.read())
      for (const { bytes, ...avance } of cuadros.agregar(parte.value)) {
        partes.push(bytes);
        alAvanzar(avance);
      }
    if (!cuadros.termino) throw new ArchivoCortado(endpoint.ruta);
    return { nombre: nombreDe(respuesta), contenido: new Blob(partes, { type: TIPO[formato] }) };
  } catch (error) {
    llevarAPagina(endpoint, error);
    throw error;
  }
}
