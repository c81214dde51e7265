/** What a block needs to know of a query; a TanStack Query result fits as it is. */
export interface EstadoDeConsulta {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}
