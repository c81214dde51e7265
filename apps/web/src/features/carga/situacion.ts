import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { type CodigoDeError, textoDeError } from '@aldia/contract/errores.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import {
  type Accion,
  cargaDeRetenciones,
  type Impedimento,
  impedimentoPara,
  type SituacionDeDeclaracion,
} from '@aldia/domain/declaraciones/estados.ts';
import {
  type FilaAsignada,
  puedeCargar,
  puedeEnviarAListas,
  puedePresentar,
  puedeTrabajar,
} from '@aldia/domain/declaraciones/permisos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';

const situacionDe = (d: FilaDeDeclaracion): SituacionDeDeclaracion => ({
  estadoId: d.statusId,
  regimenId: d.regimenId,
  facturas: d.facturas,
  asignadoId: d.asignadoId,
  pagoRealizado: d.pagoRealizado,
  retencionIsr: cargaDeRetenciones(d.cargaRetencionIsr),
  retencionIva: cargaDeRetenciones(d.cargaRetencionIva),
});

/** The server refuses with the same words (apps/server, declaraciones/exigir.ts). */
const CODIGO_DE: Readonly<Record<Impedimento, CodigoDeError>> = {
  DECLARACION_PAGADA: 'DECLARACION_PAGADA',
  ESTADO_NO_PERMITE: 'ESTADO_NO_PERMITE',
  FACTURAS_PENDIENTES: 'FACTURAS_PENDIENTES',
  RETENCIONES_PENDIENTES: 'RETENCIONES_PENDIENTES',
  PAGO_PENDIENTE: 'PAGO_NO_CONFIRMADO',
  SOLO_ROS: 'SOLO_REGIMEN_GENERAL',
  SIN_SEGUIMIENTO: 'ESTADO_NO_PERMITE',
};

type Politica = (actor: Actor, fila: FilaAsignada) => boolean;

/** Why a person cannot do something with a row, or null when they can: what a disabled button says. */
function razonDe(politica: Politica, accion: Accion, actor: Actor, fila: FilaDeDeclaracion): string | null {
  if (!politica(actor, fila)) return fila.asignadoId === null ? AVISOS.sinAsignarTodavia : textoDeError('FILA_DE_OTRO');
  const impedimento = impedimentoPara(accion, situacionDe(fila));
  return impedimento && textoDeError(CODIGO_DE[impedimento], { estado: fila.estado });
}

export const impideCargar = (actor: Actor, fila: FilaDeDeclaracion) => razonDe(puedeCargar, 'cargar', actor, fila);
export const impideEnviarALista = (actor: Actor, fila: FilaDeDeclaracion) =>
  razonDe(puedeEnviarAListas, 'enviarALista', actor, fila);
export const impidePresentarACero = (actor: Actor, fila: FilaDeDeclaracion) =>
  razonDe(puedePresentar, 'presentarACero', actor, fila);
export const impidePresentarSinIsr = (actor: Actor, fila: FilaDeDeclaracion) =>
  razonDe(puedePresentar, 'noAplicaIsr', actor, fila);
/** The server asks `puedeTrabajar` of any declaration of the client. */
export const impideRevelar = (actor: Actor, fila: FilaDeDeclaracion): string | null =>
  puedeTrabajar(actor, fila) ? null : textoDeError('FILA_DE_OTRO');
