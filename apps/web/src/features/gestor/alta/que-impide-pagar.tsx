import { ERRORES } from '@aldia/contract/errores.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { llenar } from '../../../base/llenar.ts';
import type { EstadoDeGestor } from './use-cartera.ts';

/** Why nothing may be paid for a portfolio, as the server would answer at its end; null when it may. */
export function queImpidePagar({ planPropio, suscripcion, situacion }: EstadoDeGestor): string | null {
  if (planPropio && situacion !== 'activa') return llenar(ERRORES.TIENE_PLAN_PROPIO.texto, { plan: planPropio.nombre });
  const termina = situacion === 'activa' && suscripcion?.estado === 'pre_cancelada';
  return termina ? ERRORES.CONTRATO_POR_TERMINAR.texto : null;
}

/** Before anything is loaded, and where it is mended: the account's tab of the subscription. */
export const QueImpidePagar = ({ frase }: { readonly frase: string }) => (
  <div role="note" className="al-ambar gal-aviso">
    <span>{frase}</span>
    <Button component={Link} to="/perfil_usuario/5" variant="default" size="compact-md">
      {T.irAMiSuscripcion}
    </Button>
  </div>
);
