import type { PasoDelCliente } from '@aldia/domain/declaraciones/recordatorio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, formatDia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import type { Correo } from '../../shared/correo.ts';
import type { Whatsapp } from '../../shared/whatsapp.ts';
import { claveDeVencimiento, type FilaPorRecordar, type Vencimiento } from './recordatorios.repo.ts';

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
