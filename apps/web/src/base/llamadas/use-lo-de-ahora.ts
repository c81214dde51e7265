import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { useState } from 'react';

export interface LoDeAhora {
  /** Of the action that was confirmed. */
  readonly alFallo: (error: ErrorDeLlamada) => Promise<void>;
  /** It is being asked for again: nobody confirms what it was. */
  readonly espera: boolean;
  /** Why it is another one now, once the server said so. */
  readonly dicho: string | null;
}

/** What a confirmation does when what it showed does not hold any more, which these refusals say: it asks for it again. */
export function useLoDeAhora(codigos: readonly CodigoDeError[], pedirDeNuevo: () => Promise<unknown>): LoDeAhora {
  const [espera, setEspera] = useState(false);
  const [dicho, setDicho] = useState<string | null>(null);
  return {
    alFallo: async ({ codigo, message }) => {
      if (!codigos.some((c) => c === codigo)) return;
      setDicho(message);
      setEspera(true);
      await pedirDeNuevo().finally(() => setEspera(false));
    },
    espera,
    dicho,
  };
}
