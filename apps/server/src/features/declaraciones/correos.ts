import { AVISOS_DE_ACCESORIOS } from '@aldia/contract/textos-accesorios.ts';
import { TEXTOS_DE_COMO_PAGAR } from '@aldia/contract/textos-como-pagar.ts';
import { AVISOS_DE_MIS_DECLARACIONES } from '@aldia/contract/textos-mis-declaraciones.ts';
import { costoDeAtraso } from '@aldia/domain/declaraciones/accesorios.ts';
import { estaPagado, sinCifras } from '@aldia/domain/declaraciones/momento.ts';
import { formulariosPorPagar } from '@aldia/domain/declaraciones/por-presentar.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, type Centavos, formatQ, sumar } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, type Dia, formatDia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { A_SU_COLABORADOR, type Correo } from '../../shared/correo.ts';
import { noSePagan, SI_YA_PAGASTE, SI_YA_PAGO } from '../../shared/no-se-pagan.ts';
import { saludoA } from '../../shared/saludo.ts';
import { conMontos, conVencimientos, type Declaracion } from './declaracion.ts';
import { debeAlgo, type Montos } from './montos.ts';
import type { Vencimientos } from './vencimientos.ts';

type Datos = NonNullable<Correo['datos']>;

/** What every mail about a month starts with. Names are data: the outbox escapes them. */
function correoDe(
  d: Declaracion,
  clave: string,
  asunto: string,
  parrafos: readonly string[],
  datos: Datos = [],
): Correo {
  return {
    clave,
    para: d.cliente.correo,
    asunto,
    saludo: saludoA(d.cliente),
    parrafos,
    datos: [['Período', formatMes(d.periodo)], ...datos],
    declaracionId: d.id,
  };
}

/**
 * Per tax: the form number, the amount, and the last day to pay while something is due; or that it was paid. Regime 1 files one form,
 * regime 2 two.
 */
function impuestosDe(d: Declaracion, montos: Montos, vence: Vencimientos, numeros: readonly [string, string]): Datos {
  const hayNumero = numeros.some((n) => n !== '');
  const mes = conMontos(d, montos);
  const de = (impuesto: 'ISR' | 'IVA', numero: string, monto: Centavos, dia: Dia): Datos => {
    // The form that is still to come gets a mail of its own.
    if (numero === '' && hayNumero) return [];
    const formulario: Datos = numero === '' ? [] : [[`Formulario de ${impuesto}`, numero]];
    const ultimoDia = [`Último día para pagar ${impuesto}`, formatDia(dia)] as const;
    if (sinCifras(mes)) return [...formulario, ...(estaPagado(mes, impuesto) ? [] : [ultimoDia])];
    const pagado = monto > CERO && estaPagado(mes, impuesto);
    return [
      ...formulario,
      [`${impuesto} ${pagado ? 'pagado' : 'a pagar'}`, formatQ(monto)],
      ...(monto > CERO && !pagado ? [ultimoDia] : []),
    ];
  };
  if (d.regimenId !== REGIMEN.ros) return de('IVA', numeros[0], montos.iva, vence.iva);
  return [...de('ISR', numeros[0], montos.isr, vence.isr), ...de('IVA', numeros[1], montos.iva, vence.iva)];
}

/** The home says how to pay, step by step. */
const COMO_PAGAR = { texto: 'Cómo pagar', ruta: '/usuario_final' } as const;
const EL_DE_IVA = 'Te enviaremos el de IVA cuando esté presentado.';

/** What the reader has to do with the forms: pay them, check them, or nothing. */
function loQueSigue(d: Declaracion, montos: Montos, [deIsr, deIva]: readonly [string, string]): string {
  const falta = d.regimenId === REGIMEN.ros && deIva === '' && deIsr !== '';
  const debe = debeAlgo({ ...d, numeroFormulario: deIsr, numeroFormularioIva: deIva }, montos);
  const pago = d.pagoRealizado || (d.isrPagadoEn !== null && montos.isr > CERO);
  if (pago && !debe && !falta) return 'Tu pago de este mes ya está confirmado. No tienes que hacer nada.';
  if (debe) return `${AVISOS_DE_MIS_DECLARACIONES.pagaConFormulario}${falta ? ` ${EL_DE_IVA}` : ''}`;
  // AlDía has no figures for this month; only the PDF says what the form asks for.
  const mes = conMontos(d, montos);
  if (sinCifras(mes) && !(falta && estaPagado(mes, 'ISR')))
    return falta
      ? `Revisa en el formulario adjunto si hay algo que pagar. ${EL_DE_IVA}`
      : 'Tu declaración está presentada. Revisa en el formulario adjunto si hay algo que pagar.';
  if (falta) return `No hay nada que pagar con este formulario. ${EL_DE_IVA}`;
  return 'Tu declaración está presentada y no hay nada que pagar. No tienes que hacer nada.';
}

/** The numbers of the month's forms: the only one, or those of ISR and IVA; empty while a form is not out. */
export type Numeros = readonly [string, string];

/** Of each form that was filed again under another number: which one its client has to forget. */
function reemplazosDe(d: Declaracion, antes: Numeros, ahora: Numeros): readonly string[] {
  const nombres = d.regimenId === REGIMEN.ros ? [' de ISR', ' de IVA'] : ['', ''];
  const frases = nombres.flatMap((nombre, i) => {
    const [viejo = '', nuevo = ''] = [antes[i], ahora[i]];
    if (viejo === '' || nuevo === '' || viejo === nuevo) return [];
    return [`El formulario${nombre} N.º ${nuevo} reemplaza al N.º ${viejo}: no pagues el anterior.`];
  });
  return frases.length === 0 ? [] : [...frases, SI_YA_PAGO];
}

/** What the delay adds to the forms to pay, and what all of it comes to that day, as the client's home estimates it; nothing in time. */
function deAtraso(d: Declaracion, montos: Montos, vence: Vencimientos, hoy: Dia): Datos {
  const porPagar = formulariosPorPagar(conVencimientos(d, montos, vence));
  const { total } = costoDeAtraso(porPagar, hoy);
  if (total <= CERO) return [];
  const conImpuesto = sumar([total, ...porPagar.map((f) => f.aPagar ?? CERO)]);
  return [
    [`Multa y mora al ${formatDia(hoy)} (estimadas)`, formatQ(total)],
    [`Total estimado al ${formatDia(hoy)}`, formatQ(conImpuesto)],
  ];
}

const YA_VENCIO = `Ya venció y la SAT suma multa y mora. ${AVISOS_DE_ACCESORIOS.estimacion}`;

export interface FormulariosQueSalen {
  readonly numeros: Numeros;
  /** The numbers that the client was told before, one per form. */
  readonly deAntes: Numeros;
  /** The PDFs that go with the mail. */
  readonly documentos: readonly string[];
  /** The month once its forms are out. */
  readonly presentada: Declaracion;
  readonly hoy: Dia;
}

/**
 * Sends the forms of a month with their PDFs, and asks to pay when one of them has an amount due. After the deadline it says what the
 * delay adds, as the reminder does; what SAT asks of a form that replaces another is not estimated. Sending the same forms again for the
 * same version of the row is one mail.
 */
export function correoDeFormulario(
  d: Declaracion,
  montos: Montos,
  vence: Vencimientos,
  { numeros, deAntes, documentos, presentada, hoy }: FormulariosQueSalen,
): Correo {
  const [numeroFormulario, numeroFormularioIva] = numeros;
  const sePaga = debeAlgo({ ...d, numeroFormulario, numeroFormularioIva }, montos);
  const dePago = sePaga ? ' de pago' : '';
  const adjunto = documentos.length > 1 ? `tus formularios${dePago}` : `tu formulario${dePago}`;
  const reemplazos = reemplazosDe(d, deAntes, numeros);
  const atraso = reemplazos.length > 0 ? [] : deAtraso(presentada, montos, vence, hoy);
  const parrafos = [
    `Te adjuntamos ${adjunto} de ${formatMes(d.periodo)}.`,
    ...reemplazos,
    loQueSigue(d, montos, numeros),
    ...(atraso.length > 0 ? [YA_VENCIO] : []),
  ];
  const correo = correoDe(
    d,
    `formulario:${d.id}:${d.version}`,
    `Tu formulario${dePago} de ${formatMes(d.periodo)}`,
    parrafos,
    [...impuestosDe(d, montos, vence, numeros), ...atraso],
  );
  const boton = reemplazos.length > 0 ? A_SU_COLABORADOR : sePaga ? COMO_PAGAR : null;
  return { ...correo, documentos, ...(boton && { boton }) };
}

/** A month that was filed without operations, with its form. It tells the client not to pay the other numbers they were given. */
export function correoDeACero(d: Declaracion, numero: string, deAntes: Numeros, documento: string): Correo {
  const mes = formatMes(d.periodo);
  const viejos = noSePagan(deAntes, numero);
  const parrafos = [
    `Te adjuntamos tu formulario de ${mes}, que se presentó sin movimiento.`,
    ...(viejos.length > 0 ? viejos : ['No hay nada que pagar. No tienes que hacer nada.']),
  ];
  const asunto = `Tu declaración de ${mes} se presentó sin movimiento`;
  const correo = correoDe(d, `a-cero:${d.id}:${d.version}`, asunto, parrafos, [['Formulario', numero]]);
  return { ...correo, documentos: [documento], ...(viejos.length > 0 && { boton: A_SU_COLABORADOR }) };
}

/** How the reader pays: by the number of the form, which a month sent to payment without its form does not have yet. */
const comoPagar = ({ numeroFormulario, numeroFormularioIva }: Declaracion): string =>
  numeroFormulario === '' && numeroFormularioIva === ''
    ? TEXTOS_DE_COMO_PAGAR.sinNumero
    : AVISOS_DE_MIS_DECLARACIONES.pagaConFormulario;

/** One a day at most (G-110). Its button leads to where the home says how to pay, or to the form that has to be read. */
export function correoDeRecordatorio(d: Declaracion, montos: Montos, vence: Vencimientos, hoy: Dia): Correo {
  const debe = debeAlgo(d, montos);
  const atraso = deAtraso(d, montos, vence, hoy);
  const parrafos = [
    debe
      ? `Tu declaración de ${formatMes(d.periodo)} espera su pago.`
      : `Revisa en tu formulario de ${formatMes(d.periodo)} si hay algo que pagar.`,
    ...(debe ? [comoPagar(d)] : []),
    ...(atraso.length > 0 ? [YA_VENCIO] : []),
    SI_YA_PAGASTE,
  ];
  const datos = impuestosDe(d, montos, vence, [d.numeroFormulario, d.numeroFormularioIva]);
  const correo = correoDe(
    d,
    `recordatorio:${d.id}:${hoy}`,
    `Recuerda pagar tu declaración de ${formatMes(d.periodo)}`,
    parrafos,
    [...datos, ...atraso],
  );
  const suEstado = { texto: 'Ver el estado de mi mes', ruta: '/estado_declaracion', anio: anioDe(d.periodo) };
  return { ...correo, boton: debe ? COMO_PAGAR : suEstado };
}

/**
 * The end of the month's work, sent once. The version in the key allows another mail after the declaration was undone and completed again.
 */
export function correoDeFinalizacion(d: Declaracion, montos: Montos): Correo {
  const mes = formatMes(d.periodo);
  // Nothing was loaded: only the form says what was paid.
  const sinMontos = sinCifras(conMontos(d, montos));
  const sePago = sinMontos || montos.isr > CERO || montos.iva > CERO;
  const parrafos = [
    sePago
      ? `Tu declaración de ${mes} quedó presentada y pagada.`
      : `Tu declaración de ${mes} quedó presentada y no había nada que pagar.`,
    'Estás al día con la SAT por este mes.',
  ];
  const de = (impuesto: 'ISR' | 'IVA', monto: Centavos) =>
    [`${impuesto} ${monto > CERO ? 'pagado' : 'a pagar'}`, formatQ(monto)] as const;
  const deIsr = d.regimenId === REGIMEN.ros ? [de('ISR', montos.isr)] : [];
  const pagado: Datos = sinMontos ? [] : [...deIsr, de('IVA', montos.iva)];
  const formularios = [d.numeroFormulario, d.numeroFormularioIva].filter((n) => n !== '').join(' y ');
  const datos: Datos = formularios === '' ? pagado : [['Formulario', formularios], ...pagado];
  return correoDe(
    d,
    `finalizacion:${d.id}:${d.version}`,
    `Tu declaración de ${formatMes(d.periodo)} está completa`,
    parrafos,
    datos,
  );
}

/** Asks the client to hand in, through their collaborator, what is missing to file the month: no screen sends it. Once a day at most. */
export function correoDePresentacion(d: Declaracion, vence: Dia, hoy: Dia): Correo {
  const parrafos = [
    `Es tiempo de presentar tu declaración de ${formatMes(d.periodo)}.`,
    vence < hoy
      ? 'Ya venció y la SAT suma multa cada día. Si te falta darnos una factura o una constancia, escribe hoy a tu colaborador.'
      : 'Si te falta darnos una factura o una constancia, escribe a tu colaborador antes del último día.',
  ];
  const asunto = `Presenta tu declaración de ${formatMes(d.periodo)}`;
  const correo = correoDe(d, `presentacion:${d.id}:${hoy}`, asunto, parrafos, [['Último día', formatDia(vence)]]);
  return { ...correo, boton: A_SU_COLABORADOR };
}
