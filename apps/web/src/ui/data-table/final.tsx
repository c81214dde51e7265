import { useEffect, useEffectEvent, useRef } from 'react';

/** Far enough ahead for the next rows to arrive before a person sees the end. */
const ANTES = '400px';

/** The end of the loaded rows: calls `alVer` when it comes near the screen. */
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
