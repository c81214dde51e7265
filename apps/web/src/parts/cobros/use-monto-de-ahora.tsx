import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { type ReactNode, useState } from 'react';
import './pago.css';

export interface MontoDeAhora {
  /** Of the action that charges. */
  readonly alFallo: (error: ErrorDeLlamada) => Promise<void>;
  /** The amount is being asked for again: nobody confirms the old one. */
  readonly espera: boolean;
  /** Beside the amount, once it is another one than was confirmed. */
  readonly aviso: ReactNode;
}

/** What a confirmation does when what it showed is not what it costs any more: it asks again and says so, and nothing was charged. */
export function useMontoDeAhora(pedirDeNuevo: () => Promise<unknown>): MontoDeAhora {
  const [espera, setEspera] = useState(false);
  const [cambio, setCambio] = useState(false);
  return {
    alFallo: async ({ codigo }) => {
      if (codigo !== 'MONTO_DISTINTO') return;
      setCambio(true);
      setEspera(true);
      await pedirDeNuevo().finally(() => setEspera(false));
    },
    espera,
    aviso: cambio && (
      <p role="alert" className="al-ambar pago-aviso">
        {TEXTOS_DE_PAGO.montoCambio}
      </p>
    ),
  };
}
