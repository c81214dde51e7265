import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';

/** Whether the server refused because the plan is sold no more: an administrator may retire one while it is on somebody's screen. */
export const yaNoSeVende = (error: Error | null): error is ErrorDeLlamada =>
  error instanceof ErrorDeLlamada && error.codigo === 'PLAN_NO_DISPONIBLE';
