import { llevaCaja } from '@aldia/contract/cajas.ts';
import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { ClaveDeTexto, TextoDeAccion } from '@aldia/contract/textos.ts';
import { useRef, useState } from 'react';
import { quedoSinRespuesta } from '../reintentos.ts';
import { enviar, type OpcionesDeAccion, sinRechazo } from './accion.ts';
import { nuevaClave } from './api.ts';

export interface Accion<E extends Endpoint> {
  /** For a button: says what happened and never rejects; null when it failed. */
  readonly ejecutar: (entrada: Entrada<E>) => Promise<Salida<E> | null>;
  /** For a form: the same, but it rejects, so that field errors land on their fields. */
  readonly enviar: (entrada: Entrada<E>) => Promise<Salida<E>>;
  readonly enCurso: boolean;
  /** The inputs being sent, in the order of the presses, so that only their rows show it. */
  readonly entradas: readonly Entrada<E>[];
}

interface EnVuelo<E extends Endpoint> {
  readonly entrada: Entrada<E>;
  readonly envio: Promise<Salida<E>>;
}
interface EnDuda<E extends Endpoint> {
  readonly entrada: Entrada<E>;
  readonly idempotencia: string;
}
/**
 * Whether two presses are the same one, repeated by an impatient finger. An encrypted input differs each time, so that two
 * presses with one always count as the same.
 */
const esLaMisma = <E extends Endpoint>(endpoint: E, una: Entrada<E>, otra: Entrada<E>): boolean =>
  llevaCaja(endpoint.entrada) || JSON.stringify(una) === JSON.stringify(otra);

/** The input without `version`: the first try may have raised the version of the row, and the request is still the same. */
const loQuePide = (entrada: unknown): string =>
  JSON.stringify(entrada, (campo, valor: unknown) => (campo === 'version' ? undefined : valor));

/** Calls an endpoint, shows the catalogue's toast and refetches what changed, so that no screen writes any of it. */
export function useAccion<E extends Endpoint>(
  endpoint: E,
  texto: ClaveDeTexto | TextoDeAccion,
  opciones: OpcionesDeAccion<E> = {},
): Accion<E> {
  const [entradas, setEntradas] = useState<readonly Entrada<E>[]>([]);
  const enVuelo = useRef<readonly EnVuelo<E>[]>([]);
  // Calls that had no answer, for endpoints that create something new each time: pressing again sends the same input under the
  // same key (D-28).
  const enDuda = useRef<ReadonlyMap<string, EnDuda<E>>>(new Map());
  const enviarConClave = async (pedida: Entrada<E>): Promise<Salida<E>> => {
    const que = endpoint.haceOtra && !llevaCaja(endpoint.entrada) ? loQuePide(pedida) : null;
    const antes = que === null ? undefined : enDuda.current.get(que);
    const { entrada, idempotencia } = antes ?? { entrada: pedida, idempotencia: nuevaClave() };
    const quedaEnDuda = (duda: boolean): void => {
      const otras = [...enDuda.current].filter(([otra]) => otra !== que);
      enDuda.current = new Map(duda && que !== null ? [...otras, [que, { entrada, idempotencia }]] : otras);
    };
    try {
      const salida = await enviar(endpoint, texto, entrada, opciones, idempotencia);
      quedaEnDuda(false);
      return salida;
    } catch (error) {
      quedaEnDuda(quedoSinRespuesta(error));
      throw error;
    }
  };
  const poner = (vuelos: readonly EnVuelo<E>[]) => {
    enVuelo.current = vuelos;
    setEntradas(vuelos.map((v) => v.entrada));
  };
  const enviarUna = (entrada: Entrada<E>): Promise<Salida<E>> => {
    const igual = enVuelo.current.find((v) => esLaMisma(endpoint, v.entrada, entrada));
    if (igual) return igual.envio;
    const hacer = () => enviarConClave(entrada);
    // Waits for the previous press: two values of one thing then arrive in order.
    const antes = enVuelo.current.at(-1)?.envio;
    const envio = (antes ? antes.then(hacer, hacer) : hacer()).finally(() =>
      poner(enVuelo.current.filter((v) => v.envio !== envio)),
    );
    poner([...enVuelo.current, { entrada, envio }]);
    return envio;
  };
  const ejecutar = (entrada: Entrada<E>) => sinRechazo(texto, () => enviarUna(entrada));
  return { ejecutar, enviar: enviarUna, enCurso: entradas.length > 0, entradas };
}
