import { useEffect, useEffectEvent } from 'react';
import { abiertas, cerrarLaUltima } from './abiertas.ts';

function alPulsar(evento: KeyboardEvent): void {
  if (evento.key !== 'Escape' || evento.isComposing) return;
  // A menu or a list of options closes itself: Mantine sets this attribute on the focused element while one is open.
  const { target } = evento;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  cerrarLaUltima();
}

/**
 * Escape closes one thing at a time: the one opened last. Mantine's windows and drawers would each hear it, so they turn that
 * off and use this hook. One that cannot be closed now still takes the key.
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
