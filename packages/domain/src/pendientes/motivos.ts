import {
  ANTES_DE_PRESENTAR,
  ANTES_DEL_FORMULARIO,
  CARGADAS,
  CON_FORMULARIO,
  ESTADO,
  type EstadoId,
  faltaElDeIva,
  hayQueCalcular,
  type SituacionDeDeclaracion,
} from '../declaraciones/estados.ts';
import { REGIMEN } from '../declaraciones/regimen.ts';

/** Whether somebody pays for the work, by the client's newest subscription. */
export type CoberturaDeCliente = 'vigente' | 'suspendida' | 'ninguna';

/** The facts of a declaration that decide what blocks it. */
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
  /** At the last load some supplier was in no catalogue, and its purchases do not follow a rule yet (D-31). */
  readonly emisoresSinClasificar: boolean;
  /** The client was asked to choose purchases and has not said that they are chosen. */
  readonly comprasPorElegir: boolean;
  /** SAT differs from what was filed, and nobody has decided about it. */
  readonly cambioAbierto: boolean;
}
type Pregunta = (s: SituacionDePendiente) => boolean;
type ConEstado = Pick<SituacionDePendiente, 'estadoId'>;

const enEstado =
  (...estados: readonly EstadoId[]) =>
  (s: ConEstado): boolean =>
    estados.some((e) => e === s.estadoId);

const { pendiente, listaParaFormulario, rechazada } = ESTADO;
const { formularioNotificado, pendienteDeConfirmacion, finalizada, presentadaACero } = ESTADO;

/** A form was filed with SAT, so the figures stay as filed. */
export const PRESENTADAS: readonly EstadoId[] = [...CON_FORMULARIO, finalizada, presentadaACero];
export const estaPresentada = enEstado(...PRESENTADAS);

const cargada = enEstado(...CARGADAS);
const antesDelFormulario = enEstado(...ANTES_DEL_FORMULARIO);
const antesDePresentar = enEstado(...ANTES_DE_PRESENTAR);
/** Until SAT-2237 is out, the lines of the month's purchases may change too. */
export const ivaPorPresentar = (s: Parameters<typeof faltaElDeIva>[0]): boolean =>
  antesDelFormulario(s) || faltaElDeIva(s);
/** Nothing more is loaded over the month: what SAT says is compared with what was filed. */
export const seCompara = (s: Parameters<typeof faltaElDeIva>[0]): boolean => estaPresentada(s) && !faltaElDeIva(s);
const esRos: Pregunta = (s) => s.regimenId === REGIMEN.ros;
/** Missing ISR certificates belong to SAT-1311: once it is out, nobody waits for them. */
const faltanRetenciones: Pregunta = (s) =>
  s.retencionIva === 'pendiente' ? ivaPorPresentar(s) : s.retencionIsr === 'pendiente' && antesDelFormulario(s);
const porPagar = enEstado(pendienteDeConfirmacion);
const porTerminar = enEstado(...CON_FORMULARIO);

/**
 * What can block a declaration, in order: first a filed month that SAT contradicts, before asking for its payment; then who pays for the
 * work and the access to SAT; then the steps of the work. Each reason applies only where a person can do something about it. In the list of
 * forms people still load missing certificates and, for ROS, choose purchases (until SAT-2237 is out); outdated figures are recomputed
 * until their form is out.
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
/** Every reason, in order. */
export const MOTIVOS: readonly Motivo[] = BLOQUEOS.map(([motivo]) => motivo);

/** Nothing is left to do: the month ended, and SAT agrees with what was filed. */
export function estaTerminada(s: Pick<SituacionDePendiente, 'estadoId' | 'cambioAbierto'>): boolean {
  return !antesDePresentar(s) && !porTerminar(s) && !(s.cambioAbierto && estaPresentada(s));
}

/** The one thing that blocks a declaration now, or null when it is finished. */
export function motivoDe(s: SituacionDePendiente): Motivo | null {
  return BLOQUEOS.find(([, bloquea]) => bloquea(s))?.[0] ?? null;
}
