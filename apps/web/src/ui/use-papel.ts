import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page prints: a list that draws only its visible rows then draws all of them. */
export function usePapel(): boolean {
  const [enPapel, setEnPapel] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the event ends, so the render must happen inside it.
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
