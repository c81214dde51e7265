import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { ClaveDeTexto, TextoDeAccion } from '@aldia/contract/textos.ts';
import { useRef, useState } from 'react';
import { enviar, type OpcionesDeAccion, sinRechazo } from './accion.ts';

export interface Accion<E extends Endpoint> {
  /** For a button: says what happened and never rejects; null when it failed. */
  readonly ejecutar: (entrada: Entrada<E>) => Promise<Salida<E> | null>;
  /** For a form: the same, but it rejects, so that field errors land on their fields. */
  readonly enviar: (entrada: Entrada<E>) => Promise<Salida<E>>;
  readonly enCurso: boolean;
  /** The input being sent, to mark one row and not all. */
  readonly conEntrada: Entrada<E> | null;
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
  const enviarUna = (entrada: Entrada<E>): Promise<Salida<E>> => {
    if (enVuelo.current) return enVuelo.current;
    setConEntrada(entrada);
    enVuelo.current = enviar(endpoint, clave, entrada, opciones).finally(() => {
      enVuelo.current = null;
      setConEntrada(null);
    });
    return enVuelo.current;
  };
  const ejecutar = (entrada: Entrada<E>) => sinRechazo(clave, () => enviarUna(entrada));
  return { ejecutar, enviar: enviarUna, enCurso: conEntrada !== null, conEntrada };
}
