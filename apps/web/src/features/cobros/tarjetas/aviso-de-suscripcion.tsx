import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { IconAlertTriangle } from '../../../ui/iconos.ts';
import type { Tarjeta } from './tarjeta.tsx';

interface AvisoDeSuscripcionProps {
  readonly tarjetas: readonly Tarjeta[];
  /** Whether there was a subscription that may be activated again. */
  readonly tuvoPlan: boolean;
}

function queHacer({ tarjetas, tuvoPlan }: AvisoDeSuscripcionProps): string {
  if (!tuvoPlan) return T.sinPlanQueActivar;
  if (tarjetas.length === 0) return T.agregaUna;
  return tarjetas.some((t) => t.activo) ? T.listaParaActivar : T.marcaPrincipal;
}

/** Why nothing is active, and what is missing to press 'Activar Suscripción' (spec 1, section 2.9). */
export const AvisoDeSuscripcion = (props: AvisoDeSuscripcionProps) => (
  <div role="note" className="tarj-aviso tarj-aviso-ancho">
    <IconAlertTriangle size={20} aria-hidden="true" />
    <p>
      <strong>{T.sinSuscripcion}</strong> {queHacer(props)}
    </p>
  </div>
);
