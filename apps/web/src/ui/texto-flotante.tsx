import { useEffect, useEffectEvent, useState } from 'react';
import { letra } from './letra.ts';
import './texto-flotante.css';

interface Vista {
  readonly texto: string;
  readonly arriba: number;
  readonly centro: string;
  /** True at the top of the window, where there is no room above. */
  readonly debajo: boolean;
}
/** The text about the element under the mouse or the focus, and the element to place it beside. */
export interface LoDicho {
  readonly texto: string;
  readonly junto: Element;
}
/** Half of it, and some air. */
const MARGEN = '8.125rem';
/** The height of three lines of usual letters. */
const ALTO = 80;

function vistaDe({ texto, junto }: LoDicho): Vista {
  const sitio = junto.getBoundingClientRect();
  const centro = `clamp(${MARGEN}, ${sitio.left + sitio.width / 2}px, 100vw - ${MARGEN})`;
  const debajo = sitio.top < ALTO * letra();
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
    document.addEventListener('mouseover', mirar);
    document.addEventListener('focusin', mirar);
    document.addEventListener('focusout', quitar);
    document.addEventListener('keydown', alPulsar);
    document.addEventListener('scroll', quitar, true);
    return () => {
      document.removeEventListener('mouseover', mirar);
      document.removeEventListener('focusin', mirar);
      document.removeEventListener('focusout', quitar);
      document.removeEventListener('keydown', alPulsar);
      document.removeEventListener('scroll', quitar, true);
    };
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
