import { TEXTOS_DE_COMO_PAGAR as C } from '@aldia/contract/textos-como-pagar.ts';
import { AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import type { PasoDelCliente } from '@aldia/domain/declaraciones/recordatorio.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, entreDias, formatDia, formatMes, type Instante, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { Correo } from '../../shared/correo.ts';
import { SI_YA_PAGASTE } from '../../shared/no-se-pagan.ts';
import { comoSeLlama, saludoA } from '../../shared/saludo.ts';
import type { Whatsapp } from '../../shared/whatsapp.ts';
import {
  claveDeOficina,
  claveDeVencimiento,
  type FilaPorRecordar,
  type OficinaPorRecordar,
  type Vencimiento,
} from './recordatorios.repo.ts';

/** The client's step for a tax, its form number and its amount. */
export interface LoQueFalta {
  readonly paso: PasoDelCliente;
  /** Empty while the form has no number from SAT. */
  readonly formulario: string;
  readonly monto: Centavos;
}

/** A reminder belongs to its day: the number of days that it says is wrong on the next one. */
function finDeSuDia({ vence, dias }: Vencimiento): Instante {
  const suyo = sumarDias(vence, -dias);
  return entreDias(suyo, suyo).antesDe;
}
const cuando = (dias: number): string => (dias === 1 ? 'vence mañana' : `vence en ${dias} días`);

/**
 * What the client's home says of a month whose form is not out (D-50): the reminder carries no form, and the home has whatever only the
 * client can provide.
 */
function enPreparacion({ sinContrasenia }: FilaPorRecordar, paso: PasoDelCliente, v: Vencimiento): string {
  const como = paso === 'sin_empezar' ? T.sinDeclaracion : sinContrasenia ? T.sinTerminar : T.enProceso;
  const sigue = sinContrasenia ? G.faltaContrasenia : T.teAvisaremos;
  return `${llenar(como, { mes: formatMes(v.periodo) })} ${sigue}`;
}
function accionDe(f: FilaPorRecordar, { paso, formulario, monto }: LoQueFalta, v: Vencimiento): string {
  const dia = formatDia(v.vence);
  // The month was sent to payment without its form: the amount is known, but not the form to pay it with.
  if (paso === 'pagar' && formulario === '')
    return `Tienes que pagar ${formatQ(monto)} a más tardar el ${dia}. ${C.sinNumero}`;
  if (paso === 'revisar') return `Tu formulario está listo. Ábrelo y paga lo que pida a más tardar el ${dia}.`;
  if (paso === 'pagar') return `Tu formulario está listo. Págalo a más tardar el ${dia}.`;
  return enPreparacion(f, paso, v);
}
/** Whether it is the client's turn: they have the form, and may have paid it already. */
const esSuTurno = (paso: PasoDelCliente): boolean => paso === 'pagar' || paso === 'revisar';

/** The button leads to where the client can act; for a month that is not out, to the missing password or the home. */
function botonDe(
  { sinContrasenia }: FilaPorRecordar,
  paso: PasoDelCliente,
  v: Vencimiento,
): NonNullable<Correo['boton']> {
  if (esSuTurno(paso))
    return { texto: 'Ver el estado de mi mes', ruta: '/estado_declaracion', anio: anioDe(v.periodo) };
  if (sinContrasenia) return { texto: G.agregarContrasenia, ruta: '/perfil_usuario/4' };
  return { texto: 'Ver mi inicio', ruta: '/usuario_final' };
}

/** The reminder as a mail, with its form once it is the client's turn. */
export function correoDeVencimiento(f: FilaPorRecordar, v: Vencimiento, falta: LoQueFalta): Correo {
  const { paso, formulario, monto } = falta;
  const mes = formatMes(v.periodo);
  const deuda: Correo['datos'] = [
    ...(esSuTurno(paso) && formulario !== '' ? [['Formulario', formulario] as const] : []),
    ...(paso === 'pagar' ? [[`${v.impuesto} a pagar`, formatQ(monto)] as const] : []),
  ];
  return {
    clave: claveDeVencimiento(f.id, v),
    sirveHasta: finDeSuDia(v),
    para: f.correo,
    asunto: `Tu declaración de ${v.impuesto} de ${mes} ${cuando(v.dias)}`,
    saludo: saludoA(f),
    parrafos: [
      `Tu declaración de ${v.impuesto} de ${mes} ${cuando(v.dias)}.`,
      accionDe(f, falta, v),
      ...(esSuTurno(paso) && formulario !== '' ? [SI_YA_PAGASTE] : []),
    ],
    datos: [['Período', mes], ['Último día', formatDia(v.vence)], ...deuda],
    boton: botonDe(f, paso, v),
    declaracionId: f.id,
  };
}

/** The same as a WhatsApp message: name, what, last day, what to do. */
export const whatsappDeVencimiento = (
  f: FilaPorRecordar,
  v: Vencimiento,
  falta: LoQueFalta,
  correo: Correo,
): Whatsapp => ({
  usuarioId: f.usuarioId,
  plantilla: 'dt_recordatorio',
  parametros: [comoSeLlama(f), `${v.impuesto} de ${formatMes(v.periodo)}`, formatDia(v.vence), accionDe(f, falta, v)],
  correo,
});

const EN_QUE_VAN: readonly (readonly [PasoDelCliente, string])[] = [
  ['sin_empezar', 'Sin facturas del mes'],
  ['esperar', 'En preparación'],
  ['revisar', 'Formularios por revisar'],
  ['pagar', 'Por pagar'],
];
/** Tells an office what is left to do for its clients who have no mail of their own. */
export function correoDeOficina(
  { id, nombre, correo }: OficinaPorRecordar,
  v: Vencimiento,
  cuantos: Readonly<Record<PasoDelCliente, number>>,
): Correo {
  const mes = formatMes(v.periodo);
  const van = EN_QUE_VAN.filter(([paso]) => cuantos[paso] > 0);
  return {
    clave: claveDeOficina(id, v),
    sirveHasta: finDeSuDia(v),
    para: correo,
    asunto: `Tu cartera: el ${v.impuesto} de ${mes} ${cuando(v.dias)}`,
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      `El ${v.impuesto} de ${mes} ${cuando(v.dias)}.`,
      'Te contamos cómo van tus clientes que no tienen correo en AlDía.',
    ],
    datos: [
      ['Período', mes],
      ['Último día', formatDia(v.vence)],
      ...van.map(([paso, rotulo]) => [rotulo, enMiles(cuantos[paso])] as const),
    ],
    boton: { texto: 'Ver mi cartera', ruta: '/gestor' },
  };
}
