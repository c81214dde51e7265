import { useBlocker, useRouter } from '@tanstack/react-router';
import { estaCubierta } from '../../../base/direccion/sin-respuesta.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';

/** Back may not take what was decided and not saved; only the end of the session does. */
export function useSalidaProtegida(sinGuardar: boolean, alIntentar: () => void): void {
  const router = useRouter();
  useBlocker({
    disabled: !sinGuardar,
    enableBeforeUnload: sinGuardar,
    shouldBlockFn: ({ next }) => {
      if (next.pathname === '/401' || estaCubierta(router) || sesionActual() === null) return false;
      alIntentar();
      return true;
    },
  });
}
