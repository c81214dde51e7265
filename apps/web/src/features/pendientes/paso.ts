import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import type { FilaPendiente } from '@aldia/contract/pendientes.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import {
  puedeCargar,
  puedeConfirmarPago,
  puedeEnviar,
  puedeEnviarAListas,
  puedeNotificar,
  puedeTrabajar,
  puedeVerResumen,
} from '@aldia/domain/declaraciones/permisos.ts';
import type { Motivo } from '@aldia/domain/pendientes/motivos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';

/** The dialogs that end a wait without leaving the queue. */
export type DialogoDePaso =
  | 'inclusion'
  | 'calcularDeNuevo'
  | 'enviarALista'
  | 'notificarFormulario'
  | 'enviarAPago'
  | 'confirmarPago'
  | 'completar';
/** Where the blocking reason is resolved: a dialog over the queue, the month's wizard, the client, or the changes. */
export type Paso = DialogoDePaso | 'asistente' | 'cliente' | 'cambios';

const PASO_DE: Readonly<Record<Motivo, Paso>> = {
  cambioTrasPresentar: 'cambios',
  sinSuscripcion: 'cliente',
  suscripcionSuspendida: 'cliente',
  sinContraseniaSat: 'cliente',
  rechazada: 'asistente',
  sinFacturas: 'asistente',
  desactualizada: 'calcularDeNuevo',
  sinRetenciones: 'asistente',
  emisoresSinClasificar: 'inclusion',
  comprasPorElegir: 'inclusion',
  porEnviarAFormulario: 'enviarALista',
  formularioPorNotificar: 'notificarFormulario',
  faltaElDeIva: 'notificarFormulario',
  porEnviarAPago: 'enviarAPago',
  finalizacionPorEnviar: 'completar',
  boletaPorNotificar: 'notificarFormulario',
  pagoPorConfirmar: 'confirmarPago',
};

export const pasoDe = (f: Pick<FilaPendiente, 'motivo'>): Paso => PASO_DE[f.motivo];

type Politica = typeof puedeCargar;
const POLITICA_DE: Readonly<Partial<Record<Paso, Politica>>> = {
  asistente: puedeCargar,
  inclusion: puedeVerResumen,
  calcularDeNuevo: puedeTrabajar,
  enviarALista: puedeEnviarAListas,
  notificarFormulario: puedeNotificar,
  enviarAPago: puedeEnviar,
  confirmarPago: puedeConfirmarPago,
  completar: puedeNotificar,
};

/** Why this person cannot take the row's next step, or null; the server checks it again. */
export function razonDePaso(actor: Actor, f: Pick<FilaPendiente, 'motivo' | 'asignadoId'>): string | null {
  const politica = POLITICA_DE[pasoDe(f)];
  if (!politica || politica(actor, f)) return null;
  return f.asignadoId === null ? AVISOS_DE_CARGA.sinAsignarTodavia : razonEscrita('FILA_DE_OTRO');
}
