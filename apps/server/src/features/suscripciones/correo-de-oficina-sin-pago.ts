import { type Dia, formatDiaLargo, type Instante, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { CLAVE_DE_GESTOR } from '../../shared/claves-de-gestor.ts';
import type { Correo } from '../../shared/correo.ts';
import type { SinPago } from './avisar-clientes.ts';
import { aCorreo, type Destinatario } from './correos.ts';

export interface OficinaSinPago {
  readonly usuarioId: number;
  readonly gestor: string;
  readonly suscripcionId: number;
  readonly estado: SinPago;
  readonly en: Instante;
  /** The last paid day. */
  readonly fechaFin: Dia;
}

const YA_NO = [
  'Mientras nadie lo pague no preparamos tus declaraciones. Lo que ya presentamos sigue en tu cuenta.',
  'Para que sigamos, elige un plan o habla con tu gestor.',
];
const hasta = (fin: Dia) => [
  `Hasta ese día todo sigue igual. Desde el ${formatDiaLargo(sumarDias(fin, 1))} no preparamos tus declaraciones si nadie paga el servicio.`,
  'Habla con tu gestor, o elige un plan ese día.',
];

/** To a client with an account: the office that paid for them does not any more, or only until a day. Says nothing of its money. */
export function correoDeOficinaSinPago(a: Destinatario, o: OficinaSinPago): Correo {
  const termina = o.estado === 'pre_cancelada';
  return aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.sinPago}:${o.suscripcionId}:${o.estado}:${o.en}:${o.usuarioId}`,
    asunto: termina
      ? `${o.gestor} paga tu servicio de AlDía hasta el ${formatDiaLargo(o.fechaFin)}`
      : `${o.gestor} ya no paga tu servicio de AlDía`,
    parrafos: termina ? hasta(o.fechaFin) : YA_NO,
    boton: { texto: 'Entrar a AlDía', ruta: '/usuario_final' },
  });
}
