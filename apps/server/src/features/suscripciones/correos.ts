import { AVISOS_DE_SU_GESTOR } from '@aldia/contract/textos-de-su-gestor.ts';
import { AVISOS_DE_ALTA_DE_GESTOR } from '@aldia/contract/textos-gestor-alta.ts';
import { AVISOS_DE_COBRO_QUE_VIENE } from '@aldia/contract/textos-inicio.ts';
import { ROTULOS_DE_SERVICIOS as SERVICIOS } from '@aldia/contract/textos-servicios.ts';
import { type Centavos, centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatDiaLargo, type Instante } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { ProblemaDeTarjeta } from '@aldia/domain/inicio/lo-que-toca.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { Correo } from '../../shared/correo.ts';
import { type ConNombres, saludoA } from '../../shared/saludo.ts';
import type { Intencion } from '../cobros/index.ts';
import type { Plan } from './planes.repo.ts';
import type { Suscripcion } from './suscripciones.repo.ts';
import type { Venta } from './venta.ts';

export interface Destinatario extends ConNombres {
  readonly correo: string;
}
type Cuerpo = Omit<Correo, 'para' | 'saludo'>;
export const aCorreo = (a: Destinatario, cuerpo: Cuerpo): Correo => ({
  ...cuerpo,
  para: a.correo,
  saludo: saludoA(a),
});

const TARJETAS = { texto: 'Ver mis tarjetas', ruta: '/perfil_usuario/3' };
const INICIO_DE_OFICINA = { texto: AVISOS_DE_ALTA_DE_GESTOR.irAlInicio, ruta: '/gestor' };
const SUSCRIPCION = { texto: 'Ver mi suscripción', ruta: '/perfil_usuario/5' };
export const COMO_CANCELAR =
  'Si no quieres seguir, cancela antes de esa fecha en Perfil, Suscripción, Finalizar contrato: no se te cobra.';

export function correoDeBienvenida(a: Destinatario, plan: Plan, i: Pick<Intencion, 'id'>): Correo {
  return aCorreo(a, {
    clave: `bienvenida:${i.id}`,
    asunto: 'Tu cuenta de AlDía está lista',
    parrafos: [
      `Tu suscripción al plan ${plan.nombre} ya está activa y tu declaración de este mes está abierta.`,
      'Desde aquí nos encargamos: revisamos tus facturas, preparamos tus formularios y te avisamos cuánto y cuándo pagar.',
    ],
    boton: { texto: 'Entrar a AlDía', ruta: '/usuario_final' },
  });
}

export interface AvisoDeRenovacion {
  readonly suscripcion: Suscripcion;
  readonly fecha: Dia;
  /** The price until now, if the new one differs; otherwise null. */
  readonly precioAnterior: Centavos | null;
  readonly venta: Venta;
  /** The principal card, if there is one. */
  readonly ultimosNumeros: string | null;
  /** Why the charge of that day will fail with that card, as far as we know today. */
  readonly problema: ProblemaDeTarjeta | null;
}
export const claveDeAviso = (suscripcionId: number, fecha: Dia): string =>
  `renovacion-proxima:${suscripcionId}:${fecha}`;

const AGREGA_OTRA = 'Agrega otra antes de esa fecha para no quedarte sin servicio.';
const PROBLEMA: Readonly<Record<ProblemaDeTarjeta, (numeros: string) => string>> = {
  sin_tarjeta: () => 'No tienes una tarjeta principal. Agrega una antes de esa fecha para no quedarte sin servicio.',
  tarjeta_rechazada: (numeros) => `El banco rechazó tu tarjeta terminada en ${numeros}. ${AGREGA_OTRA}`,
  tarjeta_por_vencer: (numeros) => `Tu tarjeta terminada en ${numeros} vence antes del cobro. ${AGREGA_OTRA}`,
};
function conQueSePaga({ venta, ultimosNumeros, problema }: AvisoDeRenovacion): string {
  if (venta.monto === 0) return 'Ese día no hay nada que cobrar: no hace falta tarjeta.';
  const numeros = ultimosNumeros ?? '';
  if (problema) return PROBLEMA[problema](numeros);
  return `El cobro se hace a tu tarjeta terminada en ${numeros}. Puedes cambiarla antes.`;
}

/** Sent three days before: amount, day, card and how to cancel. A new price was announced long before; this mail repeats it. */
export function correoDeRenovacionProxima(a: Destinatario, r: AvisoDeRenovacion): Correo {
  const { plan, precio, monto, clientes } = r.venta;
  const { nombre } = plan;
  const cadaUno = clientes === null ? '' : ' por cliente';
  const cambio =
    r.precioAnterior === null
      ? []
      : [
          `El precio de tu plan cambia: pagabas ${formatQ(r.precioAnterior)}${cadaUno} y desde este cobro son ${formatQ(precio)}${cadaUno}.`,
        ];
  const numeros = r.problema === null ? r.ultimosNumeros : null;
  return aCorreo(a, {
    clave: claveDeAviso(r.suscripcion.id, r.fecha),
    asunto: `Tu plan ${nombre} se renueva el ${formatDiaLargo(r.fecha)}`,
    parrafos: [...cambio, conQueSePaga(r), COMO_CANCELAR],
    datos: [
      ['Plan', nombre],
      ...(clientes === null ? [] : [['Clientes activos', enMiles(clientes)] as const]),
      ['Monto', formatQ(monto)],
      ['Fecha del cobro', formatDiaLargo(r.fecha)],
      ...(numeros === null ? [] : [['Tarjeta', `terminada en ${numeros}`] as const]),
    ],
    boton: r.problema !== null && monto > 0 ? TARJETAS : SUSCRIPCION,
  });
}

/** A new price, the first charge that uses it, and the next charge, which may come too early for it. */
export interface PrecioDicho {
  readonly precioId: number;
  readonly precio: Centavos;
  /** The day of the first charge at this price. */
  readonly desde: Dia;
  /** The next charge, as it will be after this notice. */
  readonly proximo: Venta;
}
export interface AvisoDePrecio extends PrecioDicho {
  readonly suscripcion: Suscripcion;
}
/** One mail for each price, whatever caused the change. */
export const claveDePrecio = (suscripcionId: number, precioId: number): string =>
  `precio-nuevo:${suscripcionId}:${precioId}`;

/** 'Q99.50', 'Q20.00 por cliente: Q240.00 con tus 12 clientes de hoy': a price, and what it comes to. */
export function cuanto(precio: Centavos, clientes: number | null): string {
  if (clientes === null) return formatQ(precio);
  const suyos = clientes === 1 ? 'tu cliente' : `tus ${enMiles(clientes)} clientes`;
  return `${formatQ(precio)} por cliente: ${formatQ(centavos(precio * clientes))} con ${suyos} de hoy`;
}

/** The amount of the next charge, if it comes before the new price applies. */
export function cobroDeAntes({ suscripcion: s, desde, proximo }: AvisoDePrecio): readonly string[] {
  if (s.proximoCobro === null || s.proximoCobro >= desde) return [];
  const todavia = proximo.precio === s.precio ? 'todavía ' : '';
  const monto = cuanto(proximo.precio, proximo.clientes);
  return [`Tu próximo cobro, el ${formatDiaLargo(s.proximoCobro)}, es ${todavia}de ${monto}.`];
}

/** Tells the owner of a plan its new price: from when on, what is charged until then, and how to leave (D-88). */
export function correoDePrecio(a: Destinatario, aviso: AvisoDePrecio): Correo {
  const { suscripcion: s, precioId, precio, desde, proximo } = aviso;
  const cadaUno = proximo.clientes === null ? '' : ' por cliente';
  const sigue = precio === s.precio && desde === s.proximoCobro;
  return aCorreo(a, {
    clave: claveDePrecio(s.id, precioId),
    asunto: sigue ? `El precio de tu plan ${s.plan.nombre} no cambia` : `Cambia el precio de tu plan ${s.plan.nombre}`,
    parrafos: sigue
      ? [`Te avisamos de otro precio para tu plan. Ya no se aplica: sigues pagando ${formatQ(precio)}${cadaUno}.`]
      : [
          `Hoy pagas ${formatQ(s.precio)}${cadaUno}. Desde el ${formatDiaLargo(desde)} son ${cuanto(precio, proximo.clientes)}.`,
          ...cobroDeAntes(aviso),
          COMO_CANCELAR,
        ],
    datos: [
      ['Plan', s.plan.nombre],
      ...(proximo.clientes === null ? [] : [['Clientes activos', enMiles(proximo.clientes)] as const]),
      [`Pagas hoy${cadaUno}`, formatQ(s.precio)],
      [`Precio${cadaUno}`, formatQ(precio)],
      ...(sigue ? [] : [['Desde', formatDiaLargo(desde)] as const]),
    ],
    boton: SUSCRIPCION,
  });
}

export interface RechazoDeRenovacion {
  readonly suscripcion: Suscripcion;
  readonly desde: Dia;
  /** Which notice of this period it is. */
  readonly vez: number;
  readonly motivo: string;
  readonly ultimosNumeros: string | null;
  /** The day of the next try, and of the last one before it is suspended. */
  readonly siguiente: Dia;
  readonly ultimo: Dia;
}
export function correoDeRechazo(a: Destinatario, r: RechazoDeRenovacion): Correo {
  const { plan, precio, id } = r.suscripcion;
  return aCorreo(a, {
    clave: `renovacion-rechazada:${id}:${r.desde}:${r.vez}`,
    asunto: `No pudimos renovar tu plan ${plan.nombre}`,
    parrafos: [
      `No pudimos cobrar la renovación de tu plan. Motivo: ${r.motivo}`,
      'Qué puedes hacer: revisa tu tarjeta con tu banco, o agrega otra: será la principal. Tu servicio sigue mientras tanto.',
      `Lo intentaremos otra vez el ${formatDiaLargo(r.siguiente)}, con la tarjeta principal que tengas ese día.`,
      llenar(AVISOS_DE_COBRO_QUE_VIENE.ultimoIntento, { fecha: formatDiaLargo(r.ultimo) }),
    ],
    datos: [
      ['Plan', plan.nombre],
      ['Monto', formatQ(precio)],
      ...(r.ultimosNumeros === null ? [] : [['Tarjeta', `terminada en ${r.ultimosNumeros}`] as const]),
    ],
    boton: TARJETAS,
  });
}

/** Why the bank was not asked. */
export const SIN_TARJETA = 'no tienes una tarjeta principal que se pueda cobrar.';
const EL_BANCO_NO_QUISO = 'Intentamos cobrar tu renovación y el banco no lo aceptó.';

/**
 * Tells that the plan is suspended. An office returns at /gestor, where its range and price are; a client returns next to their cards.
 * The mail mentions a refusal of the bank only if there was one.
 */
export function correoDeSuspension(
  a: Destinatario,
  s: Suscripcion,
  { desde, rechazos }: { readonly desde: Dia; readonly rechazos: number },
): Correo {
  const porQue = rechazos === 0 ? `No pudimos cobrar tu renovación: ${SIN_TARJETA}` : EL_BANCO_NO_QUISO;
  return aCorreo(a, {
    clave: `suscripcion-suspendida:${s.id}:${desde}`,
    asunto: `Tu plan ${s.plan.nombre} quedó suspendido`,
    parrafos: [
      `${porQue} Ya no lo intentaremos más.`,
      s.plan.deRango
        ? 'Mientras esté suspendido no se abren meses nuevos de tus clientes. Para volver, agrega o elige tu tarjeta principal en Mis Tarjetas y presiona "Activar Suscripción" en tu página de inicio.'
        : 'Mientras esté suspendido no preparamos tus declaraciones. Para volver, agrega o elige tu tarjeta principal y presiona "Activar Suscripción".',
    ],
    boton: s.plan.deRango ? INICIO_DE_OFICINA : TARJETAS,
  });
}

/** `gestor` is the name of the gestor who pays for the client from now on; null when nobody does. */
export function correoDeFin(a: Destinatario, s: Suscripcion, gestor: string | null): Correo {
  return aCorreo(a, {
    clave: `suscripcion-terminada:${s.id}:${s.fechaFin}`,
    asunto: `Tu plan ${s.plan.nombre} terminó`,
    parrafos: [
      `El ${formatDiaLargo(s.fechaFin)} fue el último día de tu plan. No te haremos más cobros.`,
      trasElFin(s, gestor),
    ],
    boton: s.plan.deRango ? INICIO_DE_OFICINA : SUSCRIPCION,
  });
}

function trasElFin({ plan }: Suscripcion, gestor: string | null): string {
  if (plan.deRango)
    return 'Desde hoy no se abren meses nuevos de tus clientes. Sus documentos siguen en tu cartera, y puedes volver cuando quieras.';
  if (gestor !== null) return llenar(AVISOS_DE_SU_GESTOR.paga, { gestor });
  return 'Tus declaraciones desde hoy quedan por tu cuenta. Lo que ya presentamos sigue en tu cuenta, y puedes volver cuando quieras.';
}

export interface Cancelacion {
  readonly hoy: Dia;
  readonly documentoId: string;
  /** The charges that were open at that moment. */
  readonly abiertos: readonly { readonly concepto: string; readonly monto: Centavos }[];
}
export function correoDeCancelacion(a: Destinatario, s: Suscripcion, c: Cancelacion): Correo {
  const { documentoId, abiertos } = c;
  const { ultimoDia, quedanDias } = finSiCancela(s, c.hoy);
  return aCorreo(a, {
    // The document is part of the key: an office may continue its contract and end it again on the same paid day.
    clave: `suscripcion-cancelada:${s.id}:${documentoId}`,
    asunto: `Recibimos tu cancelación del plan ${s.plan.nombre}`,
    parrafos: [
      'Tu contrato termina como lo pediste y no te haremos más cobros. Te adjuntamos el documento.',
      quedanDias
        ? `Tu servicio sigue hasta el ${formatDiaLargo(ultimoDia)}, que es lo que ya pagaste.`
        : `No quedaban días pagados, así que tu contrato termina hoy, ${formatDiaLargo(ultimoDia)}.`,
      ...abiertos.map(
        ({ concepto, monto }) =>
          `Tenías un pago sin confirmar: ${concepto}, ${formatQ(monto)}. Ya no se aplica: si el banco lo cobró, te lo devolvemos.`,
      ),
    ],
    documentos: [documentoId],
    boton: SUSCRIPCION,
  });
}

export function correoDeServicio(a: Destinatario, i: Intencion): Correo {
  return aCorreo(a, {
    clave: `servicio-solicitado:${i.id}`,
    asunto: `Recibimos tu solicitud: ${i.detalle.concepto}`,
    parrafos: ['Tu solicitud está en camino. Alguien de nuestro equipo te escribirá para empezar.'],
    datos: [['Servicio', i.detalle.concepto]],
  });
}

export interface Continuacion {
  readonly proximoCobro: Dia;
  readonly monto: Centavos;
  readonly ahora: Instante;
}
/** Tells that the end of a contract was taken back, and the next charge. `ahora` is in the key because that may happen more than once. */
export function correoDeContinuacion(a: Destinatario, s: Suscripcion, c: Continuacion): Correo {
  const sigue = s.plan.deRango ? 'tus clientes siguen' : 'tus declaraciones siguen';
  return aCorreo(a, {
    clave: `suscripcion-continuada:${s.id}:${c.ahora}`,
    asunto: `Sigues con tu plan ${s.plan.nombre}`,
    parrafos: [`Tu contrato ya no termina. Hoy no te cobramos nada, y ${sigue} como hasta ahora.`, COMO_CANCELAR],
    datos: [
      ['Plan', s.plan.nombre],
      ['Próximo cobro', formatDiaLargo(c.proximoCobro)],
      [s.plan.deRango ? 'Con tus clientes de hoy' : 'Monto', formatQ(c.monto)],
    ],
  });
}

interface DeServicio {
  /** For whom it is. */
  readonly cliente: { readonly nombre: string; readonly nit: string };
  /** The person who asked and paid, whom the team writes to. */
  readonly solicitante: Destinatario;
}
/** Tells an administrator of a paid service, once per service: a person has to begin it. */
export function correoDeServicioPorAtender(
  para: Destinatario & { readonly id: number },
  i: Intencion,
  { cliente, solicitante }: DeServicio,
): Correo {
  return {
    clave: `servicio-por-atender:${i.id}:${para.id}`,
    para: para.correo,
    asunto: `Servicio por atender: ${i.detalle.concepto}`,
    saludo: saludoA(para),
    parrafos: [
      'Se pagó un servicio extra y espera a alguien del equipo.',
      'Escríbele a quien lo pidió. Cuando esté hecho, márcalo como atendido.',
    ],
    datos: [
      ['Servicio', i.detalle.concepto],
      ['Cliente', cliente.nombre],
      ['NIT', formatNit(cliente.nit)],
      ['Lo pidió', solicitante.nombre],
      ['Correo', solicitante.correo],
      ['Se cobró', formatQ(i.monto)],
    ],
    boton: { texto: SERVICIOS.ver, ruta: '/servicios_solicitados' },
  };
}
