import { useBlocker, useRouter } from '@tanstack/react-router';
import { estaCubierta, PAGINAS_DE_FALLO } from '../../../base/direccion/sin-respuesta.ts';
import { useVolver } from '../../../base/direccion/vuelta.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';

/**
 * Asks before the person leaves with unsaved changes. It does not ask for a failure page, since the tab keeps the draft, nor
 * when the session ended. `salir` goes back to the very page that the person came from.
 */
export function useSalida(conArchivos: boolean) {
  const router = useRouter();
  const bloqueo = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      conArchivos &&
      !estaCubierta(router) &&
      sesionActual() !== null &&
      !PAGINAS_DE_FALLO.includes(next.pathname) &&
      (current.pathname !== next.pathname || mesDe(current.search) !== mesDe(next.search)),
    enableBeforeUnload: () => conArchivos,
    withResolver: true,
  });
  const salir = useVolver(sesionActual()?.usuarioId ?? 0);
  return { bloqueo, salir };
}

const mesDe = (search: object): unknown => ('mes' in search ? search.mes : undefined);
