import { type RefObject, useLayoutEffect } from 'react';

const tituloDePagina = (): HTMLElement | null => document.getElementById('titulo-de-pagina');

/** The openers of windows that just closed, until one has the focus back or another window takes their place. */
let duenios: readonly HTMLElement[] = [];
let vuelta = 0;
const sigue = (e: Element | null): e is HTMLElement => e instanceof HTMLElement && e.isConnected && e !== document.body;

function devolver(): void {
  const duenio = duenios.find(sigue) ?? tituloDePagina();
  duenios = [];
  // Not when somebody has it already: the page that came, or the window itself while it fades.
  if (!sigue(document.activeElement)) duenio?.focus({ preventScroll: true });
}

/**
 * Gives the focus back when a window is taken away while it is open: the library does so only for one that closes first. A window that
 * takes the place of another goes back to that one's opener.
 */
export function useRetornoDeFoco(abierta: boolean): void {
  useLayoutEffect(() => {
    if (!abierta) return undefined;
    window.clearTimeout(vuelta);
    const suyo = duenios.find(sigue) ?? document.activeElement;
    duenios = [];
    return () => {
      if (sigue(suyo)) duenios = [...duenios, suyo];
      window.clearTimeout(vuelta);
      vuelta = window.setTimeout(devolver);
    };
  }, [abierta]);
}

/** Gives the focus of what is taken away with it, as a row with its own button, to the first of these that is still there. */
export function useRelevoDeFoco(
  de: RefObject<HTMLElement | null>,
  aQuienes: (suyo: HTMLElement) => readonly HTMLElement[],
): void {
  useLayoutEffect(() => {
    const suyo = de.current;
    return () => {
      if (!suyo?.contains(document.activeElement)) return;
      duenios = aQuienes(suyo);
      window.clearTimeout(vuelta);
      vuelta = window.setTimeout(devolver);
    };
  }, [de, aQuienes]);
}
