import type { PasoDelCliente } from '@aldia/domain/declaraciones/recordatorio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, formatDia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import type { Correo } from '../../shared/correo.ts';
import type { Whatsapp } from '../../shared/whatsapp.ts';
import {
  claveDeOficina,
  claveDeVencimiento,
  type FilaPorRecordar,
  type OficinaPorRecordar,
  type Vencimiento,
} from './recordatorios.repo.ts';

/** What a form that waits for its payment adds. */
export interface PorPagar {
  readonly formulario: string;
  readonly monto: Parameters<typeof formatQ>[0];
}

const cuando = (dias: number): string => (dias === 1 ? 'vence mañana' : `vence en ${dias} días`);

function accionDe(paso: PasoDelCliente, v: Vencimiento): string {
  const dia = formatDia(v.vence);
  const accion: Readonly<Record<PasoDelCliente, string>> = {
    enviar: 'Todavía no tenemos tus facturas del mes. Si guardas alguna factura o constancia, envíala hoy.',
    esperar: 'Ya tenemos tus facturas y preparamos tu formulario. Te avisaremos cuando puedas pagarlo.',
    pagar: `Tu formulario está listo. Págalo a más tardar el ${dia}.`,
  };
  return accion[paso];
}

/** The reminder as a mail. `pago` only when the form is ready. */
export function correoDeVencimiento(
  f: FilaPorRecordar,
  v: Vencimiento,
  paso: PasoDelCliente,
  pago: PorPagar | null,
): Correo {
  const mes = formatMes(v.periodo);
  const deuda: Correo['datos'] = pago
    ? [
        ...(pago.formulario === '' ? [] : [['Formulario', pago.formulario] as const]),
        [`${v.impuesto} a pagar`, formatQ(pago.monto)],
      ]
    : [];
  return {
    clave: claveDeVencimiento(f.id, v),
    para: f.correo,
    asunto: `Tu declaración de ${v.impuesto} de ${mes} ${cuando(v.dias)}`,
    saludo: `Hola, ${f.nombre}:`,
    parrafos: [
      `Tu declaración de ${v.impuesto} de ${mes} ${cuando(v.dias)}.`,
      accionDe(paso, v),
      ...(paso === 'pagar' ? ['Si ya pagaste, no tienes que hacer nada: pronto lo confirmamos.'] : []),
    ],
    datos: [['Período', mes], ['Último día', formatDia(v.vence)], ...deuda],
    boton: { texto: 'Ver el estado de mi mes', ruta: '/estado_declaracion', anio: anioDe(v.periodo) },
    declaracionId: f.id,
  };
}

/** The same as a WhatsApp message: name, what, last day, what to do. */
export const whatsappDeVencimiento = (
  f: FilaPorRecordar,
  v: Vencimiento,
  paso: PasoDelCliente,
  correo: Correo,
): Whatsapp => ({
  usuarioId: f.usuarioId,
  plantilla: 'dt_recordatorio',
  parametros: [f.nombre, `${v.impuesto} de ${formatMes(v.periodo)}`, formatDia(v.vence), accionDe(paso, v)],
  correo,
});

const EN_QUE_VAN: readonly (readonly [PasoDelCliente, string])[] = [
  ['enviar', 'Sin facturas del mes'],
  ['esperar', 'En preparación'],
  ['pagar', 'Formularios por pagar'],
];
/** What is left to do of the clients of an office who have no mail of their own. */
export function correoDeOficina(
  { id, nombre, correo }: OficinaPorRecordar,
  v: Vencimiento,
  cuantos: Readonly<Record<PasoDelCliente, number>>,
): Correo {
  const mes = formatMes(v.periodo);
  const van = EN_QUE_VAN.filter(([paso]) => cuantos[paso] > 0);
  return {
    clave: claveDeOficina(id, v),
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
      ...van.map(([paso, rotulo]) => [rotulo, String(cuantos[paso])] as const),
    ],
    boton: { texto: 'Ver mi cartera', ruta: '/gestor' },
  };
}
