import { ESTADO } from '../declaraciones/estados.ts';
import { estaPresentada, type Motivo } from './motivos.ts';

/** The road of a month, in the order in which it is walked. */
export const PASOS_DEL_MES = ['cargar', 'formulario', 'notificar', 'pago', 'listo'] as const;
export type PasoDelMes = (typeof PASOS_DEL_MES)[number];

/** What belongs to one step of the road; the rest stops a month wherever it is. */
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

/** Where a month is whose reason says nothing of it: SAT changed it, nobody pays for it, its figures are old. */
function pasoDelEstado(motivo: Motivo, estadoId: number): PasoDelMes {
  if (estadoId === ESTADO.finalizada || estadoId === ESTADO.presentadaACero) return 'listo';
  // What still changes its figures then is told because some form of it is to come.
  if (estaPresentada({ estadoId })) return motivo === 'cambioTrasPresentar' ? 'pago' : 'notificar';
  return estadoId === ESTADO.listaParaFormulario ? 'formulario' : 'cargar';
}

/**
 * The step of the road at which a month is, from the one thing that blocks it (`motivoDe`): null, nothing does and it is
 * done. Of the states it asks only what the reason leaves open.
 */
export function pasoDelMes(motivo: Motivo | null, estadoId: number): PasoDelMes {
  return motivo === null ? 'listo' : (PASO_DEL_MOTIVO[motivo] ?? pasoDelEstado(motivo, estadoId));
}
