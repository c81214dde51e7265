import { type Dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { DIAS_DE_AUTORIZACION } from '@aldia/domain/gestor/autorizacion.ts';
import type { EfectoEnElPlan } from '@aldia/domain/gestor/pago.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { CLAVE_DE_GESTOR } from '../../shared/claves-de-gestor.ts';
import type { Correo } from '../../shared/correo.ts';
import { saludoA } from '../../shared/saludo.ts';
import { fraseDePlanCedido } from '../suscripciones/index.ts';
import type { MandatosQueTerminan } from './mandatos.repo.ts';
import type { PersonaEscrita } from './personas.repo.ts';

const MI_GESTOR = '/mi_gestor';
const AUTORIZACIONES = '/gestor/permisos';
/** The list of all mandates that end on one day: the mail names ten at most. */
const mandatosDel = (hasta: Dia): string => `${AUTORIZACIONES}?motivo=mandatos&hasta=${hasta}`;

const aCorreo = (a: PersonaEscrita, cuerpo: Omit<Correo, 'para' | 'saludo'>): Correo => ({
  ...cuerpo,
  para: a.correo,
  saludo: saludoA(a),
});
const datosDe = (g: PersonaEscrita): readonly (readonly [string, string])[] => {
  const siempre = [
    ['Quién', g.nombre],
    ['NIT', formatNit(g.nit)],
  ] as const;
  return g.telefono ? [...siempre, ['Teléfono', g.telefono]] : siempre;
};

export interface PreguntaEscrita {
  readonly id: number;
  readonly veces: number;
  readonly pedidaEn: string;
  readonly venceEl: Dia;
  /** Null when the person answers from their account. */
  readonly token: string | null;
  /** Whether the gestor pays for their portfolio today. */
  readonly paga: boolean;
}
/** Asks a person who has an account whether they accept the gestor (D-59). Reveals nothing about the person. */
export const correoDePregunta = (a: PersonaEscrita, gestor: PersonaEscrita, p: PreguntaEscrita): Correo =>
  aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.pregunta}:${p.id}:${p.veces}:${p.pedidaEn}`,
    asunto: `${gestor.nombre} pide llevar tu cuenta de AlDía`,
    parrafos: [
      `${gestor.nombre} quiere llevar tus declaraciones en AlDía. Si aceptas, verá tus declaraciones, facturas y documentos${p.paga ? ', y pagará el servicio' : ''}. Hasta entonces no ve nada tuyo.`,
      ...(p.paga ? [] : ['Todavía no paga el servicio de AlDía: mientras no lo pague, tu plan sigue igual.']),
      p.token === null
        ? 'Entra a tu cuenta para aceptar o rechazar.'
        : 'Abre este enlace para leer qué autorizas y aceptar o rechazar. Es solo para ti: no lo reenvíes.',
      `Tienes ${DIAS_DE_AUTORIZACION} días, hasta el ${formatDiaLargo(p.venceEl)}. Si no conoces a quien pide, recházalo o no hagas nada.`,
    ],
    datos: datosDe(gestor),
    boton: {
      texto: 'Leer y responder',
      ...(p.token === null ? { ruta: MI_GESTOR } : { ruta: `/autorizacion_gestor/${p.token}`, secreto: p.token }),
    },
  });

/** What accepting did to the client's plan. `planHasta`: the last day of a plan that its owner ended; null for any other. */
export interface PlanTrasAceptar {
  readonly efecto: EfectoEnElPlan;
  readonly planHasta: Dia | null;
  readonly hoy: Dia;
}
function delPlan({ efecto: { plan, pagaElGestorDesde }, planHasta, hoy }: PlanTrasAceptar): string {
  if (plan === 'sigue' && planHasta !== null)
    return `Tu plan sirve hasta el ${formatDiaLargo(planHasta)}. Tu gestor todavía no paga el servicio de AlDía: si ese día no lo paga, elige otro plan.`;
  if (plan === 'sigue')
    return 'Tu gestor todavía no paga el servicio de AlDía: tu plan sigue igual. Cuando empiece a pagarlo, tu plan ya no se cobra y te escribimos.';
  if (pagaElGestorDesde === null)
    return 'Tu gestor todavía no paga el servicio de AlDía. Mientras no lo pague, elige un plan para que sigamos con tus declaraciones.';
  return plan === 'termina'
    ? fraseDePlanCedido(pagaElGestorDesde, hoy)
    : 'Tu gestor paga el servicio de AlDía. Los impuestos los sigues pagando tú.';
}

/** Tells the client that they now have a gestor, and how to end it. The key is the row of the ledger. */
export const correoDeAceptado = (
  a: PersonaEscrita,
  gestor: PersonaEscrita,
  aceptacionId: number,
  plan: PlanTrasAceptar,
): Correo =>
  aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.aceptado}:${aceptacionId}`,
    asunto: `${gestor.nombre} ya lleva tu cuenta de AlDía`,
    parrafos: [
      delPlan(plan),
      'Si no fuiste tú quien aceptó, o cambias de opinión, termina la autorización en Mi gestor: desde ese momento no ve nada tuyo.',
    ],
    datos: datosDe(gestor),
    boton: { texto: 'Ver mi gestor', ruta: MI_GESTOR },
  });

/**
 * `acepta_y_paga`: the portfolio is already paid, and renews; `acepta_y_debe`: its renewal is due or was refused; with `hasta` it is paid
 * until that day, when the contract ends.
 */
type Respuesta = 'acepta_y_paga' | 'acepta_y_debe' | 'acepta' | 'rechaza';
export type Aceptada = Exclude<Respuesta, 'rechaza'> | { readonly hasta: Dia };
const TRAS_RESPUESTA: Readonly<Record<Respuesta, string>> = {
  acepta_y_paga: 'Ya está en tu cartera y cuenta desde tu próxima renovación. Hoy no se te cobra nada.',
  acepta_y_debe: 'Ya está en tu cartera y cuenta en tu renovación, que todavía no se paga.',
  acepta:
    'Ya está en tu cartera y hoy no se te cobra nada. Cuenta cuando pagues tu suscripción; hasta entonces su servicio no lo pagas tú.',
  rechaza: 'No ves nada de esa persona. Puedes hablar con ella y volver a pedírsela más adelante.',
};
const trasRespuesta = (r: Respuesta | Aceptada): string =>
  typeof r === 'string'
    ? TRAS_RESPUESTA[r]
    : `Ya está en tu cartera. Tu contrato termina el ${formatDiaLargo(r.hasta)}: hasta ese día no se te cobra nada por esta persona.`;
/** Tells the gestor how their question was answered. Names the person as the gestor did. */
export const correoDeRespuesta = (
  gestor: PersonaEscrita,
  q: { readonly id: number; readonly nombre: string; readonly nit: string; readonly pedidaEn: string },
  respuesta: Respuesta | Aceptada,
): Correo => {
  const acepta = respuesta !== 'rechaza';
  return aCorreo(gestor, {
    clave: `autorizacion-respondida:${q.id}:${q.pedidaEn}`,
    asunto: acepta ? `${q.nombre} aceptó tu autorización` : `${q.nombre} no aceptó tu autorización`,
    parrafos: [trasRespuesta(respuesta)],
    datos: [['NIT', formatNit(q.nit)]],
    boton: { texto: acepta ? 'Ver mi cartera' : 'Ver mis autorizaciones', ruta: acepta ? '/gestor' : AUTORIZACIONES },
  });
};

/** Tells the gestor that a client ended the authorisation, and of their next renewal if one comes. The key is the row of the ledger. */
export const correoDeDejado = (
  gestor: PersonaEscrita,
  cliente: PersonaEscrita,
  { aceptacionId, seRenueva }: { readonly aceptacionId: number; readonly seRenueva: boolean },
): Correo =>
  aCorreo(gestor, {
    clave: `gestor-dejado:${aceptacionId}`,
    asunto: `${cliente.nombre} ya no está en tu cartera`,
    parrafos: [
      `${cliente.nombre} terminó la autorización que tenías. Ya no ves nada suyo${seRenueva ? ' y no cuenta en tu próxima renovación' : ''}.`,
      'Lo que ya estaba cargado de sus meses lo terminamos.',
    ],
    datos: [['NIT', formatNit(cliente.nit)]],
    boton: { texto: 'Ver mi cartera', ruta: '/gestor' },
  });

/** Tells the client who left what it means for them. */
export const correoDeFin = (
  a: PersonaEscrita,
  gestor: PersonaEscrita,
  { aceptacionId, quienPaga }: { readonly aceptacionId: number; readonly quienPaga: string },
): Correo =>
  aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.terminado}:${aceptacionId}`,
    asunto: `${gestor.nombre} ya no lleva tu cuenta de AlDía`,
    parrafos: [
      'Tus meses, documentos y facturas siguen en tu cuenta. Desde este momento tu gestor no ve nada de ella.',
      quienPaga,
      'Cambia tu contraseña de la SAT si tu gestor la conoce.',
    ],
    boton: { texto: 'Entrar a AlDía', ruta: MI_GESTOR },
  });

/** Tells the office which of its mandates end on one day. One mail for all of them. */
export function correoDeMandatosQueTerminan(gestor: PersonaEscrita, m: MandatosQueTerminan): Correo {
  const [primero] = m.primeros;
  const de =
    m.cuantos === 1 && primero ? `El mandato de ${primero.nombre} termina` : `${enMiles(m.cuantos)} mandatos terminan`;
  const faltan = m.cuantos - m.primeros.length;
  return aCorreo(gestor, {
    clave: `mandatos-que-terminan:${m.gestorId}:${m.hasta}`,
    asunto: `${de} el ${formatDiaLargo(m.hasta)}`,
    parrafos: [
      'Después de ese día ya no consta quién te autorizó. Guarda antes el mandato nuevo, con sus fechas y su PDF.',
      'Tu trabajo no se detiene: los meses siguen como están.',
    ],
    datos: [
      ...m.primeros.map(({ nombre, nit }) => [nombre, `NIT ${formatNit(nit)}`] as const),
      ...(faltan > 0 ? [['Y además', `${enMiles(faltan)} más`] as const] : []),
    ],
    boton: { texto: 'Ver los mandatos', ruta: mandatosDel(m.hasta) },
  });
}

/** Tells a client with an account that the mandate that the office recorded ends, and what they may do. */
export const correoDeMandatoPropio = (
  a: PersonaEscrita,
  gestor: PersonaEscrita,
  m: { readonly id: number; readonly hasta: Dia },
): Correo =>
  aCorreo(a, {
    clave: `${CLAVE_DE_GESTOR.mandato}:${m.id}`,
    asunto: `Tu mandato a ${gestor.nombre} termina el ${formatDiaLargo(m.hasta)}`,
    parrafos: [
      `${gestor.nombre} guardó en AlDía que lo autorizaste a llevar tus declaraciones hasta ese día. Para que siga, dale uno nuevo y lo guarda aquí.`,
      'Su trabajo no se detiene por sí solo. Si no quieres que siga, termina la autorización en Mi gestor.',
    ],
    datos: datosDe(gestor),
    boton: { texto: 'Ver mi gestor', ruta: MI_GESTOR },
  });
