import { useBlocker, useRouter } from '@tanstack/react-router';
import { estaCubierta, PAGINAS_DE_FALLO } from '../../../base/direccion/sin-respuesta.ts';
import { useVolver } from '../../../base/direccion/vuelta.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';

/** Leaving with files asks, but for a failure, which keeps the draft in the tab, and for the end of the session; leaving on purpose goes back to the very page one came from. */
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
