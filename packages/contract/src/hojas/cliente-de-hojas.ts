import { enviar, type OpcionesDeCliente, rechazoDe, sobreDe } from '../cliente.ts';
import type { Entrada } from '../endpoint.ts';
import {
  CABECERA_DE_AVANCE,
  CABECERA_DE_COLUMNAS,
  type EndpointDeLista,
  escribirColumnas,
  type FormatoDeHoja,
  TIPO,
  TIPO_CON_AVANCE,
} from './hoja.ts';

export type AbrirHoja = <E extends EndpointDeLista>(
  endpoint: E,
  entrada: Entrada<E>,
  pedida: { readonly formato: FormatoDeHoja; readonly columnas: readonly string[]; readonly signal: AbortSignal },
) => Promise<Response>;
/** Requests a list as a file with these columns (ADR 31) and reads the answer while it is written. Rejects like a call. */
export function crearClienteDeHojas(cliente: OpcionesDeCliente): AbrirHoja {
  return async (endpoint, entrada, { formato, columnas, signal }) => {
    const cabeceras = {
      accept: TIPO[formato],
      [CABECERA_DE_AVANCE]: '1',
      [CABECERA_DE_COLUMNAS]: escribirColumnas(columnas),
    };
    const respuesta = await enviar(cliente, endpoint, entrada, { cabeceras, opciones: { signal } });
    if (respuesta.ok && respuesta.headers.get('content-type') === TIPO_CON_AVANCE) return respuesta;
    throw rechazoDe(respuesta, await sobreDe(respuesta));
  };
}
