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

/** A button outside the form that submits it; disabled while the form is not on the page yet. */
export interface EnviarForma {
  readonly alPulsar: () => void;
  readonly deshabilitado: boolean;
}

/** Submits the form with this id. The form may appear later than its button, while its data loads. */
export function useEnviarForma(id: string): EnviarForma {
  const hay = useSyncExternalStore(alCambiarLaPagina, () => formaDe(id) !== null);
  const alPulsar = useCallback(() => formaDe(id)?.requestSubmit(), [id]);
  return { alPulsar, deshabilitado: !hay };
}
