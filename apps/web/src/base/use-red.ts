import { useSyncExternalStore } from 'react';

function suscribir(oyente: () => void): () => void {
  addEventListener('online', oyente);
  addEventListener('offline', oyente);
  return () => {
    removeEventListener('online', oyente);
    removeEventListener('offline', oyente);
  };
}
/** False while the browser knows of no network at all; true promises nothing. */
export const useRed = (): boolean => useSyncExternalStore(suscribir, () => navigator.onLine);
