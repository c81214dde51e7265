import { CERO, type Centavos, sumar } from '../dinero/centavos.ts';
import type { Dia } from '../fechas/fechas.ts';
import { conFormulario, ESTADO, TERMINADAS } from './estados.ts';
import { REGIMEN } from './regimen.ts';

/** Where a month stands for the client: people first want to know whether they have to do something. */
export const MOMENTOS = [
  'sin_empezar',
  'en_proceso',
  'por_pagar',
  'por_revisar',
  'nada_que_pagar',
  'pagada',
  'a_cero',
  'en_otro_lugar',
] as const;
export type Momento = (typeof MOMENTOS)[number];

export interface MesDelCliente {
  readonly statusId: number;
  readonly facturas: boolean;
  /** Everything that the month asks for was paid. */
  readonly pagoRealizado: boolean;
  /** The SAT-1311 payment was confirmed while the other form was still to come, so the month itself is not marked as paid. */
  readonly isrPagado: boolean;
  readonly aPagarIsr: Centavos;
  readonly aPagarIva: Centavos;
  readonly regimenId: number;
  /** SAT's numbers of the forms that are out: a small taxpayer's only form, or ROS's ISR form and, beside it, its IVA form. */
  readonly numeroFormulario: string;
  readonly numeroFormularioIva: string;
}
type ConNumeros = Pick<MesDelCliente, 'statusId' | 'regimenId' | 'numeroFormulario' | 'numeroFormularioIva'>;
export type Impuesto = 'ISR' | 'IVA';

/** What both forms ask for, as declared (D-12). */
export const aPagarDe = (d: Pick<MesDelCliente, 'aPagarIsr' | 'aPagarIva'>): Centavos =>
  sumar([d.aPagarIsr, d.aPagarIva]);

/** The number of the form that declares a tax; empty while the form is not out. */
export const numeroDe = (d: Omit<ConNumeros, 'statusId'>, impuesto: Impuesto): string =>
  impuesto === 'IVA' && d.regimenId === REGIMEN.ros ? d.numeroFormularioIva : d.numeroFormulario;
const salio = (d: ConNumeros, impuesto: Impuesto): boolean => conFormulario(d.statusId) && numeroDe(d, impuesto) !== '';
/** Something of the month is filed: a form is out, or nothing is left to do, here or elsewhere. */
export const sePresento = (d: ConNumeros): boolean =>
  TERMINADAS.some((id) => id === d.statusId) || salio(d, 'ISR') || salio(d, 'IVA');

type ConMontos = Omit<ConNumeros, 'statusId'> &
  Pick<MesDelCliente, 'pagoRealizado' | 'isrPagado' | 'aPagarIsr' | 'aPagarIva'>;
/** What the form of a tax asks for, as declared (D-12). */
export const montoDe = (d: Pick<ConMontos, 'aPagarIsr' | 'aPagarIva'>, impuesto: Impuesto): Centavos =>
  impuesto === 'ISR' ? d.aPagarIsr : d.aPagarIva;
/** Each tax is paid with its own form, possibly before the month's other form. */
export const estaPagado = (d: Pick<ConMontos, 'pagoRealizado' | 'isrPagado'>, impuesto: Impuesto): boolean =>
  d.pagoRealizado || (impuesto === 'ISR' && d.isrPagado);
/** Whether a tax can be asked for: without its form's number, nobody can pay it. When neither form has a number, both count. */
export const sePide = (d: Omit<ConNumeros, 'statusId'>, impuesto: Impuesto): boolean =>
  numeroDe(d, impuesto) !== '' || numeroDe(d, impuesto === 'ISR' ? 'IVA' : 'ISR') === '';
/** What the forms that are out ask for and nobody has paid. */
export const loQueSePaga = (d: ConMontos): Centavos =>
  sumar((['ISR', 'IVA'] as const).filter((i) => sePide(d, i) && !estaPagado(d, i)).map((i) => montoDe(d, i)));

/** A zero that somebody declared, here or elsewhere, is a figure. */
const CON_SU_CERO: readonly number[] = [ESTADO.presentadaACero, ESTADO.cargaDeCortesia];
type SinCargar = Pick<MesDelCliente, 'statusId' | 'facturas' | 'aPagarIsr' | 'aPagarIva'>;
/** Nothing was loaded: the stored zeros were never computed, and only the form knows what it asks for. */
export const sinCifras = (d: SinCargar): boolean =>
  !d.facturas && aPagarDe(d) <= CERO && !CON_SU_CERO.includes(d.statusId);
/** Whether the figures of such a month are in its form alone, paid or not: it was not left pending, with certificates or purchases. */
export const soloEnSuFormulario = (d: SinCargar): boolean => sinCifras(d) && d.statusId !== ESTADO.pendiente;

type ConPagos = ConNumeros & ConMontos & Pick<MesDelCliente, 'facturas'>;
/** A tax's form is out, AlDía does not know what it asks for, and nobody confirmed a payment. */
const seRevisa = (d: ConPagos, impuesto: Impuesto): boolean =>
  sinCifras(d) && salio(d, impuesto) && !estaPagado(d, impuesto);
/** Whether this is so for some form: the client has to read it. */
export const hayQueRevisar = (d: ConPagos): boolean => seRevisa(d, 'IVA') || seRevisa(d, 'ISR');
/** SAT-1311 asks, or may ask, for a payment that nobody confirmed; it can be confirmed before the month's other form is out. */
export const isrPorPagar = (d: ConPagos): boolean =>
  d.regimenId === REGIMEN.ros && !estaPagado(d, 'ISR') && (d.aPagarIsr > CERO || seRevisa(d, 'ISR'));
/** A form that is out and asks for nothing is filed: nothing is left to do for its tax, even if the other form is still to come. */
const estaPresentadoSinPago = (d: ConPagos, impuesto: Impuesto): boolean =>
  salio(d, impuesto) && montoDe(d, impuesto) <= CERO && !seRevisa(d, impuesto);
const pagado = (d: ConPagos, impuesto: Impuesto): boolean => estaPagado(d, impuesto) && montoDe(d, impuesto) > CERO;
/**
 * Some form of the month is not out yet: declaring zero is an obligation too. A paid tax counts as out, since it was paid with its form.
 */
function faltaAlguno(d: ConPagos): boolean {
  const falta = (impuesto: Impuesto) => !salio(d, impuesto) && !pagado(d, impuesto);
  return falta('IVA') || (d.regimenId === REGIMEN.ros && falta('ISR'));
}
/** Whether a tax still has something to file or to pay. */
export const quedaDe = (d: ConPagos, impuesto: Impuesto): boolean =>
  !estaPresentadoSinPago(d, impuesto) && !pagado(d, impuesto);

export function momentoDe(d: MesDelCliente): Momento {
  const enTotal = aPagarDe(d) > 0 ? 'pagada' : 'nada_que_pagar';
  if (d.statusId === ESTADO.presentadaACero) return 'a_cero';
  if (d.statusId === ESTADO.cargaDeCortesia) return 'en_otro_lugar';
  if (conFormulario(d.statusId)) {
    if (loQueSePaga(d) > CERO) return 'por_pagar';
    if (hayQueRevisar(d)) return 'por_revisar';
    return faltaAlguno(d) ? 'en_proceso' : enTotal;
  }
  if (d.pagoRealizado || d.statusId === ESTADO.finalizada) return enTotal;
  return d.statusId === ESTADO.pendiente && !d.facturas ? 'sin_empezar' : 'en_proceso';
}

/** A month that is over and for which AlDía asked for no payment. */
export const SIN_PAGO: readonly Momento[] = ['nada_que_pagar', 'a_cero', 'en_otro_lugar'];
export const TERMINADOS: readonly Momento[] = ['pagada', ...SIN_PAGO];
/** Nothing is expected of the client for that month any more. */
export const estaAlDia = (d: MesDelCliente): boolean => TERMINADOS.includes(momentoDe(d));
/** The form is out and its payment is not confirmed: the client has something to do. */
export const esperaPago = (d: MesDelCliente): boolean => momentoDe(d) === 'por_pagar';
/** The form is out and the client has to act: pay it, or read whether there is something to pay. */
export const pideAlgo = (d: MesDelCliente): boolean => esperaPago(d) || momentoDe(d) === 'por_revisar';
/** Nobody knows the amount until the month is loaded. */
export const estaCalculada = (d: MesDelCliente): boolean => d.facturas || estaAlDia(d) || esperaPago(d);

/** Why no amount of a month is said: its form alone knows it, or nobody knows it yet. */
export const SIN_MONTO = ['en_el_formulario', 'por_calcular'] as const;
export type SinMonto = (typeof SIN_MONTO)[number];
/** Null when the amount is known. */
export function sinMontoDe(d: MesDelCliente): SinMonto | null {
  if (hayQueRevisar(d)) return 'en_el_formulario';
  return estaCalculada(d) ? null : 'por_calcular';
}

export interface Vencimiento {
  /** Null when the month has only one tax. */
  readonly impuesto: Impuesto | null;
  readonly dia: Dia;
}
const enOrden = (dias: readonly Vencimiento[]): readonly Vencimiento[] =>
  dias.toSorted((a, b) => a.dia.localeCompare(b.dia));
/** The due date of each tax that still has something to do, earliest first. */
export function vencimientosDe(
  d: ConPagos & {
    readonly venceIsr: Dia | null;
    readonly venceIva: Dia;
  },
): readonly Vencimiento[] {
  const iva = { impuesto: 'IVA', dia: d.venceIva } as const;
  const isr = d.venceIsr === null ? [] : [{ impuesto: 'ISR', dia: d.venceIsr } as const];
  const quedan = [...isr, iva].filter((v) => quedaDe(d, v.impuesto));
  return enOrden(quedan.map(({ impuesto, dia }) => ({ impuesto: d.venceIsr === null ? null : impuesto, dia })));
}
/** The due dates of a month that nobody opened yet: ROS files two forms, each with its own. */
export const vencimientosSinAbrir = (
  regimenId: number | null,
  { isr, iva }: { readonly isr: Dia; readonly iva: Dia },
): readonly Vencimiento[] =>
  regimenId === REGIMEN.ros
    ? enOrden([
        { impuesto: 'ISR', dia: isr },
        { impuesto: 'IVA', dia: iva },
      ])
    : [{ impuesto: null, dia: iva }];
