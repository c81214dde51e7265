import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { EndpointDeLista, FilaDe } from '@aldia/contract/hojas/hoja.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';

export interface PaginaDeServidor<F> {
  readonly filas: readonly F[];
  readonly total: number;
  /** `total` is a lower bound: the server stopped counting there. */
  readonly alMenos?: boolean | undefined;
  readonly siguiente: string | null;
}
/** What a list asks for besides its search, order and page. Its `orden` applies when the address has none. */
export type BaseDeLista<E extends EndpointDeLista> = Omit<Entrada<E>, 'busqueda' | 'orden' | 'siguiente' | 'limite'> & {
  readonly orden?: string;
};

export interface PedidoDePagina {
  readonly busqueda: string;
  readonly orden: string | undefined;
  readonly siguiente: string | null;
  readonly limite: number;
}
/** Builds the input that asks for one page of a list. */
export const entradaDeLista = <E extends EndpointDeLista>(
  base: BaseDeLista<E>,
  { orden, ...pedido }: PedidoDePagina,
): Entrada<E> =>
  // With a generic `E` TypeScript knows no fields of the input; `BaseDeLista` requires every field that is not added here.
  ({ ...base, ...pedido, ...(orden === undefined ? {} : { orden }) }) as unknown as Entrada<E>;

/** The contract has parsed the answer already; with a generic `E` TypeScript cannot infer its type. */
export const esPagina = <E extends EndpointDeLista>(salida: unknown): salida is PaginaDeServidor<FilaDe<E>> =>
  esTabla(salida) && Array.isArray(salida['filas']);

/** An order that somebody typed into the address and that the list does not know counts as absent. */
export const ordenConocido = (
  escrito: string | undefined,
  ordenes: readonly string[] | undefined,
): string | undefined =>
  ordenes === undefined || escrito?.split(',').every((o) => ordenes.includes(o)) ? escrito : undefined;
