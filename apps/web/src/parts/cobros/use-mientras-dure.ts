import { useEffect, useRef } from 'react';

const MS_ENTRE_MIRADAS = 5000;

/**
 * While a charge is open, asks the server by itself how it is: nobody has to reload the page to know. `alAcabar` runs once it is no
 * longer open: it may have been delivered.
 */
export function useMientrasDure(abierto: boolean, mirar: () => unknown, alAcabar?: () => Promise<unknown>): void {
  const estaba = useRef(false);
  const acabar = useRef(alAcabar);
  const mirarAhora = useRef(mirar);
  useEffect(() => {
    mirarAhora.current = mirar;
    acabar.current = alAcabar;
  });
  useEffect(() => {
    if (estaba.current && !abierto) acabar.current?.().catch(() => undefined);
    estaba.current = abierto;
  }, [abierto]);
  useEffect(() => {
    if (!abierto) return undefined;
    const reloj = setInterval(() => void mirarAhora.current(), MS_ENTRE_MIRADAS);
    return () => clearInterval(reloj);
  }, [abierto]);
}
