import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { ClaveDeTexto, TextoDeAccion } from '@aldia/contract/textos.ts';
import { useRef, useState } from 'react';
import { textoDe } from '../avisos/aviso-de-fallo.ts';
import { avisar } from '../avisos/avisos.ts';
import { llamar, nuevaClave, yaTienePagina } from './api.ts';
import { invalidar } from './clave-de.ts';
import { type Vuelta, vueltaDe } from './deshacer.ts';

export interface OpcionesDeAccion<E extends Endpoint> {
  /** Endpoints whose answers are no longer true after this action; they are asked again. */
  readonly invalida?: readonly Endpoint[];
  readonly alExito?: (salida: Salida<E>, entrada: Entrada<E>) => unknown;
  /** How it is taken back, for the seconds in which it can be: the toast offers it. Null: this time it cannot. */
  readonly vuelta?: (salida: Salida<E>, entrada: Entrada<E>) => Vuelta | null;
  readonly alFallo?: (error: ErrorDeLlamada, entrada: Entrada<E>) => unknown;
}

export interface Accion<E extends Endpoint> {
  /** For a button: says what happened and never rejects; null when it failed. */
  readonly ejecutar: (entrada: Entrada<E>) => Promise<Salida<E> | null>;
  /** For a form: the same, but it rejects, so that field errors land on their fields. */
  readonly enviar: (entrada: Entrada<E>) => Promise<Salida<E>>;
  readonly enCurso: boolean;
  /** The input being sent, to mark one row and not all. */
  readonly conEntrada: Entrada<E> | null;
}

function decirFallo(texto: TextoDeAccion, error: ErrorDeLlamada): void {
  if (texto.callada) return;
  // What was typed wrong has one sentence, the action's; a reason below would only say it twice.
  const razon = error.http === 401 ? '' : error.message;
  const duracion = texto.duracionMs === undefined ? {} : { duracionMs: texto.duracionMs };
  // An outage and a limit say nothing of what was typed.
  const esDeOtraCosa = texto.deLoEscrito === true && (error.http >= 500 || error.http === 429);
  if (esDeOtraCosa) avisar('fallo', razon, duracion);
  else if (error.http === 200 && texto.negativa) avisar('fallo', texto.negativa, { detalle: razon, ...duracion });
  else if (texto.fallo !== null) avisar('fallo', texto.fallo, { detalle: razon, ...duracion });
  else if (razon) avisar('fallo', razon, duracion);
}

/** Calls, says what happened with the catalogue's words and asks again for what changed. A screen writes none of it. */
export function useAccion<E extends Endpoint>(
  endpoint: E,
  clave: ClaveDeTexto | TextoDeAccion,
  opciones: OpcionesDeAccion<E> = {},
): Accion<E> {
  const [conEntrada, setConEntrada] = useState<Entrada<E> | null>(null);
  // The same press repeated by an impatient finger joins the call that is already on its way.
  const enVuelo = useRef<Promise<Salida<E>> | null>(null);
  const texto = textoDe(clave);

  const llamarYDecir = async (entrada: Entrada<E>): Promise<Salida<E>> => {
    try {
      const salida = await llamar(endpoint, entrada, { idempotencia: nuevaClave() });
      if (texto.exito !== null) {
        const vuelta = opciones.vuelta?.(salida, entrada);
        const duracion = texto.duracionMs === undefined ? {} : { duracionMs: texto.duracionMs };
        avisar('exito', texto.exito, { ...duracion, ...(vuelta ? vueltaDe(vuelta, opciones.invalida) : {}) });
      }
      invalidar(opciones.invalida ?? []);
      await opciones.alExito?.(salida, entrada);
      return salida;
    } catch (error) {
      if (error instanceof ErrorDeLlamada) {
        if (!yaTienePagina(endpoint, error) && error.errores.length === 0) decirFallo(texto, error);
        opciones.alFallo?.(error, entrada);
      }
      throw error;
    }
  };
  const enviar = (entrada: Entrada<E>): Promise<Salida<E>> => {
    if (enVuelo.current) return enVuelo.current;
    setConEntrada(entrada);
    enVuelo.current = llamarYDecir(entrada).finally(() => {
      enVuelo.current = null;
      setConEntrada(null);
    });
    return enVuelo.current;
  };
  const ejecutar = async (entrada: Entrada<E>): Promise<Salida<E> | null> => {
    try {
      return await enviar(entrada);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) throw error;
      if (error.errores.length > 0) decirFallo(texto, error);
      return null;
    }
  };
  return { ejecutar, enviar, enCurso: conEntrada !== null, conEntrada };
}
