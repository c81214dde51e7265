import { REGIMEN, tieneFormularios } from './regimen.ts';

/**
 * The states of a declaration by their `status_id` (D-34). No action leads to `rechazada`: it comes with rows that were
 * recorded elsewhere, which can be loaded again or presented at zero.
 */
export const ESTADO = {
  pendiente: 1,
  facturasCargadas: 2,
  retencionesCargadas: 3,
  listaParaFormulario: 4,
  formularioNotificado: 5,
  pendienteDeConfirmacion: 6,
  finalizada: 7,
  rechazada: 8,
  cargaDeCortesia: 9,
  presentadaACero: 13,
} as const;

export type EstadoId = (typeof ESTADO)[keyof typeof ESTADO];
export type ColorDeEstado = 'naranja' | 'azul-oscuro' | 'verde' | 'rojo' | 'azul' | 'gris';

export interface EstadoVisible {
  readonly texto: string;
  readonly color: ColorDeEstado;
}

/** How each state is shown (spec 2, section 4). */
export const ESTADOS: Readonly<Record<EstadoId, EstadoVisible>> = {
  1: { texto: 'Pendiente', color: 'naranja' },
  2: { texto: 'Facturas cargadas', color: 'azul-oscuro' },
  3: { texto: 'Retenciones cargadas', color: 'azul-oscuro' },
  4: { texto: 'Lista para formulario', color: 'azul-oscuro' },
  5: { texto: 'Formulario notificado', color: 'azul-oscuro' },
  6: { texto: 'Pendiente de confirmación de pago', color: 'azul-oscuro' },
  7: { texto: 'Finalizada', color: 'verde' },
  8: { texto: 'Rechazada', color: 'rojo' },
  9: { texto: 'Carga de cortesía', color: 'azul' },
  13: { texto: 'Presentada a cero', color: 'azul' },
};

/** Whether the number is one of the states of the product; 10, 11 and 12 are of nobody. */
export function esEstado(id: number): id is EstadoId {
  return id in ESTADOS;
}

/** How a state is shown; an unknown id is grey (G-102). */
export function estadoVisible(id: number): EstadoVisible {
  return esEstado(id) ? ESTADOS[id] : { texto: `Estado ${id}`, color: 'gris' };
}

/** What is known of one kind of withholdings: no agent withheld, to be loaded, loaded (null, 0 and 1 on the wire). */
export type CargaDeRetenciones = 'no-aplica' | 'pendiente' | 'cargada';

/** Reads the wire's null, 0 or 1; throws RangeError for anything else. */
export function cargaDeRetenciones(valor: number | null): CargaDeRetenciones {
  if (valor === null) return 'no-aplica';
  if (valor === 0) return 'pendiente';
  if (valor === 1) return 'cargada';
  throw new RangeError(`No es una carga de retenciones: ${valor}`);
}

/** As the wire and the database write it: null, 0 or 1. */
export const numeroDeCarga = (carga: CargaDeRetenciones): 0 | 1 | null =>
  carga === 'no-aplica' ? null : carga === 'pendiente' ? 0 : 1;

/** The facts of a declaration that decide what may be done with it. */
export interface SituacionDeDeclaracion {
  readonly estadoId: number;
  readonly regimenId: number;
  /** Whether its invoices are loaded. */
  readonly facturas: boolean;
  readonly retencionIsr: CargaDeRetenciones;
  readonly retencionIva: CargaDeRetenciones;
  readonly asignadoId: number | null;
  readonly pagoRealizado: boolean;
  /** SAT-1311 has a payment that nobody confirmed yet, or only its form knows whether it has one (`isrPorPagar` of `momento.ts`). */
  readonly isrPorPagar: boolean;
  /** A document or the month before changed since the figures were computed (D-32). */
  readonly desactualizada: boolean;
  /** The client got the form: the figures are those that were filed (D-52). */
  readonly formularioNotificado: boolean;
  /** The number of the second ROS form; empty while it is not out. */
  readonly numeroFormularioIva: string;
}
type ConFormularios = Pick<
  SituacionDeDeclaracion,
  'estadoId' | 'regimenId' | 'formularioNotificado' | 'numeroFormularioIva'
>;
export type PorCalcular = ConFormularios & Pick<SituacionDeDeclaracion, 'desactualizada'>;

/** Whether anything was loaded; until then it reads 'No iniciada' and its summary does not open. */
export function estaIniciada(d: Pick<SituacionDeDeclaracion, 'estadoId' | 'facturas'>): boolean {
  return d.facturas || d.estadoId > ESTADO.pendiente;
}

/** The text of the column `estado`. */
export function textoDeEstado(d: Pick<SituacionDeDeclaracion, 'estadoId' | 'facturas'>): string {
  return estaIniciada(d) ? estadoVisible(d.estadoId).texto : 'No iniciada';
}

/** What can be done with a declaration, in the words of the buttons. */
export type Accion =
  | 'cargar'
  | 'noAplicaIsr'
  | 'incluirFacturas'
  | 'calcularDeNuevo'
  | 'enviarALista'
  | 'notificarPresentacion'
  | 'notificarFormulario'
  | 'enviarAPago'
  | 'forzarAPago'
  | 'presentarACero'
  | 'cargarCortesia'
  | 'recordarPago'
  | 'confirmarPago'
  | 'completar'
  | 'eliminarSeguimiento';

/** Why an action is refused. */
export type Impedimento =
  | 'DECLARACION_PAGADA'
  | 'ESTADO_NO_PERMITE'
  | 'FACTURAS_PENDIENTES'
  | 'RETENCIONES_PENDIENTES'
  | 'PAGO_PENDIENTE'
  | 'CIFRAS_DESACTUALIZADAS'
  | 'FALTA_EL_DE_IVA'
  | 'CONSTANCIAS_DE_ISR_CARGADAS'
  | 'SOLO_ROS'
  | 'SIN_SEGUIMIENTO';

interface Requisito {
  readonly falta: Impedimento;
  readonly cumple: (d: SituacionDeDeclaracion) => boolean;
}
/** What decides where an action leads: the state, and what is loaded. */
type EnSuEstado = Pick<SituacionDeDeclaracion, 'estadoId' | 'facturas' | 'retencionIsr' | 'retencionIva'>;
type Destino = EstadoId | ((d: EnSuEstado) => EstadoId);

interface Transicion {
  readonly desde: readonly EstadoId[];
  readonly a: Destino;
  readonly exige: readonly Requisito[];
}

const sinPagar: Requisito = { falta: 'DECLARACION_PAGADA', cumple: (d) => !d.pagoRealizado };
const pagada: Requisito = { falta: 'PAGO_PENDIENTE', cumple: (d) => d.pagoRealizado };
const conFacturas: Requisito = { falta: 'FACTURAS_PENDIENTES', cumple: (d) => d.facturas };
const sinRetencionesPendientes: Requisito = { falta: 'RETENCIONES_PENDIENTES', cumple: (d) => !faltanRetenciones(d) };
/** A loaded certificate is tax already paid, which the taxpayer may credit (LAT art. 47): nobody may declare that there is none. */
const sinConstanciasDeIsr: Requisito = {
  falta: 'CONSTANCIAS_DE_ISR_CARGADAS',
  cumple: (d) => d.retencionIsr !== 'cargada',
};
const soloRos: Requisito = { falta: 'SOLO_ROS', cumple: (d) => d.regimenId === REGIMEN.ros };
/** States in which a form may be out while part of the month is still to come. */
export const CON_FORMULARIO: readonly EstadoId[] = [ESTADO.formularioNotificado, ESTADO.pendienteDeConfirmacion];
export const conFormulario = (estadoId: number): boolean => CON_FORMULARIO.some((id) => id === estadoId);
/** One of the two ROS forms was sent and the other is not out; declaring zero is an obligation too. */
export const faltaElDeIva = (d: ConFormularios): boolean =>
  d.regimenId === REGIMEN.ros && conFormulario(d.estadoId) && d.formularioNotificado && d.numeroFormularioIva === '';
const sinPagarOFalta: Requisito = { falta: 'DECLARACION_PAGADA', cumple: (d) => !d.pagoRealizado || faltaElDeIva(d) };
/** Nothing is loaded over a filed month, except for the ROS form that is still to come. */
const conAlgoPorPresentar: Requisito = {
  falta: 'ESTADO_NO_PERMITE',
  cumple: (d) => !conFormulario(d.estadoId) || faltaElDeIva(d),
};
const conLosDos: Requisito = { falta: 'FALTA_EL_DE_IVA', cumple: (d) => !faltaElDeIva(d) };
/** Each form is paid separately: while the second one is to come, only the payment of the first can be confirmed. */
const conAlgoQueConfirmar: Requisito = {
  falta: 'FALTA_EL_DE_IVA',
  cumple: (d) => !faltaElDeIva(d) || d.isrPorPagar,
};
/** Each form is filed separately: a month is recomputed while it still has a form to file. */
export const porPresentar = (d: ConFormularios): boolean =>
  faltaElDeIva(d) || (!d.formularioNotificado && SIN_PRESENTAR.some((id) => id === d.estadoId));
const sinPresentar: Requisito = { falta: 'ESTADO_NO_PERMITE', cumple: porPresentar };
/** Nobody declares, or asks the client to pay, outdated figures: a person computes the month again first (D-13, D-32). */
const alDia: Requisito = { falta: 'CIFRAS_DESACTUALIZADAS', cumple: (d) => !hayQueCalcular(d) };
const conSeguimiento: Requisito = { falta: 'SIN_SEGUIMIENTO', cumple: (d) => d.facturas || d.asignadoId !== null };

function faltanRetenciones(d: EnSuEstado): boolean {
  return d.retencionIsr === 'pendiente' || d.retencionIva === 'pendiente';
}

const mismo = (d: EnSuEstado): EstadoId => (esEstado(d.estadoId) ? d.estadoId : ESTADO.pendiente);

/** A month in the list of forms takes no more loads, except the withholdings that it still waits for. */
const enListaSoloSiFaltan: Requisito = {
  falta: 'ESTADO_NO_PERMITE',
  cumple: (d) => d.estadoId !== ESTADO.listaParaFormulario || faltanRetenciones(d),
};

/**
 * The state after a load: 3 once no withholding is missing, even when there was none to load. From the list of forms on, a month keeps its
 * state.
 */
const segunLoCargado = (d: EnSuEstado): EstadoId => {
  const enSuLugar = DESDE_LA_LISTA.find((id) => id === d.estadoId);
  if (enSuLugar !== undefined) return enSuLugar;
  if (!d.facturas) return ESTADO.pendiente;
  return faltanRetenciones(d) ? ESTADO.facturasCargadas : ESTADO.retencionesCargadas;
};

/** The figures are outdated and some form is not out: what was filed stays as it was filed (D-52). */
export const hayQueCalcular = (d: PorCalcular): boolean =>
  d.desactualizada && porPresentar(d) && tieneFormularios(d.regimenId);

/** Notifying a form does not take a declaration that already waits for payment back. */
const alNotificar = (d: EnSuEstado): EstadoId => {
  return d.estadoId === ESTADO.pendienteDeConfirmacion ? ESTADO.pendienteDeConfirmacion : ESTADO.formularioNotificado;
};

/** Documents are loaded and nobody sent the month to the list of forms. */
export const CARGADAS: readonly EstadoId[] = [ESTADO.facturasCargadas, ESTADO.retencionesCargadas];
/** Documents are loaded and no form is out: the month's figures may still change. */
export const ANTES_DEL_FORMULARIO: readonly EstadoId[] = [...CARGADAS, ESTADO.listaParaFormulario];
const POR_CARGAR: readonly EstadoId[] = [ESTADO.pendiente, ...ANTES_DEL_FORMULARIO];
/** Nothing of the month was filed. */
export const ANTES_DE_PRESENTAR: readonly EstadoId[] = [...POR_CARGAR, ESTADO.rechazada];
/** States in which we may still have to send the form; a month that was forced to payment also waits for it. */
export const SIN_PRESENTAR: readonly EstadoId[] = [...POR_CARGAR, ESTADO.pendienteDeConfirmacion, ESTADO.rechazada];
const DESDE_LA_LISTA: readonly EstadoId[] = [ESTADO.listaParaFormulario, ...CON_FORMULARIO];
const ANTES_DEL_PAGO: readonly EstadoId[] = [...POR_CARGAR, ESTADO.formularioNotificado];
/** States of a month with which nothing is left to do, here or elsewhere. */
export const TERMINADAS: readonly EstadoId[] = [ESTADO.finalizada, ESTADO.cargaDeCortesia, ESTADO.presentadaACero];
const CUALQUIERA: readonly EstadoId[] = Object.values(ESTADO);

/**
 * The only table of actions: from which states, to which state and on what conditions (D-34). Paying does not finish a declaration: it
 * stays in 6, marked as paid, until the completion e-mail is sent (spec 2, section 2.1).
 */
export const TRANSICIONES: Readonly<Record<Accion, Transicion>> = {
  // Loads for SAT-2237 are still accepted after SAT-1311 is out: SAT-1311 stays as it was filed.
  cargar: {
    desde: [...POR_CARGAR, ...CON_FORMULARIO, ESTADO.rechazada],
    a: segunLoCargado,
    exige: [sinPagarOFalta, enListaSoloSiFaltan, conAlgoPorPresentar],
  },
  noAplicaIsr: {
    desde: POR_CARGAR,
    a: segunLoCargado,
    exige: [sinPagar, soloRos, sinConstanciasDeIsr, enListaSoloSiFaltan],
  },
  incluirFacturas: { desde: CUALQUIERA, a: mismo, exige: [sinPagar] },
  // A month paid before its form was notified is computed again too: completing it files it.
  calcularDeNuevo: { desde: [...SIN_PRESENTAR, ESTADO.formularioNotificado], a: mismo, exige: [sinPresentar] },
  enviarALista: { desde: CARGADAS, a: ESTADO.listaParaFormulario, exige: [sinPagar, conFacturas] },
  // Only for clients who have yet to file; once the form is out, they are only reminded of the payment (`pasoDelCliente`).
  notificarPresentacion: {
    desde: ANTES_DE_PRESENTAR,
    a: mismo,
    exige: [sinPagar],
  },
  notificarFormulario: { desde: DESDE_LA_LISTA, a: alNotificar, exige: [sinPagarOFalta, alDia] },
  enviarAPago: {
    desde: [ESTADO.listaParaFormulario, ESTADO.formularioNotificado],
    a: ESTADO.pendienteDeConfirmacion,
    exige: [sinPagar, conFacturas, sinRetencionesPendientes, alDia],
  },
  forzarAPago: { desde: ANTES_DEL_PAGO, a: ESTADO.pendienteDeConfirmacion, exige: [sinPagar, alDia] },
  presentarACero: { desde: [...ANTES_DEL_PAGO, ESTADO.rechazada], a: ESTADO.presentadaACero, exige: [sinPagar] },
  cargarCortesia: { desde: [ESTADO.pendiente], a: ESTADO.cargaDeCortesia, exige: [sinPagar, soloRos] },
  recordarPago: { desde: [ESTADO.pendienteDeConfirmacion], a: mismo, exige: [sinPagar, alDia] },
  // While a form is missing nobody can have paid it, so only the other form's payment is confirmed.
  confirmarPago: { desde: [ESTADO.pendienteDeConfirmacion], a: mismo, exige: [sinPagar, conAlgoQueConfirmar] },
  completar: { desde: [ESTADO.pendienteDeConfirmacion], a: ESTADO.finalizada, exige: [pagada, alDia, conLosDos] },
  // The only way back, even after a payment (G-105); permisos.ts says who may use it.
  eliminarSeguimiento: { desde: CUALQUIERA, a: ESTADO.pendiente, exige: [conSeguimiento] },
};

/** Why the state of a declaration forbids an action, or null; it does not consider who asks. */
export function impedimentoPara(accion: Accion, d: SituacionDeDeclaracion): Impedimento | null {
  const { desde, exige } = TRANSICIONES[accion];
  // A row that nobody touched has 0 on the wire, which means pending.
  const estado = d.estadoId === 0 ? ESTADO.pendiente : d.estadoId;
  const impedimento = exige.find((requisito) => !requisito.cumple(d))?.falta;
  // 'Paid' tells more than "not in this state", and a missing load tells less.
  if (impedimento === 'DECLARACION_PAGADA') return impedimento;
  if (!desde.some((id) => id === estado)) return 'ESTADO_NO_PERMITE';
  return impedimento ?? null;
}

/** Every reason that may forbid an action: its requirements, and a state that the table does not admit. */
export function impedimentosDe(accion: Accion): Impedimento[] {
  return [...new Set<Impedimento>(['ESTADO_NO_PERMITE', ...TRANSICIONES[accion].exige.map(({ falta }) => falta)])];
}

/** The state to which an action leads. Pass the situation as the action leaves it (for `cargar`, with what was loaded). */
export function estadoTras(accion: Accion, d: EnSuEstado): EstadoId {
  const { a } = TRANSICIONES[accion];
  return typeof a === 'function' ? a(d) : a;
}

/**
 * Whether the status page offers to load documents or to present at zero: for ROS in state 1 exactly; for the others,
 * when the load is open and the state is 1 or lower (G-13).
 */
export function ofreceCargaEnEstado(d: {
  readonly regimenId: number;
  readonly carga: boolean;
  readonly estadoId: number;
}) {
  if (d.regimenId === REGIMEN.ros) return d.estadoId === ESTADO.pendiente;
  return d.carga && d.estadoId <= ESTADO.pendiente;
}
