import { ESTADO } from '../declaraciones/estados.ts';
import { estaPresentada, type Motivo } from './motivos.ts';

/** The steps of a month, in order. */
export const PASOS_DEL_MES = ['cargar', 'formulario', 'notificar', 'pago', 'listo'] as const;
export type PasoDelMes = (typeof PASOS_DEL_MES)[number];

/** Reasons that belong to one step; the others may stop a month at any step. */
const PASO_DEL_MOTIVO: Readonly<Partial<Record<Motivo, PasoDelMes>>> = {
  rechazada: 'cargar',
  sinFacturas: 'cargar',
  sinRetenciones: 'cargar',
  porEnviarAFormulario: 'formulario',
  formularioPorNotificar: 'notificar',
  boletaPorNotificar: 'notificar',
  faltaElDeIva: 'notificar',
  porEnviarAPago: 'pago',
  pagoPorConfirmar: 'pago',
  finalizacionPorEnviar: 'pago',
};

/** Reasons of the client and not of the month: what was loaded stays loaded. */
const DEL_CLIENTE: readonly Motivo[] = ['sinSuscripcion', 'suscripcionSuspendida', 'sinContraseniaSat'];

/** The step of a month whose reason belongs to no step: SAT changed it, nobody pays for it, or its figures are outdated. */
function pasoDelEstado(motivo: Motivo, estadoId: number): PasoDelMes {
  if (estadoId === ESTADO.finalizada || estadoId === ESTADO.presentadaACero) return 'listo';
  // Except for a change by SAT, such a reason means here that a form is still to come.
  if (estaPresentada({ estadoId })) return motivo === 'cambioTrasPresentar' ? 'pago' : 'notificar';
  const cargado = estadoId === ESTADO.retencionesCargadas && DEL_CLIENTE.includes(motivo);
  return cargado || estadoId === ESTADO.listaParaFormulario ? 'formulario' : 'cargar';
}

/**
 * The step of a month, from what blocks it (`motivoDe`); null means that nothing does and the month is done. The state only decides what
 * the reason leaves open.
 */
export function pasoDelMes(motivo: Motivo | null, estadoId: number): PasoDelMes {
  return motivo === null ? 'listo' : (PASO_DEL_MOTIVO[motivo] ?? pasoDelEstado(motivo, estadoId));
}
