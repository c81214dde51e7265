import { useEffect, useEffectEvent } from 'react';
import { abrirSobreLaPagina, cerrarLaUltima, mientrasHayaAlgo } from './abiertas.ts';

function alPulsar(evento: KeyboardEvent): void {
  if (evento.key !== 'Escape' || evento.isComposing) return;
  // A menu or a list of options closes itself: Mantine sets this attribute on the focused element while one is open.
  const { target } = evento;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  cerrarLaUltima();
}

mientrasHayaAlgo(() => {
  window.addEventListener('keydown', alPulsar, { capture: true });
  return () => window.removeEventListener('keydown', alPulsar, { capture: true });
});

/**
 * Escape closes one thing at a time: the one opened last. Mantine's windows and drawers would each hear it, so they turn that
 * off and use this hook. One that cannot be closed now still takes the key.
 */
export function useEscape(abierta: boolean, alEscapar: () => void): void {
  const escapar = useEffectEvent(alEscapar);
  useEffect(() => (abierta ? abrirSobreLaPagina(() => escapar()) : undefined), [abierta]);
}
