import { useEffect, useEffectEvent } from 'react';

/** What is open over the page, what came last at the end. */
const abiertas: (() => void)[] = [];

function alPulsar(evento: KeyboardEvent): void {
  if (evento.key !== 'Escape' || evento.isComposing) return;
  // A menu or a list of options closes by itself: Mantine marks what has the focus while one is open.
  const { target } = evento;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  abiertas.at(-1)?.();
}

/**
 * Escape closes one thing at a time, the one that opened last. Windows and drawers of Mantine would each hear it for
 * themselves: whoever draws one turns that off and asks here. What cannot be closed now takes it all the same.
 */
export function useEscape(abierta: boolean, alEscapar: () => void): void {
  const escapar = useEffectEvent(alEscapar);
  useEffect(() => {
    if (!abierta) return undefined;
    const suya = () => escapar();
    abiertas.push(suya);
    if (abiertas.length === 1) window.addEventListener('keydown', alPulsar, { capture: true });
    return () => {
      abiertas.splice(abiertas.indexOf(suya), 1);
      if (abiertas.length === 0) window.removeEventListener('keydown', alPulsar, { capture: true });
    };
  }, [abierta]);
}
