/** What a block needs to know of a query; a TanStack Query result fits as it is. */
export interface EstadoDeConsulta {
  readonly isPending: boolean;
  readonly isError: boolean;
  /** The last answer, if there was one before the query failed. */
  readonly data?: unknown;
  /** True while the data belongs to another question: the page before, until this one arrives. */
  readonly isPlaceholderData?: boolean;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}
