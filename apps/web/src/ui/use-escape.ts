import { useEffect, useEffectEvent } from 'react';
import { observable } from './observable.ts';

interface Abierta {
  readonly cerrar: () => void;
  readonly esVentana: boolean;
}
/** What is open over the page, the newest last. */
const abiertas: Abierta[] = [];
const { decir, useAhora } = observable();
/** Whether what was opened last is a window or a drawer. */
export const useHayVentana = (): boolean => useAhora(() => abiertas.at(-1)?.esVentana === true);
/** Closes what was opened last, as Escape does. */
export const cerrarLoDeEncima = (): void => abiertas.at(-1)?.cerrar();

function alPulsar(evento: KeyboardEvent): void {
  if (evento.key !== 'Escape' || evento.isComposing) return;
  // A menu or a list of options closes itself: Mantine sets this attribute on the focused element while one is open.
  const { target } = evento;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  cerrarLoDeEncima();
}

/**
 * Escape closes one thing at a time: the one opened last. Mantine's windows and drawers would each hear it, so they turn that
 * off and use this hook. One that cannot be closed now still takes the key.
 */
export function useEscape(abierta: boolean, alEscapar: () => void, esVentana = false): void {
  const escapar = useEffectEvent(alEscapar);
  useEffect(() => {
    if (!abierta) return undefined;
    const suya: Abierta = { cerrar: () => escapar(), esVentana };
    abiertas.push(suya);
    decir();
    if (abiertas.length === 1) window.addEventListener('keydown', alPulsar, { capture: true });
    return () => {
      abiertas.splice(abiertas.indexOf(suya), 1);
      decir();
      if (abiertas.length === 0) window.removeEventListener('keydown', alPulsar, { capture: true });
    };
  }, [abierta, esVentana]);
}
