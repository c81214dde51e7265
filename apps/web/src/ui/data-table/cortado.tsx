import { type LoDicho, TextoFlotante } from '../texto-flotante.tsx';

/** A letter that extends half a pixel beyond its box is not cut. */
const HOLGURA = 1;
const seCorta = (e: Element): boolean =>
  e.clientWidth > 0 && Math.max(e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight) > HOLGURA;
const SOLO_LECTOR = 'al-solo-lector';

/** The visible text of a cell, without the text for screen readers. */
function textoDe(nodo: Node): string {
  if (nodo instanceof Element && nodo.classList.contains(SOLO_LECTOR)) return '';
  if (nodo.nodeType === Node.TEXT_NODE) return nodo.textContent ?? '';
  return [...nodo.childNodes].map(textoDe).filter(Boolean).join(' ');
}

export function loCortado(marco: Element, sobre: Element, conTeclado: boolean): LoDicho | null {
  const celda = sobre.closest('td, th');
  // A reason has its own floating text, and the browser itself shows a `title` under the mouse: of a head, how it orders.
  if (!celda || !marco.contains(celda) || sobre.closest('[data-dicho]')) return null;
  if (!conTeclado && celda.tagName === 'TD' && sobre.closest('[title]')) return null;
  const cortados = [celda, ...celda.querySelectorAll('*')].some(
    (e) => !e.classList.contains(SOLO_LECTOR) && getComputedStyle(e).overflowX === 'hidden' && seCorta(e),
  );
  if (!cortados) return null;
  const texto = textoDe(celda).replace(/\s+/g, ' ').trim();
  return texto === '' ? null : { texto, junto: celda };
}

/** Shows the whole text of a cut cell or title beside it: under the mouse, on a cell focused with the side arrows, and on its buttons. */
export const Cortado = ({ marco }: { readonly marco: Element | null }) => (
  <TextoFlotante de={(sobre, conTeclado) => (marco ? loCortado(marco, sobre, conTeclado) : null)} />
);
