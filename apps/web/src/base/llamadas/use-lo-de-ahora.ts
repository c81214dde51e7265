import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { useState } from 'react';

export interface LoDeAhora {
  /** The `alFallo` of the confirmed action. */
  readonly alFallo: (error: ErrorDeLlamada) => Promise<void>;
  /** True while the new facts are loading: the person cannot confirm the old ones. */
  readonly espera: boolean;
  /** The server's reason for the change; null until it refuses. */
  readonly dicho: string | null;
}

/** For a confirmation whose facts went stale: when the server refuses with one of `codigos`, it loads the facts again. */
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
