import { useEffect, useEffectEvent, useRef } from 'react';

/** So early that the next rows are there before somebody sees the end. */
const ANTES = '400px';

/** The end of the rows that are here: says so when it comes into sight. */
export function Final({ alVer }: { readonly alVer: () => void }) {
  const nodo = useRef<HTMLDivElement>(null);
  const visto = useEffectEvent(alVer);
  useEffect(() => {
    if (!nodo.current) return;
    const vigia = new IntersectionObserver((entradas) => entradas.some((e) => e.isIntersecting) && visto(), {
      rootMargin: ANTES,
    });
    vigia.observe(nodo.current);
    return () => vigia.disconnect();
  }, []);
  return <div ref={nodo} className="al-tabla-final" aria-hidden="true" />;
}
