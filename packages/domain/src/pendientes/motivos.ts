import {
  ESTADO,
  type EstadoId,
  faltaElDeIva,
  hayQueCalcular,
  type SituacionDeDeclaracion,
} from '../declaraciones/estados.ts';
import { REGIMEN } from '../declaraciones/regimen.ts';

/** Whether somebody pays for the work: what the newest subscription of the client says. */
export type CoberturaDeCliente = 'vigente' | 'suspendida' | 'ninguna';

/** Everything that is asked of a declaration to know what blocks it. */
export interface SituacionDePendiente
  extends Pick<
    SituacionDeDeclaracion,
    | 'estadoId'
    | 'regimenId'
    | 'facturas'
    | 'retencionIsr'
    | 'retencionIva'
    | 'pagoRealizado'
    | 'desactualizada'
    | 'formularioNotificado'
    | 'numeroFormularioIva'
  > {
  readonly cobertura: CoberturaDeCliente;
  readonly tienePasswordSat: boolean;
  /** Purchases of some supplier that was in no catalogue at the last load do not follow one yet (D-31). */
  readonly emisoresSinClasificar: boolean;
  /** The client was asked to choose purchases and has not said that they are chosen. */
  readonly comprasPorElegir: boolean;
  /** What SAT says differs from what was presented, and nobody has decided about it. */
  readonly cambioAbierto: boolean;
}
type Pregunta = (s: SituacionDePendiente) => boolean;
type ConEstado = Pick<SituacionDePendiente, 'estadoId'>;

const enEstado =
  (...estados: readonly EstadoId[]) =>
  (s: ConEstado): boolean =>
    estados.some((e) => e === s.estadoId);

const { pendiente, facturasCargadas, retencionesCargadas, listaParaFormulario, rechazada } = ESTADO;
const { formularioNotificado, pendienteDeConfirmacion, finalizada, presentadaACero } = ESTADO;

/** A form left for SAT, and its figures stay as they were presented. */
export const estaPresentada = enEstado(formularioNotificado, pendienteDeConfirmacion, finalizada, presentadaACero);

const antesDePresentar = enEstado(pendiente, facturasCargadas, retencionesCargadas, listaParaFormulario, rechazada);
const cargada = enEstado(facturasCargadas, retencionesCargadas);
/** Documents are loaded and the form is not out: what the month computes may still change by itself. */
const antesDelFormulario = enEstado(facturasCargadas, retencionesCargadas, listaParaFormulario);
/** So may what its purchases are lines of, until SAT-2237 is out itself. */
export const ivaPorPresentar = (s: Parameters<typeof faltaElDeIva>[0]): boolean =>
  antesDelFormulario(s) || faltaElDeIva(s);
/** Nothing is loaded over it any more: what SAT says of it otherwise is compared with what was presented. */
export const seCompara = (s: Parameters<typeof faltaElDeIva>[0]): boolean => estaPresentada(s) && !faltaElDeIva(s);
const esRos: Pregunta = (s) => s.regimenId === REGIMEN.ros;
/** Those of ISR belong to SAT-1311: once it is out nobody waits for them. */
const faltanRetenciones: Pregunta = (s) =>
  s.retencionIva === 'pendiente' ? ivaPorPresentar(s) : s.retencionIsr === 'pendiente' && antesDelFormulario(s);
const porPagar = enEstado(pendienteDeConfirmacion);
const porTerminar = enEstado(formularioNotificado, pendienteDeConfirmacion);

/**
 * What can block a declaration, the first one first. What was presented and is not true any more comes before asking for its
 * payment; then who pays for the work and how SAT is entered; then the month as it is worked, step by step. Each reason is
 * told only where a person can do something about it: in the list of forms the certificates that are missing are loaded, and the
 * purchases of ROS chosen, those of SAT-2237 until it is out; what is out of date is computed again until its form is out.
 */
const BLOQUEOS = [
  ['cambioTrasPresentar', (s) => s.cambioAbierto && estaPresentada(s)],
  ['sinSuscripcion', (s) => antesDePresentar(s) && s.cobertura === 'ninguna'],
  ['suscripcionSuspendida', (s) => antesDePresentar(s) && s.cobertura === 'suspendida'],
  ['sinContraseniaSat', (s) => antesDePresentar(s) && !s.tienePasswordSat],
  ['rechazada', enEstado(rechazada)],
  ['sinFacturas', (s) => enEstado(pendiente)(s) || (cargada(s) && !s.facturas)],
  ['desactualizada', hayQueCalcular],
  ['sinRetenciones', faltanRetenciones],
  ['emisoresSinClasificar', (s) => ivaPorPresentar(s) && esRos(s) && s.emisoresSinClasificar],
  ['comprasPorElegir', (s) => ivaPorPresentar(s) && esRos(s) && s.comprasPorElegir],
  ['porEnviarAFormulario', cargada],
  ['formularioPorNotificar', enEstado(listaParaFormulario)],
  ['faltaElDeIva', faltaElDeIva],
  ['porEnviarAPago', enEstado(formularioNotificado)],
  ['finalizacionPorEnviar', (s) => porPagar(s) && s.pagoRealizado],
  ['boletaPorNotificar', (s) => porPagar(s) && !s.formularioNotificado],
  ['pagoPorConfirmar', porPagar],
] as const satisfies readonly (readonly [string, Pregunta])[];

export type Motivo = (typeof BLOQUEOS)[number][0];
/** Every reason in its order. */
export const MOTIVOS: readonly Motivo[] = BLOQUEOS.map(([motivo]) => motivo);

/** Nothing is left to do: the month ended, and what SAT says of it is what was presented. */
export function estaTerminada(s: Pick<SituacionDePendiente, 'estadoId' | 'cambioAbierto'>): boolean {
  return !antesDePresentar(s) && !porTerminar(s) && !(s.cambioAbierto && estaPresentada(s));
}

/** The one thing that blocks a declaration now, or null when it is finished. */
export function motivoDe(s: SituacionDePendiente): Motivo | null {
  return BLOQUEOS.find(([, bloquea]) => bloquea(s))?.[0] ?? null;
}
