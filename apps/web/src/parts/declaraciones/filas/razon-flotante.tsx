import { useEffect, useState } from 'react';

interface Vista {
  readonly texto: string;
  readonly arriba: number;
  readonly centro: number;
}
const MARGEN = 130;

function vistaDe(destino: EventTarget | null): Vista | null {
  const boton = destino instanceof Element ? destino.closest<HTMLElement>('[data-razon]') : null;
  const texto = boton?.dataset['razon'];
  if (!boton || !texto) return null;
  const sitio = boton.getBoundingClientRect();
  const centro = Math.min(Math.max(sitio.left + sitio.width / 2, MARGEN), window.innerWidth - MARGEN);
  return { texto, arriba: sitio.top, centro };
}

/** One floating reason for all the disabled buttons of a page: a tooltip per button made fifty rows slow to draw. */
export function RazonFlotante() {
  const [vista, setVista] = useState<Vista | null>(null);
  useEffect(() => {
    const mirar = (evento: Event) => setVista(vistaDe(evento.target));
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
    <div className="decl-razon" aria-hidden="true" style={{ top: vista.arriba, left: vista.centro }}>
      {vista.texto}
    </div>
  );
}
