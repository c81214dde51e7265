import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useEffect } from 'react';
import { hastaQueVenga } from '../base/hasta-que-venga.ts';
import type { Sesion } from '../base/sesion/sesion.ts';

/** Sends what a client saved without network, wherever they are. The code for it loads only for clients, and only when something waits. */
export function useEnviosPendientes(sesion: Sesion | null): void {
  const esCliente = sesion?.roles.includes(ROL.cliente) ?? false;
  useEffect(() => {
    if (!esCliente) return;
    let vigente = true;
    const alTerminar: (() => void)[] = [];
    const vigilar = hastaQueVenga(
      () => import('../features/declaraciones/compras/por-enviar.ts'),
      ({ vigilarLaRed }) => {
        if (vigente) alTerminar.push(vigilarLaRed());
      },
    );
    const mirar = hastaQueVenga(
      () => import('../features/declaraciones/compras/espera.ts'),
      ({ alHaberAlgo }) => {
        if (vigente) alTerminar.push(alHaberAlgo(vigilar));
      },
    );
    addEventListener('online', mirar);
    alTerminar.push(() => removeEventListener('online', mirar));
    mirar();
    return () => {
      vigente = false;
      for (const terminar of alTerminar) terminar();
    };
  }, [esCliente]);
}
