import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useEffect } from 'react';
import type { Sesion } from '../base/sesion/sesion.ts';

// Without network they do not come: the page of purchases brings them again.
const sinRed = (): void => undefined;

/** What a client saved without network is sent wherever they are; who has nothing to send does not load how, nor do the others. */
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
