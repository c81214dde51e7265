import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_ALTA_DE_GESTOR, AVISOS_DE_SOLO_LECTURA } from '@aldia/contract/textos-gestor-alta.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle } from '../../../ui/iconos.ts';
import type { Tarjeta } from './tarjeta.tsx';

interface AvisoDeSuscripcionProps {
  readonly tarjetas: readonly Tarjeta[];
  /** The last subscription; null: there never was one. */
  readonly anterior: { readonly estado: string; readonly tipoSuscripcionId: number | null } | null;
}

interface QueHacer {
  readonly porQue: string;
  readonly texto: string;
  readonly enlace?: { readonly rotulo: string; readonly a: '/usuario_final' | '/perfil_usuario/5' | '/gestor' };
}

function queHacer({ tarjetas, anterior }: AvisoDeSuscripcionProps): QueHacer {
  if (anterior?.estado === 'en_mora') return { porQue: T.enMora, texto: T.enMoraSigue };
  // What a gestor pays is of a range: its price and its button are at /gestor.
  if (anterior && anterior.tipoSuscripcionId === null && tarjetas.some((t) => t.activo))
    return {
      porQue: T.suscripcionVencida,
      texto: AVISOS_DE_SOLO_LECTURA.laActivas,
      enlace: { rotulo: AVISOS_DE_ALTA_DE_GESTOR.irAlInicio, a: '/gestor' },
    };
  if (anterior) {
    const conPrincipal = tarjetas.some((t) => t.activo) ? T.listaParaActivar : T.marcaPrincipal;
    return { porQue: T.suscripcionVencida, texto: tarjetas.length === 0 ? T.agregaUna : conPrincipal };
  }
  // The tab of the plans is only there for who has a card (spec 1, section 2.9): without one, the home's wizard asks both.
  return tarjetas.length === 0
    ? {
        porQue: T.nuncaTuvoPlan,
        texto: T.completaTuCuenta,
        enlace: { rotulo: T.completarMiCuenta, a: '/usuario_final' },
      }
    : { porQue: T.nuncaTuvoPlan, texto: T.eligePlan, enlace: { rotulo: T.elegirPlan, a: '/perfil_usuario/5' } };
}

/** Why nothing is active or a charge was refused, and the next step: to press 'Activar Suscripción' (spec 1, section 2.9) or to choose a plan. */
export function AvisoDeSuscripcion(props: AvisoDeSuscripcionProps) {
  const { porQue, texto, enlace } = queHacer(props);
  return (
    <div role="note" className="al-ambar tarj-aviso tarj-aviso-ancho">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{porQue}</strong> {texto}
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
