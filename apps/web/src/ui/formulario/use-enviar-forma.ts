import { useCallback, useSyncExternalStore } from 'react';

const formaDe = (id: string): HTMLFormElement | null => {
  const forma = document.getElementById(id);
  return forma instanceof HTMLFormElement ? forma : null;
};

function alCambiarLaPagina(decir: () => void): () => void {
  const vigia = new MutationObserver(decir);
  vigia.observe(document.body, { childList: true, subtree: true });
  return () => vigia.disconnect();
}

/** A button outside of a form: it sends the form as its own would, and cannot be pressed while the form is not there yet. */
export interface EnviarForma {
  readonly alPulsar: () => void;
  readonly deshabilitado: boolean;
}

/** For the form of an id, which may come later than its button: what it asks is still on the way. */
export function useEnviarForma(id: string): EnviarForma {
  const hay = useSyncExternalStore(alCambiarLaPagina, () => formaDe(id) !== null);
  const alPulsar = useCallback(() => formaDe(id)?.requestSubmit(), [id]);
  return { alPulsar, deshabilitado: !hay };
}
