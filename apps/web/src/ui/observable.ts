import { useSyncExternalStore } from 'react';

/** Who wants to know that something outside React changed: `decir` tells them, `useAhora` reads again when told. */
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
