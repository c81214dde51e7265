import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { estaCubierta } from '../base/direccion/sin-respuesta.ts';
import { cerrarLoDeEncima, useHayVentana } from '../ui/use-escape.ts';

/**
 * Back closes the open window and stays on the page under it, as on a phone. A window that the address keeps closes by its
 * address, and the page of "no answer" keeps the windows that it covers.
 */
export function useAtrasCierraVentana(): void {
  const router = useRouter();
  const hay = useHayVentana();
  useEffect(() => {
    if (!hay) return undefined;
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        if (action !== 'BACK' || currentLocation.pathname === nextLocation.pathname || estaCubierta(router))
          return false;
        cerrarLoDeEncima();
        return true;
      },
    });
  }, [hay, router]);
}
