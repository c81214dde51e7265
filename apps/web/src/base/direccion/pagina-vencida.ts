import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { useEffect, useEffectEvent } from 'react';

/** The server does not know this page of the list: a colleague's link, or one of another month or version. Asking again never helps. */
export const esPaginaVencida = (error: Error | null): boolean =>
  error instanceof ErrorDeLlamada && error.errores.some(({ campo }) => campo === 'siguiente');

/** Where the page is no more, begins the list again. */
export function useEmpezarDeNuevo(vencida: boolean, empezar: () => void): void {
  const alVencer = useEffectEvent(empezar);
  useEffect(() => {
    if (vencida) alVencer();
  }, [vencida]);
}
