import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useEffect } from 'react';
import type { Sesion } from '../base/sesion/sesion.ts';

/** What a client saved without network is sent wherever they are; the others do not load it. */
export function useEnviosPendientes(sesion: Sesion | null): void {
  const esCliente = sesion?.roles.includes(ROL.cliente) ?? false;
  useEffect(() => {
    if (!esCliente) return;
    let vigente = true;
    let parar: () => void = () => undefined;
    import('../features/declaraciones/compras/por-enviar.ts').then(
      ({ vigilarLaRed }) => {
        if (vigente) parar = vigilarLaRed();
      },
      // Without network it does not come: the page of purchases brings it again.
      () => undefined,
    );
    return () => {
      vigente = false;
      parar();
    };
  }, [esCliente]);
}
