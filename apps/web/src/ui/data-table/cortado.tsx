import { type LoDicho, TextoFlotante } from '../texto-flotante.tsx';

/** A letter that is drawn half a pixel over its box is not cut. */
const HOLGURA = 1;
const seCorta = (e: Element): boolean =>
  e.clientWidth > 0 && Math.max(e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight) > HOLGURA;
const SOLO_LECTOR = 'al-solo-lector';

/** What is read of a cell, without what only a screen reader hears. */
function textoDe(nodo: Node): string {
  if (nodo instanceof Element && nodo.classList.contains(SOLO_LECTOR)) return '';
  if (nodo.nodeType === Node.TEXT_NODE) return nodo.textContent ?? '';
  return [...nodo.childNodes].map(textoDe).filter(Boolean).join(' ');
}

export function loCortado(marco: Element, sobre: Element, conTeclado: boolean): LoDicho | null {
  const celda = sobre.closest('td');
  // A reason is told already, and the browser itself tells a title to who has a mouse.
  if (!celda || !marco.contains(celda) || sobre.closest('[data-dicho]')) return null;
  if (!conTeclado && sobre.closest('[title]')) return null;
  const cortados = [celda, ...celda.querySelectorAll('*')].some(
    (e) => !e.classList.contains(SOLO_LECTOR) && getComputedStyle(e).overflowX === 'hidden' && seCorta(e),
  );
  if (!cortados) return null;
  const texto = textoDe(celda).replace(/\s+/g, ' ').trim();
  return texto === '' ? null : { texto, junto: celda };
}

/** The whole of a cell that was cut to fit, beside it: on the mouse, on the cell that the side arrows reach, on its buttons. */
export const Cortado = ({ marco }: { readonly marco: Element | null }) => (
  <TextoFlotante de={(sobre, conTeclado) => (marco ? loCortado(marco, sobre, conTeclado) : null)} />
);
