import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle } from '../../../ui/iconos.ts';
import type { Tarjeta } from './tarjeta.tsx';

interface AvisoDeSuscripcionProps {
  readonly tarjetas: readonly Tarjeta[];
  /** Whether there was a subscription that may be activated again. */
  readonly tuvoPlan: boolean;
}

interface QueHacer {
  readonly texto: string;
  readonly enlace?: { readonly rotulo: string; readonly a: '/usuario_final' | '/perfil_usuario/5' };
}

function queHacer({ tarjetas, tuvoPlan }: AvisoDeSuscripcionProps): QueHacer {
  if (tuvoPlan) {
    if (tarjetas.length === 0) return { texto: T.agregaUna };
    return { texto: tarjetas.some((t) => t.activo) ? T.listaParaActivar : T.marcaPrincipal };
  }
  // The tab of the plans is only there for who has a card (spec 1, section 2.9): without one, the home's wizard asks both.
  return tarjetas.length === 0
    ? { texto: T.completaTuCuenta, enlace: { rotulo: T.completarMiCuenta, a: '/usuario_final' } }
    : { texto: T.eligePlan, enlace: { rotulo: T.elegirPlan, a: '/perfil_usuario/5' } };
}

/** Why nothing is active, and the next step: to press 'Activar Suscripción' (spec 1, section 2.9) or to choose a plan. */
export function AvisoDeSuscripcion(props: AvisoDeSuscripcionProps) {
  const { texto, enlace } = queHacer(props);
  return (
    <div role="note" className="tarj-aviso tarj-aviso-ancho">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{props.tuvoPlan ? T.suscripcionVencida : T.nuncaTuvoPlan}</strong> {texto}
        </p>
        {enlace && (
          <Button component={Link} to={enlace.a} size="compact-md">
            {enlace.rotulo}
          </Button>
        )}
      </div>
    </div>
  );
}
