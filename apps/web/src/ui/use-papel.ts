import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed: what draws only what is in sight draws all of it then. */
export function usePapel(): boolean {
  const [enPapel, setEnPapel] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event ends: a later draw would not be on the paper.
    const poner = (si: boolean) => () => flushSync(() => setEnPapel(si));
    const [antes, despues] = [poner(true), poner(false)];
    addEventListener('beforeprint', antes);
    addEventListener('afterprint', despues);
    return () => {
      removeEventListener('beforeprint', antes);
      removeEventListener('afterprint', despues);
    };
  }, []);
  return enPapel;
}
