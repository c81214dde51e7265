import { useState } from 'react';

/** How far the person came with the platform in this session (spec 3, section 4): entered, asked, loaded. */
export type PasoDeTicLabs = 'entrar' | 'solicitar' | 'cargar';
const CLAVE = 'aldia-ticlabs';
const PASOS: readonly PasoDeTicLabs[] = ['entrar', 'solicitar', 'cargar'];

function guardado(): PasoDeTicLabs {
  try {
    return PASOS.find((p) => p === sessionStorage.getItem(CLAVE)) ?? 'entrar';
  } catch {
    return 'entrar';
  }
}

/** The step, kept in the tab; going back to `entrar` clears it. */
export function usePasoDeTicLabs(): readonly [PasoDeTicLabs, (paso: PasoDeTicLabs) => void] {
  const [paso, setPaso] = useState(guardado);
  const ir = (siguiente: PasoDeTicLabs): void => {
    setPaso(siguiente);
    try {
      if (siguiente === 'entrar') sessionStorage.removeItem(CLAVE);
      else sessionStorage.setItem(CLAVE, siguiente);
    } catch {
      // storage closed by the browser: the step lasts as long as the screen
    }
  };
  return [paso, ir];
}
