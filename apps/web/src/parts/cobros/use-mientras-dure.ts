import { useEffect, useRef } from 'react';

const MS_ENTRE_MIRADAS = 5000;

/** While a charge is open, asks the server by itself how it is: nobody has to reload the page to know. */
export function useMientrasDure(abierto: boolean, mirar: () => unknown): void {
  const mirarAhora = useRef(mirar);
  useEffect(() => {
    mirarAhora.current = mirar;
  });
  useEffect(() => {
    if (!abierto) return undefined;
    const reloj = setInterval(() => void mirarAhora.current(), MS_ENTRE_MIRADAS);
    return () => clearInterval(reloj);
  }, [abierto]);
}
