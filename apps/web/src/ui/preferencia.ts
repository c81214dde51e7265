import { observable } from './observable.ts';

/** How a person likes the screen of this browser: on unless it was switched off, and kept when a session ends (`limpieza.ts`). */
export function preferencia(clave: string) {
  const { decir, useAhora } = observable();
  const activa = (): boolean => {
    try {
      return localStorage.getItem(clave) !== 'no';
    } catch {
      return true;
    }
  };
  return {
    activa,
    cambiar: (si: boolean): void => {
      try {
        localStorage.setItem(clave, si ? 'si' : 'no');
      } catch {
        // With storage closed by the browser the choice is not kept.
      }
      decir();
    },
    useActiva: (): boolean => useAhora(activa),
  };
}
