import { ErrorDeLlamada, RespuestaDeOtraVersion } from '@aldia/contract/cliente.ts';
import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { ClaveDeTexto, TextoDeAccion } from '@aldia/contract/textos.ts';
import { textoDe } from '../avisos/aviso-de-fallo.ts';
import { avisar, type TipoDeAviso } from '../avisos/avisos.ts';
import { llamar, nuevaClave, yaTienePagina } from './api.ts';
import { invalidar } from './clave-de.ts';
import { type Vuelta, vueltaDe } from './deshacer.ts';

export interface OpcionesDeAccion<E extends Endpoint> {
  /** Endpoints whose answers are no longer true after this action; they are asked again. */
  readonly invalida?: readonly Endpoint[];
  /** Toast of an answer that is no success, instead of the action's `exito`; null when the answer is one. */
  readonly comoQuedo?: (salida: Salida<E>) => { readonly tipo: TipoDeAviso; readonly texto: string } | null;
  readonly alExito?: (salida: Salida<E>, entrada: Entrada<E>) => unknown;
  /** How to take the action back while the server allows it; the success toast offers it. Null: this action cannot be taken back. */
  readonly vuelta?: (salida: Salida<E>, entrada: Entrada<E>) => Vuelta | null;
  /** Failures that the screen shows itself, where they stay: no toast says them. */
  readonly loDice?: (error: ErrorDeLlamada) => boolean;
  readonly alFallo?: (error: ErrorDeLlamada, entrada: Entrada<E>) => unknown;
}

function decirFallo(texto: TextoDeAccion, error: ErrorDeLlamada): void {
  // The server may have done it: saying "it failed" would be a guess. The band of another version informs the person.
  if (texto.callada || error instanceof RespuestaDeOtraVersion) return;
  // A 401 here is about what was typed: the action's own sentence says it, and the server's reason would repeat it.
  const razon = error.http === 401 ? '' : error.message;
  const duracion = texto.duracionMs === undefined ? {} : { duracionMs: texto.duracionMs };
  // An outage (5xx), a limit (429) or an expired thing (410) is not about what was typed.
  const esDeOtraCosa = texto.deLoEscrito === true && (error.http >= 500 || error.http === 429 || error.http === 410);
  if (esDeOtraCosa) avisar('fallo', razon, duracion);
  else if (error.http === 200 && texto.negativa) avisar('fallo', texto.negativa, { detalle: razon, ...duracion });
  else if (texto.fallo !== null) avisar('fallo', texto.fallo, { detalle: razon, ...duracion });
  else if (razon) avisar('fallo', razon, duracion);
}

/** Calls the endpoint, shows the catalogue's toast and refetches what changed. Rejects when the call rejects. */
export async function enviar<E extends Endpoint>(
  endpoint: E,
  clave: ClaveDeTexto | TextoDeAccion,
  entrada: Entrada<E>,
  opciones: OpcionesDeAccion<E> = {},
  idempotencia: string = nuevaClave(),
): Promise<Salida<E>> {
  const texto = textoDe(clave);
  try {
    const salida = await llamar(endpoint, entrada, { idempotencia });
    const otraCosa = opciones.comoQuedo?.(salida) ?? null;
    if (otraCosa) avisar(otraCosa.tipo, otraCosa.texto);
    else if (texto.exito !== null) {
      const vuelta = opciones.vuelta?.(salida, entrada);
      const duracion = texto.duracionMs === undefined ? {} : { duracionMs: texto.duracionMs };
      avisar('exito', texto.exito, { ...duracion, ...(vuelta ? vueltaDe(vuelta, opciones.invalida ?? []) : {}) });
    }
    invalidar(opciones.invalida ?? []);
    await opciones.alExito?.(salida, entrada);
    return salida;
  } catch (error) {
    if (error instanceof ErrorDeLlamada) {
      const callado = yaTienePagina(endpoint, error) || error.errores.length > 0 || opciones.loDice?.(error) === true;
      if (!callado) decirFallo(texto, error);
      opciones.alFallo?.(error, entrada);
    }
    throw error;
  }
}

/** For a button: like `envio`, but a failed call resolves to null. Field errors have no field to land on, so a toast says them. */
export async function sinRechazo<T>(clave: ClaveDeTexto | TextoDeAccion, envio: () => Promise<T>): Promise<T | null> {
  try {
    return await envio();
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    if (error.errores.length > 0) decirFallo(textoDe(clave), error);
    return null;
  }
}
