import { useSyncExternalStore } from 'react';

/** Notifies React of a change outside it: `decir` tells the listeners, `useAhora` reads the value again. */
export function observable() {
  const oyentes = new Set<() => void>();
  const suscribir = (oyente: () => void): (() => void) => {
    oyentes.add(oyente);
    return () => oyentes.delete(oyente);
  };
  return {
    decir: (): void => {
      for (const oyente of oyentes) oyente();
    },
    useAhora: <T>(leer: () => T): T => useSyncExternalStore(suscribir, leer, leer),
  };
}
