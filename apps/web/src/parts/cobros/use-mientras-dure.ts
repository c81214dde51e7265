import { useEffect, useRef } from 'react';

const MS_ENTRE_MIRADAS = 5000;

/**
 * While a charge is open, asks the server by itself how it is: nobody has to reload the page to know. `alAcabar` runs once it is no
 * longer open, or the page that asked is gone, which may be so because it was delivered.
 */
export function useMientrasDure(abierto: boolean, mirar: () => unknown, alAcabar?: () => Promise<unknown>): void {
  const acabar = useRef(alAcabar);
  const mirarAhora = useRef(mirar);
  useEffect(() => {
    mirarAhora.current = mirar;
    acabar.current = alAcabar;
  });
  useEffect(() => {
    if (!abierto) return undefined;
    const reloj = setInterval(() => void mirarAhora.current(), MS_ENTRE_MIRADAS);
    return () => {
      clearInterval(reloj);
      acabar.current?.().catch(() => undefined);
    };
  }, [abierto]);
}
