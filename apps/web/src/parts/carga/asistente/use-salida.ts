import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { estaCubierta, PAGINAS_DE_FALLO } from '../../../base/direccion/sin-respuesta.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';
import { lugarDeLaLista } from '../estado/memoria.ts';

/** Leaving with files asks, but for a failure, which keeps the draft in the tab, and for the end of the session; leaving on purpose goes back to the very place of the list one came from. */
export function useSalida(conArchivos: boolean) {
  const navegar = useNavigate();
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
  const salir = (sinPreguntar: boolean): void =>
    void navegar({ to: '/ingreso_facturas', search: lugarDeLaLista(), ignoreBlocker: sinPreguntar });
  return { bloqueo, salir };
}

const mesDe = (search: object): unknown => ('mes' in search ? search.mes : undefined);
