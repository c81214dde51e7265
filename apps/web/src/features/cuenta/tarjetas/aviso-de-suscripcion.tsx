import { AVISOS_DE_SOLO_LECTURA } from '@aldia/contract/textos-de-oficina.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_INICIO, AVISOS_DE_COBRO_QUE_VIENE as C } from '@aldia/contract/textos-inicio.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { type Requisito, soloFaltaLaTarjeta } from '@aldia/domain/suscripciones/requisitos.ts';
import { puedeCobrarse } from '@aldia/domain/tarjetas/tarjeta.ts';
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
  /** Whether the person has an accountant's office, and whether they are only that: an office subscribes with its portfolio. */
  readonly llevaOficina: boolean;
  readonly esOficina: boolean;
  readonly hoy: Dia;
  /** What the client's account still lacks. */
  readonly falta: readonly Requisito[];
}

interface QueHacer {
  readonly porQue: string;
  readonly texto: string;
  readonly enlace?: { readonly rotulo: string; readonly a: '/usuario_final' | '/gestor' | '/perfil_usuario/5' };
}

/** A gestor pays for a range: its price and its button are at /gestor. */
const enSuInicio = (porQue: string): QueHacer => ({
  porQue,
  texto: AVISOS_DE_SOLO_LECTURA.laActivas,
  enlace: { rotulo: AVISOS_DE_SOLO_LECTURA.irAlInicio, a: '/gestor' },
});

/** A client's plans depend on the regime, which the onboarding asks for. Even with a card the plan is chosen there. */
const enElAlta = (porQue: string, tarjetas: readonly Tarjeta[]): QueHacer => ({
  porQue,
  texto: tarjetas.length === 0 ? T.completaTuCuenta : T.eligePlan,
  enlace: { rotulo: T.completarMiCuenta, a: '/usuario_final' },
});

/** A range does not come back without its office: the client chooses a plan, in a tab that is theirs only with a card. */
function enSuPlan({ tarjetas, falta }: AvisoDeSuscripcionProps): QueHacer {
  const porQue = T.suscripcionVencida;
  if (falta.length > 0 && !soloFaltaLaTarjeta(falta)) return enElAlta(porQue, tarjetas);
  if (tarjetas.length === 0) return { porQue, texto: T.agregaYElige };
  return { porQue, texto: T.eligePlan, enlace: { rotulo: AVISOS_DE_INICIO.elegirPlan, a: '/perfil_usuario/5' } };
}

function queHacer(props: AvisoDeSuscripcionProps): QueHacer {
  const { tarjetas, anterior, llevaOficina, esOficina } = props;
  if (anterior?.estado === 'en_mora')
    return { porQue: C.sinCobrar, texto: fraseDeReintentos(anterior.reintentos, T.enMoraSigue) };
  // The server does not send a card that cannot be charged: with it alone, another one is added.
  const sirven = tarjetas.filter((t) => puedeCobrarse(t, props.hoy));
  const conPrincipal = sirven.some((t) => t.activo);
  const fueDeRango = anterior !== null && anterior.tipoSuscripcionId === null;
  if (fueDeRango && !llevaOficina) return enSuPlan(props);
  if (fueDeRango && conPrincipal) return enSuInicio(T.suscripcionVencida);
  if (anterior) {
    const conAlguna = conPrincipal ? T.listaParaActivar : T.marcaPrincipal;
    return { porQue: T.suscripcionVencida, texto: sirven.length === 0 ? T.agregaUna : conAlguna };
  }
  return esOficina ? enSuInicio(T.nuncaTuvoPlan) : enElAlta(T.nuncaTuvoPlan, tarjetas);
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
