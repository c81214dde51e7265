import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Sesion } from '../base/sesion/sesion.ts';

/** What others change is heard once the screen is there: nothing waits for it. */
export function useCambiosDeOtros(sesion: Sesion | null): void {
  const consultas = useQueryClient();
  const token = sesion?.token;
  useEffect(() => {
    if (token === undefined) return;
    let vigente = true;
    let parar: () => void = () => undefined;
    import('../base/vivo/oir-cambios.ts').then(
      ({ oirCambios }) => {
        if (vigente) parar = oirCambios(consultas);
      },
      // Without network it does not come: the screen works as it did.
      () => undefined,
    );
    return () => {
      vigente = false;
      parar();
    };
  }, [token, consultas]);
}
