import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import type { Correo } from '../../shared/correo.ts';
import type { Intencion, ProximoCobro } from '../cobros/index.ts';
import {
  type AvisoDePrecio,
  aCorreo,
  COMO_CANCELAR,
  claveDePrecio,
  cobroDeAntes,
  cuanto,
  type Destinatario,
} from './correos.ts';
import { precioVendido } from './lo-vendido.ts';
import type { Plan } from './planes.repo.ts';

/** The keys of the two mails of a gestor's subscription; they show whether a mail was already written (D-68). */
export const CLAVE_DE_CARTERA = {
  gestor_alta: 'gestor-suscrito',
  gestor_adicion: 'gestor-clientes-agregados',
} as const;

export interface CarteraPagada {
  readonly intencion: Intencion;
  /** The plan that the subscription has now. */
  readonly plan: Plan;
  /** The range at whose price this was charged; it differs from `plan` while a dearer range waits for its notice (D-51, D-88). */
  readonly vendido: Plan;
  readonly agregados: number;
  readonly total: number;
  readonly proximo: ProximoCobro | null;
}
/** These sentences are only for newly loaded clients, not for people who already had accounts. */
const DE_LO_CARGADO = [
  'Falta elegirles régimen: hazlo en Gestión de usuarios. Hasta entonces no se abre ningún mes de ellos.',
  'Borra de tu computadora el archivo que cargaste: tiene las contraseñas de la SAT de tus clientes.',
];
/** For an addition: the present plan, or that only the added clients are charged at another range's price. */
function planTrasAgregar({ plan, vendido }: CarteraPagada): string {
  if (plan.id === vendido.id) return `Con ellos tu plan es ${plan.nombre}.`;
  return `Tu plan sigue siendo ${plan.nombre}; los que agregaste se cobraron al precio del plan ${vendido.nombre}.`;
}
/**
 * Tells the gestor what was loaded, what it cost, and the next charge for all clients. Names no client and repeats nothing of the
 * sheets (D-65).
 */
export function correoDeCartera(a: Destinatario, c: CarteraPagada): Correo {
  const esAlta = c.intencion.proposito === 'gestor_alta';
  return aCorreo(a, {
    clave: `${CLAVE_DE_CARTERA[esAlta ? 'gestor_alta' : 'gestor_adicion']}:${c.intencion.id}`,
    asunto: esAlta ? 'Tu suscripción de gestor está activa' : 'Agregamos clientes a tu cartera',
    parrafos: [
      esAlta
        ? `Tu suscripción al plan ${c.plan.nombre} ya está activa y tus clientes están en tu cartera.`
        : `Tus clientes nuevos ya están en tu cartera. ${planTrasAgregar(c)}`,
      ...(c.agregados === 0 ? [] : DE_LO_CARGADO),
    ],
    datos: [
      ['Plan', c.plan.nombre],
      ['Clientes agregados', enMiles(c.agregados)],
      ['Clientes en tu cartera', enMiles(c.total)],
      [esAlta ? 'Precio por cliente al mes' : 'Precio de cada cliente agregado', formatQ(precioVendido(c.intencion))],
      ['Cobrado', formatQ(c.intencion.monto)],
      ...(c.proximo === null
        ? []
        : [['Próximo cobro', `${formatDiaLargo(c.proximo.proximoCobro)}, ${formatQ(c.proximo.monto)}`] as const]),
    ],
    boton: { texto: 'Ver mi cartera', ruta: '/gestor' },
  });
}

/**
 * Tells the gestor that each remaining client gets dearer, because clients were removed or ranges changed: from when on, and how to
 * avoid it.
 */
export function correoDeOtroRango(a: Destinatario, aviso: AvisoDePrecio): Correo {
  const { suscripcion: s, precio, desde, precioId } = aviso;
  // The range that the clients of today reach, and how many they are.
  const { plan } = aviso.proximo;
  const clientes = aviso.proximo.clientes ?? 0;
  return aCorreo(a, {
    clave: claveDePrecio(s.id, precioId),
    asunto: `Tu cartera pasa al plan ${plan.nombre}`,
    parrafos: [
      `Hoy tienes ${clientes === 1 ? '1 cliente activo' : `${enMiles(clientes)} clientes activos`}, que son del plan ${plan.nombre}.`,
      `Pagas ${formatQ(s.precio)} por cliente. Desde el ${formatDiaLargo(desde)} son ${cuanto(precio, clientes)}.`,
      ...cobroDeAntes(aviso),
      'Si ese día tu cartera es otra vez de tu plan anterior, no cambia nada.',
      COMO_CANCELAR,
    ],
    datos: [
      ['Plan', plan.nombre],
      ['Clientes activos', enMiles(clientes)],
      ['Pagas hoy por cliente', formatQ(s.precio)],
      ['Precio por cliente', formatQ(precio)],
      ['Desde', formatDiaLargo(desde)],
    ],
    boton: { texto: 'Ver mi cartera', ruta: '/gestor' },
  });
}
