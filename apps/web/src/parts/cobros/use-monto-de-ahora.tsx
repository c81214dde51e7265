import { ERRORES } from '@aldia/contract/errores.ts';
import { TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import type { ReactNode } from 'react';
import { type LoDeAhora, useLoDeAhora } from '../../base/llamadas/use-lo-de-ahora.ts';
import './pago.css';

export interface MontoDeAhora extends Omit<LoDeAhora, 'dicho'> {
  /** Shown beside the amount and the card, once one of them differs from what was confirmed. */
  readonly aviso: ReactNode;
}

const OTRA_TARJETA = ERRORES.TARJETA_DISTINTA.texto;

/** For a confirmation whose price or card changed: the server charges nothing; this loads the facts again and says so. */
export function useMontoDeAhora(pedirDeNuevo: () => Promise<unknown>): MontoDeAhora {
  const { dicho, ...resto } = useLoDeAhora(['MONTO_DISTINTO', 'TARJETA_DISTINTA'], pedirDeNuevo);
  return {
    ...resto,
    aviso: dicho !== null && (
      <p role="alert" className="al-ambar pago-aviso">
        {dicho === OTRA_TARJETA ? dicho : TEXTOS_DE_PAGO.montoCambio}
      </p>
    ),
  };
}
