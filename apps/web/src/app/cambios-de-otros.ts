import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Sesion } from '../base/sesion/sesion.ts';

/** Listens to other people's changes once the screen is drawn, so that nothing waits for it. */
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
      // Without network the chunk does not load: the screen works as before.
      () => undefined,
    );
    return () => {
      vigente = false;
      parar();
    };
  }, [token, consultas]);
}
