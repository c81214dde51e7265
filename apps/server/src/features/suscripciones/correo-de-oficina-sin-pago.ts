import { type Dia, formatDiaLargo, type Instante, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { CLAVE_DE_GESTOR } from '../../shared/claves-de-gestor.ts';
import type { Correo } from '../../shared/correo.ts';
import type { SinPago } from './avisar-clientes.ts';
import { aCorreo, type Destinatario } from './correos.ts';

interface DeUnaOficina {
  readonly usuarioId: number;
  readonly gestor: string;
  /** The office's subscription and its last paid day. */
  readonly suscripcionId: number;
  readonly fechaFin: Dia;
}
export interface OficinaSinPago extends DeUnaOficina {
  readonly estado: SinPago;
  readonly en: Instante;
  /** The last day of the client's own plan, which serves before the office pays; null without one. */
  readonly suPlanHasta: Dia | null;
}

const ENTRAR = { texto: 'Entrar a AlDía', ruta: '/usuario_final' } as const;
const YA_NO = [
  'Mientras nadie lo pague no preparamos tus declaraciones. Lo que ya presentamos sigue en tu cuenta.',
  'Para que sigamos, elige un plan o habla con tu gestor.',
];
const antes = ({ suPlanHasta, gestor, fechaFin }: OficinaSinPago) =>
  suPlanHasta === null
    ? []
    : [
        `Hoy sirve tu propio plan, hasta el ${formatDiaLargo(suPlanHasta)}. Después paga ${gestor}, hasta el ${formatDiaLargo(fechaFin)}.`,
      ];
const hasta = (fin: Dia) => [
  `Hasta ese día todo sigue igual. Desde el ${formatDiaLargo(sumarDias(fin, 1))} no preparamos tus declaraciones si nadie paga el servicio.`,
  'Habla con tu gestor, o elige un plan ese día.',
];

/**
 * Tells a client with an account that the office no longer pays for them, or only until a day. Reveals nothing about the office's
 * money.
 */
export function correoDeOficinaSinPago(a: Destinatario, o: OficinaSinPago): Correo {
  const termina = o.estado === 'pre_cancelada';
  return aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.sinPago}:${o.suscripcionId}:${o.estado}:${o.en}:${o.usuarioId}`,
    asunto: termina
      ? `${o.gestor} paga tu servicio de AlDía hasta el ${formatDiaLargo(o.fechaFin)}`
      : `${o.gestor} ya no paga tu servicio de AlDía`,
    parrafos: termina ? [...antes(o), ...hasta(o.fechaFin)] : YA_NO,
    boton: ENTRAR,
  });
}

export interface PlanSinSeguir extends DeUnaOficina {
  /** The client's own subscription, and its last day. */
  readonly planId: number;
  readonly fin: Dia;
}
/**
 * Tells a client whose own plan ends, because the office had taken over paying, and that the office does not pay for afterwards: nothing stops
 * before the plan's end. Sent once for each last paid day of the office, whether it ends its contract or does not pay; an office that
 * continued may end again.
 */
export const correoDePlanSinSeguir = (a: Destinatario, p: PlanSinSeguir): Correo =>
  aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.sinPago}:${p.suscripcionId}:plan:${p.planId}:${p.fechaFin}:${p.usuarioId}`,
    asunto: `${p.gestor} no pagará tu servicio de AlDía después de tu plan`,
    parrafos: [
      `Tu plan termina el ${formatDiaLargo(p.fin)}; después ya nadie lo paga.`,
      'Hasta ese día todo sigue igual y no tienes que hacer nada. Habla con tu gestor antes de esa fecha.',
    ],
    boton: ENTRAR,
  });
