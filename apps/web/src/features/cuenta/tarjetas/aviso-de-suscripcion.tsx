import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_ALTA_DE_GESTOR, AVISOS_DE_SOLO_LECTURA } from '@aldia/contract/textos-gestor-alta.ts';
import { AVISOS_DE_COBRO_QUE_VIENE as C } from '@aldia/contract/textos-inicio.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { fraseDeReintentos, type Reintentos } from '../../../parts/cobros/frase-de-reintentos.ts';
import { IconAlertTriangle } from '../../../ui/iconos.ts';
import type { Tarjeta } from './tarjeta.tsx';

interface AvisoDeSuscripcionProps {
  readonly tarjetas: readonly Tarjeta[];
  /** The last subscription; null: there never was one. */
  readonly anterior: {
    readonly estado: string;
    readonly tipoSuscripcionId: number | null;
    readonly reintentos: Reintentos;
  } | null;
  /** The person is only an accountant's office, which subscribes with its portfolio. */
  readonly esOficina: boolean;
}

interface QueHacer {
  readonly porQue: string;
  readonly texto: string;
  readonly enlace?: { readonly rotulo: string; readonly a: '/usuario_final' | '/gestor' };
}

/** A gestor pays for a range: its price and its button are at /gestor. */
const enSuInicio = (porQue: string): QueHacer => ({
  porQue,
  texto: AVISOS_DE_SOLO_LECTURA.laActivas,
  enlace: { rotulo: AVISOS_DE_ALTA_DE_GESTOR.irAlInicio, a: '/gestor' },
});

function queHacer({ tarjetas, anterior, esOficina }: AvisoDeSuscripcionProps): QueHacer {
  if (anterior?.estado === 'en_mora')
    return { porQue: C.sinCobrar, texto: fraseDeReintentos(anterior.reintentos, T.enMoraSigue) };
  const conPrincipal = tarjetas.some((t) => t.activo);
  if (anterior && anterior.tipoSuscripcionId === null && conPrincipal) return enSuInicio(T.suscripcionVencida);
  if (anterior) {
    const conAlguna = conPrincipal ? T.listaParaActivar : T.marcaPrincipal;
    return { porQue: T.suscripcionVencida, texto: tarjetas.length === 0 ? T.agregaUna : conAlguna };
  }
  if (esOficina) return enSuInicio(T.nuncaTuvoPlan);
  // A client's plans depend on the regime, which the onboarding asks for. Even with a card the plan is chosen there.
  return {
    porQue: T.nuncaTuvoPlan,
    texto: tarjetas.length === 0 ? T.completaTuCuenta : T.eligePlan,
    enlace: { rotulo: T.completarMiCuenta, a: '/usuario_final' },
  };
}

/**
 * Says why nothing is active or why a charge was refused, and the next step: to press 'Activar Suscripción' (spec 1, section
 * 2.9) or to choose a plan.
 */
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
