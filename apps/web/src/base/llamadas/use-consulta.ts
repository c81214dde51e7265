import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { ClaveDeTexto, TextoDeAccion } from '@aldia/contract/textos.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAvisoDeFallo } from '../avisos/aviso-de-fallo.ts';
import { claveDe } from './clave-de.ts';
import { llamarPara } from './llamar-para.ts';

export interface OpcionesDeConsulta {
  readonly activa?: boolean;
  /** How long an answer is taken as true without asking again. */
  readonly frescaMs?: number;
  /** Keeps the rows of the page before while the next one comes. */
  readonly conAnterior?: boolean;
  /** The catalogue's sentence for when it fails. */
  readonly siFalla?: ClaveDeTexto | TextoDeAccion;
  /** The failures that the screen mends by itself: nothing is said of them. */
  readonly callaSi?: (error: Error) => boolean;
}

/** A read of the contract, kept by endpoint and input. */
export function useConsulta<E extends Endpoint>(
  endpoint: E,
  entrada: Entrada<E>,
  opciones: OpcionesDeConsulta = {},
): UseQueryResult<Salida<E>> {
  const consulta = useQuery<Salida<E>>({
    queryKey: claveDe(endpoint, entrada),
    queryFn: (que) => llamarPara(que)(endpoint, entrada, { signal: que.signal }),
    meta: { viva: endpoint.viva },
    enabled: opciones.activa ?? true,
    ...(opciones.frescaMs === undefined ? {} : { staleTime: opciones.frescaMs }),
    ...(opciones.conAnterior ? { placeholderData: keepPreviousData } : {}),
  });
  const callada = consulta.error !== null && opciones.callaSi?.(consulta.error) === true;
  useAvisoDeFallo(consulta.isError && !callada, opciones.siFalla);
  return consulta;
}
