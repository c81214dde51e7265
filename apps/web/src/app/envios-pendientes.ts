import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useEffect } from 'react';
import type { Sesion } from '../base/sesion/sesion.ts';

// Without network the module does not load: the page of purchases sends them later.
const sinRed = (): void => undefined;

/** Sends what a client saved without network, wherever they are. The code for it loads only for clients, and only when something waits. */
export function useEnviosPendientes(sesion: Sesion | null): void {
  const esCliente = sesion?.roles.includes(ROL.cliente) ?? false;
  useEffect(() => {
    if (!esCliente) return;
    let vigente = true;
    let vigilando = false;
    const alTerminar: (() => void)[] = [];
    const vigilar = (): void => {
      if (vigilando || !vigente) return;
      vigilando = true;
      import('../features/declaraciones/compras/por-enviar.ts').then(
        ({ vigilarLaRed }) => {
          if (vigente) alTerminar.push(vigilarLaRed());
        },
        () => {
          vigilando = false;
        },
      );
    };
    import('../features/declaraciones/compras/espera.ts').then(({ alHaberAlgo }) => {
      if (vigente) alTerminar.push(alHaberAlgo(vigilar));
    }, sinRed);
    return () => {
      vigente = false;
      for (const terminar of alTerminar) terminar();
    };
  }, [esCliente]);
}
