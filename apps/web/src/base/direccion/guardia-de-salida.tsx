import { useBlocker, useRouter } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { sesionActual } from '../sesion/sesion.ts';
import { estaCubierta, PAGINAS_DE_FALLO } from './sin-respuesta.ts';

interface GuardiaDeSalidaProps {
  /** True while leaving would lose something. */
  readonly activa: boolean;
  readonly titulo: string;
  /** What is lost by leaving, in a sentence. */
  readonly luego: string;
  readonly salir: string;
}

/**
 * Asks before the person leaves the page or closes the window. It does not ask for a change within the page, nor when the
 * session ended.
 */
export function GuardiaDeSalida({ activa, titulo, luego, salir }: GuardiaDeSalidaProps) {
  const router = useRouter();
  const bloqueo = useBlocker({
    disabled: !activa,
    enableBeforeUnload: activa,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname &&
      !PAGINAS_DE_FALLO.includes(next.pathname) &&
      !estaCubierta(router) &&
      sesionActual() !== null,
    withResolver: true,
  });
  return (
    bloqueo.status === 'blocked' && (
      <ConfirmDialog
        titulo={titulo}
        luego={luego}
        confirmar={salir}
        peligro
        alConfirmar={bloqueo.proceed}
        alCerrar={bloqueo.reset}
      />
    )
  );
}
