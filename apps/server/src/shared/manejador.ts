import type { Contrato, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { Contexto, ContextoDeConsulta } from './contexto.ts';
import type { SalidaDeEventos } from './servir-eventos.ts';

/** A read: no transaction of its own. */
export interface Consulta<I, O> {
  readonly clase: 'consulta';
  hacer(entrada: I, ctx: ContextoDeConsulta): Promise<O>;
}
/** A write: the use case is the transaction. */
export interface Transaccional<I, O> {
  readonly clase: 'transaccional';
  hacer(entrada: I, ctx: Contexto): Promise<O>;
}
/** A write that first asks somebody outside (bank, hash, PDF): nothing outside is awaited while a transaction is open. */
export interface EnPasos<I, O> {
  readonly clase: 'en-pasos';
  /** Does what is outside and returns the transaction that is left to do. */
  preparar(entrada: I, ctx: ContextoDeConsulta): Promise<(ctx: Contexto) => Promise<O>>;
}
/** A call whose answer does not end: it gets the output to write to, and holds no connection of the database meanwhile. */
export interface Flujo<I> {
  readonly clase: 'flujo';
  abrir(entrada: I, ctx: ContextoDeConsulta, salida: SalidaDeEventos): void;
}
export type Manejador<I, O> = Consulta<I, O> | Transaccional<I, O> | EnPasos<I, O> | Flujo<I>;

export const consulta = <I, O>(hacer: (entrada: I, ctx: ContextoDeConsulta) => Promise<O>): Consulta<I, O> => ({
  clase: 'consulta',
  hacer,
});
/** A write of one statement, which is its own transaction: opening one would wait for the database twice more. */
export const deUnaSentencia = <I, O>(hacer: (entrada: I, ctx: ContextoDeConsulta) => Promise<O>): Consulta<I, O> =>
  consulta(hacer);
export const transaccional = <I, O>(hacer: (entrada: I, ctx: Contexto) => Promise<O>): Transaccional<I, O> => ({
  clase: 'transaccional',
  hacer,
});
export const flujo = <I>(abrir: Flujo<I>['abrir']): Flujo<I> => ({ clase: 'flujo', abrir });
export function enPasos<I, P, O>(
  preparar: (entrada: I, ctx: ContextoDeConsulta) => Promise<P>,
  hacer: (entrada: I, ctx: Contexto, preparado: P) => Promise<O>,
): EnPasos<I, O> {
  return {
    clase: 'en-pasos',
    preparar: async (entrada, afuera) => {
      const preparado = await preparar(entrada, afuera);
      return (ctx) => hacer(entrada, ctx, preparado);
    },
  };
}

/** One handler for each endpoint of a feature: a missing one does not compile. */
export type HandlersFor<C extends Contrato> = { readonly [K in keyof C]: Manejador<Entrada<C[K]>, Salida<C[K]>> };
