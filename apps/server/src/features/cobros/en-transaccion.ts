import { type Contexto, type ContextoDeConsulta, type Llamada, type Recursos, SISTEMA } from '../../shared/contexto.ts';
import { contextoDe } from '../../shared/ejecutar.ts';

/** What a step of a charge needs: the process and, when a person asks, who. A job acts as the system. */
export type Entorno = Recursos &
  Partial<Llamada> & {
    /** How long somebody else's answer is waited for, when not the usual time. */
    readonly esperaMs?: number;
  };

export const comoQuienLlama = (entorno: Entorno): ContextoDeConsulta => ({ ...SISTEMA, ...entorno });

/** One short transaction: a charge takes several, and none is open while the provider is away. */
export function enTransaccion<T>(entorno: Entorno, hacer: (ctx: Contexto) => Promise<T>): Promise<T> {
  return entorno.bd.transaction().execute((tx) => hacer(contextoDe(tx, comoQuienLlama(entorno))));
}
