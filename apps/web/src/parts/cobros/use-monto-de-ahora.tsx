import { TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import type { ReactNode } from 'react';
import { type LoDeAhora, useLoDeAhora } from '../../base/llamadas/use-lo-de-ahora.ts';
import './pago.css';

export interface MontoDeAhora extends Omit<LoDeAhora, 'dicho'> {
  /** Beside the amount, once it is another one than was confirmed. */
  readonly aviso: ReactNode;
}

/** What a confirmation does when what it showed is not what it costs any more: it asks again and says so, and nothing was charged. */
export function useMontoDeAhora(pedirDeNuevo: () => Promise<unknown>): MontoDeAhora {
  const { dicho, ...resto } = useLoDeAhora(['MONTO_DISTINTO'], pedirDeNuevo);
  return {
    ...resto,
    aviso: dicho !== null && (
      <p role="alert" className="al-ambar pago-aviso">
        {TEXTOS_DE_PAGO.montoCambio}
      </p>
    ),
  };
}
