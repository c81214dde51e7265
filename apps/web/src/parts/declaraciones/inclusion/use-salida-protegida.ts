import { useBlocker, useRouter } from '@tanstack/react-router';
import { estaCubierta } from '../../../base/direccion/sin-respuesta.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';

/** Keeps Back from losing unsaved decisions; only the end of the session loses them. */
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
