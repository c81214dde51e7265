import { type Contexto, type ContextoDeConsulta, type Llamada, type Recursos, SISTEMA } from '../../shared/contexto.ts';
import { contextoDe } from '../../shared/ejecutar.ts';

/** What a step of a charge needs: the process and, when a person asks, the call. A job acts as the system. */
export type Entorno = Recursos &
  Partial<Llamada> & {
    /** How long to wait for an answer that another call awaits, if not the usual time. */
    readonly esperaMs?: number;
  };

export const comoQuienLlama = (entorno: Entorno): ContextoDeConsulta => ({ ...SISTEMA, ...entorno });

/** Runs one short transaction. A charge takes several, and none is open while we wait for the provider. */
export function enTransaccion<T>(entorno: Entorno, hacer: (ctx: Contexto) => Promise<T>): Promise<T> {
  return entorno.bd.transaction().execute((tx) => hacer(contextoDe(tx, comoQuienLlama(entorno))));
}
