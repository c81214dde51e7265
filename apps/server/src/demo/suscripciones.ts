import type { AccionAuditada } from '@aldia/contract/textos-auditoria.ts';
import { type Dia, type Instante, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { type EstadoDeSuscripcion, estadoDeUsuario } from '@aldia/domain/suscripciones/estados.ts';
import { anclaDe } from '@aldia/domain/suscripciones/periodos.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';

/** How the subscription of a client of the demo goes. Most of them go well, and nothing is due for months. */
export type HistoriaDeSuscripcion =
  | 'corriente'
  | 'vencida'
  | 'renueva-pronto'
  | 'en-mora'
  | 'pre-cancelada'
  | 'suspendida';

/** Those who can enter to show one, by their place in the list; one in so many is over, and one in so many has no card. */
const CON_HISTORIA: Readonly<Record<number, HistoriaDeSuscripcion>> = {
  9: 'renueva-pronto',
  10: 'en-mora',
  12: 'pre-cancelada',
  13: 'suspendida',
  14: 'vencida',
};
const CADA_CUANTOS_VENCIDA = 19;
const CADA_CUANTOS_SIN_TARJETA = 23;

export const historiaDeSuscripcion = (lugar: number): HistoriaDeSuscripcion =>
  CON_HISTORIA[lugar] ?? (lugar % CADA_CUANTOS_VENCIDA === CADA_CUANTOS_VENCIDA - 1 ? 'vencida' : 'corriente');
export const muestraSuscripcion = (lugar: number): boolean => lugar in CON_HISTORIA;
/** The documented card of each (docs/pasarela-de-prueba.md); null: none. */
export function tarjetaDeDemo(lugar: number): string | null {
  if (lugar % CADA_CUANTOS_SIN_TARJETA === CADA_CUANTOS_SIN_TARJETA - 1) return null;
  return historiaDeSuscripcion(lugar) === 'en-mora' ? '51' : 'aprobada';
}

/** What the lists of the demo call them. */
export const NOMBRE_DE_HISTORIA: Readonly<Record<HistoriaDeSuscripcion, string>> = {
  corriente: '',
  vencida: 'sin suscripción',
  'renueva-pronto': 'se renueva en dos días',
  'en-mora': 'con un cobro rechazado',
  'pre-cancelada': 'pre cancelado',
  suspendida: 'suspendido',
};

const HORA_MS = 3_600_000;
interface Plazos {
  readonly estado: EstadoDeSuscripcion;
  /** Days from today. */
  readonly inicio: number;
  readonly fin: number;
  readonly cobro: number | null;
}
const PLAZOS: Readonly<Record<HistoriaDeSuscripcion, Plazos>> = {
  corriente: { estado: 'activa', inicio: -200, fin: 300, cobro: 301 },
  vencida: { estado: 'terminada', inicio: -200, fin: -5, cobro: null },
  'renueva-pronto': { estado: 'activa', inicio: -200, fin: 1, cobro: 2 },
  'en-mora': { estado: 'en_mora', inicio: -200, fin: -2, cobro: -1 },
  'pre-cancelada': { estado: 'pre_cancelada', inicio: -200, fin: 12, cobro: null },
  suspendida: { estado: 'suspendida', inicio: -200, fin: -20, cobro: null },
};

/** They began one after the other, over some months. */
const DIAS_ENTRE_INICIOS = 13;
const DIAS_DE_INICIOS = 140;
/** When the ladder of a renewal that is refused is over (docs/cobros.md). */
const DIAS_DE_ESCALERA = 8;

/** The columns of a subscription of the demo, and the state that its owner has with it. */
export function suscripcionDeDemo(lugar: number, hoy: Dia, ahora: Instante) {
  const { estado, inicio, fin, cobro } = PLAZOS[historiaDeSuscripcion(lugar)];
  const proximo_cobro = cobro === null ? null : sumarDias(hoy, cobro);
  const fecha_inicio = sumarDias(hoy, inicio - ((lugar * DIAS_ENTRE_INICIOS) % DIAS_DE_INICIOS));
  const enMora = estado === 'en_mora';
  return {
    estadoId: estadoDeUsuario(estado),
    columnas: {
      estado,
      fecha_inicio,
      fecha_fin: sumarDias(hoy, fin),
      proximo_cobro,
      dia_ancla: anclaDe(proximo_cobro ?? fecha_inicio),
      cancelada_en: estado === 'pre_cancelada' ? sumarMilisegundos(ahora, -HORA_MS) : null,
      mora_desde: enMora ? sumarMilisegundos(ahora, -20 * HORA_MS) : null,
      mora_siguiente: enMora ? sumarMilisegundos(ahora, 4 * HORA_MS) : null,
    },
  };
}

interface HechoDeSuscripcion {
  readonly accion: AccionAuditada;
  readonly dia: Dia;
}
interface Contratada {
  readonly estado: EstadoDeSuscripcion;
  readonly fecha_inicio: Dia;
  readonly fecha_fin: Dia;
}
const hecho = (accion: AccionAuditada, dia: Dia): HechoDeSuscripcion => ({ accion, dia });
/** What the audit would have of it: each began, some ended and some were suspended. */
export const hechosDeSuscripcion = ({ estado, fecha_inicio, fecha_fin }: Contratada): HechoDeSuscripcion[] => [
  hecho('suscripcion.iniciada', fecha_inicio),
  ...(estado === 'terminada' ? [hecho('suscripcion.terminada', sumarDias(fecha_fin, 1))] : []),
  ...(estado === 'suspendida' ? [hecho('suscripcion.suspendida', sumarDias(fecha_fin, DIAS_DE_ESCALERA))] : []),
];

/** What can be asked for besides the declarations. */
export const SERVICIOS_EXTRA = [
  {
    titulo: 'Actualización de RTU',
    descripcion: 'Ponemos al día tus datos en el Registro Tributario Unificado y te enviamos la constancia.',
    precio: '75.00',
  },
  {
    titulo: 'Solvencia fiscal',
    descripcion: 'La pedimos por ti en la Agencia Virtual y te la enviamos por correo.',
    precio: '60.00',
  },
  {
    titulo: 'Rectificación de un mes anterior',
    descripcion: 'Revisamos un mes que ya presentaste y preparamos su rectificación.',
    precio: '250.00',
  },
] as const;

/** For the onboarding: one that leaves half, and one that leaves nothing to pay. */
export const CUPONES_DE_DEMO = [
  { codigo: 'ALDIA50', descripcion: 'La mitad del primer cobro', tipo: 'PORCENTAJE', descuento: '50' },
  { codigo: 'GRATIS', descripcion: 'El primer cobro sin costo', tipo: 'PORCENTAJE', descuento: '100' },
] as const;
