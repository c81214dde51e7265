import { useEffect, useEffectEvent, useState } from 'react';
import { letra } from './letra.ts';
import './texto-flotante.css';

interface Vista {
  readonly texto: string;
  readonly arriba: number;
  readonly centro: number;
  /** True at the top of the window, where there is no room above. */
  readonly debajo: boolean;
}
/** The text about the element under the mouse or the focus, and the element to place it beside. */
export interface LoDicho {
  readonly texto: string;
  readonly junto: Element;
}
/** Half of its width, with usual letters. */
const MARGEN = 130;
/** The height of three of their lines. */
const ALTO = 80;

function vistaDe({ texto, junto }: LoDicho): Vista {
  const sitio = junto.getBoundingClientRect();
  const veces = letra();
  const centro = Math.min(Math.max(sitio.left + sitio.width / 2, MARGEN * veces), innerWidth - MARGEN * veces);
  const debajo = sitio.top < ALTO * veces;
  return { texto, arriba: debajo ? sitio.bottom : sitio.top, centro, debajo };
}

export interface TextoFlotanteProps {
  /** The text about an element; null for none. */
  readonly de: (sobre: Element, conTeclado: boolean) => LoDicho | null;
}

/** One floating text for the whole page: a tooltip per element made fifty rows slow to draw. */
export function TextoFlotante({ de }: TextoFlotanteProps) {
  const [vista, setVista] = useState<Vista | null>(null);
  const mirar = useEffectEvent((evento: Event) => {
    const dicho = evento.target instanceof Element ? de(evento.target, evento.type === 'focusin') : null;
    setVista(dicho && vistaDe(dicho));
  });
  useEffect(() => {
    const quitar = () => setVista(null);
    const alPulsar = (evento: KeyboardEvent) => evento.key === 'Escape' && quitar();
    const fin = new AbortController();
    const { signal } = fin;
    document.addEventListener('mouseover', mirar, { signal });
    document.addEventListener('focusin', mirar, { signal });
    document.addEventListener('focusout', quitar, { signal });
    document.addEventListener('keydown', alPulsar, { signal });
    document.addEventListener('scroll', quitar, { signal, capture: true });
    return () => fin.abort();
  }, []);
  if (!vista) return null;
  return (
    <div
      className="al-flotante"
      data-debajo={vista.debajo || undefined}
      aria-hidden="true"
      style={{ top: vista.arriba, left: vista.centro }}
    >
      {vista.texto}
    </div>
  );
}
