/** What a block needs to know of a query; a TanStack Query result fits as it is. */
export interface EstadoDeConsulta {
  readonly isPending: boolean;
  readonly isError: boolean;
  /** What it had answered before it failed, if it had. */
  readonly data?: unknown;
  /** What is shown answers another question: the page before, until this one is there. */
  readonly isPlaceholderData?: boolean;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}
