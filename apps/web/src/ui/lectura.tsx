import { useEffect, useRef } from 'react';
import './lectura.css';

export interface LecturaProps {
  readonly titulo: string;
  readonly parrafos: readonly string[];
  /** Called when the end of the text was visible; at once, if all of it fits. */
  readonly alLlegarAlFinal?: () => void;
}

/** A text to read before accepting it. It has its own scroll, also by keyboard. */
export function Lectura({ titulo, parrafos, alLlegarAlFinal }: LecturaProps) {
  const caja = useRef<HTMLElement>(null);
  const avisar = useRef(alLlegarAlFinal);
  useEffect(() => {
    avisar.current = alLlegarAlFinal;
  });
  useEffect(() => {
    const elemento = caja.current;
    if (!elemento) return;
    // An element that scrolls must be reachable by keyboard.
    elemento.tabIndex = 0;
    const mirar = () => {
      if (elemento.clientHeight === 0) return;
      const falta = elemento.scrollHeight - elemento.scrollTop - elemento.clientHeight;
      if (falta <= 8) avisar.current?.();
    };
    // A dialog that is opening has no height yet, so this also watches its size.
    const tamano = new ResizeObserver(mirar);
    tamano.observe(elemento);
    mirar();
    elemento.addEventListener('scroll', mirar, { passive: true });
    return () => {
      tamano.disconnect();
      elemento.removeEventListener('scroll', mirar);
    };
  }, []);
  return (
    <section ref={caja} className="al-lectura" aria-label={titulo}>
      <h3>{titulo}</h3>
      {parrafos.map((p) => (
        <p key={p}>{p}</p>
      ))}
    </section>
  );
}
