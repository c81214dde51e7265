import { type Dia, diaDeGuatemala, formatDiaLargo, type Instante } from '@aldia/domain/fechas/fechas.ts';
import { CLAVE_DE_GESTOR } from '../../shared/claves-de-gestor.ts';
import type { Correo } from '../../shared/correo.ts';
import { aCorreo, type Destinatario } from './correos.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** What happens to the plan of a client whose gestor pays, as the mails say it. A gestor who pays from today leaves it no paid day. */
export const fraseDePlanCedido = (desde: Dia, hoy: Dia): string =>
  `El plan que pagabas no se cobra más y ${
    desde > hoy ? 'sirve hasta su último día pagado' : 'termina hoy'
  }. Tu gestor paga desde el ${formatDiaLargo(desde)}.`;

export interface PlanCedido {
  readonly suscripcion: Suscripcion;
  /** The name of the gestor who pays; `desde` is the first day. */
  readonly gestor: string;
  readonly desde: Dia;
  readonly ahora: Instante;
}
/** To a client whose gestor began to pay: their own plan ends. It may be gone on with, and end so again. */
export const correoDePlanCedido = (a: Destinatario, { suscripcion: s, gestor, desde, ahora }: PlanCedido): Correo => {
  const hoy = diaDeGuatemala(ahora);
  return aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.planCedido}:${s.id}:${ahora}`,
    asunto:
      desde > hoy
        ? `${gestor} pagará tu servicio de AlDía desde el ${formatDiaLargo(desde)}`
        : `${gestor} ya paga tu servicio de AlDía`,
    parrafos: [
      fraseDePlanCedido(desde, hoy),
      'No tienes que hacer nada. Si no quieres que siga, termina la autorización en Mi gestor.',
    ],
    datos: [
      ['Tu plan', s.plan.nombre],
      ['Paga', gestor],
      ['Desde', formatDiaLargo(desde)],
    ],
    boton: { texto: 'Ver mi gestor', ruta: '/mi_gestor' },
  });
};
