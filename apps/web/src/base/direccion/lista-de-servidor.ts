import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { EndpointDeLista, FilaDe } from '@aldia/contract/hojas/hoja.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';

export interface PaginaDeServidor<F> {
  readonly filas: readonly F[];
  readonly total: number;
  /** There are at least so many. */
  readonly alMenos?: boolean | undefined;
  readonly siguiente: string | null;
}
/** What a list is asked besides its search, its order and its page. Without an `orden` of the address it is this one. */
export type BaseDeLista<E extends EndpointDeLista> = Omit<Entrada<E>, 'busqueda' | 'orden' | 'siguiente' | 'limite'> & {
  readonly orden?: string;
};

export interface PedidoDePagina {
  readonly busqueda: string;
  readonly orden: string | undefined;
  readonly siguiente: string | null;
  readonly limite: number;
}
/** What a page of a list is asked with. */
export const entradaDeLista = <E extends EndpointDeLista>(
  base: BaseDeLista<E>,
  { orden, ...pedido }: PedidoDePagina,
): Entrada<E> =>
  // Of an endpoint that nobody named yet the input has no fields; `BaseDeLista` asks for all that are not put here.
  ({ ...base, ...pedido, ...(orden === undefined ? {} : { orden }) }) as unknown as Entrada<E>;

/** The contract read it already; of an endpoint that nobody named yet no type follows. */
export const esPagina = <E extends EndpointDeLista>(salida: unknown): salida is PaginaDeServidor<FilaDe<E>> =>
  esTabla(salida) && Array.isArray(salida['filas']);

/** An order that somebody wrote by hand and the list does not know is as if it were not there. */
export const ordenConocido = (
  escrito: string | undefined,
  ordenes: readonly string[] | undefined,
): string | undefined =>
  ordenes === undefined || escrito?.split(',').every((o) => ordenes.includes(o)) ? escrito : undefined;
