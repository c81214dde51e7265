import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { type CodigoDeError, textoDeError } from '@aldia/contract/errores.ts';
import {
  type Accion,
  cargaDeRetenciones,
  type Impedimento,
  impedimentoPara,
  type SituacionDeDeclaracion,
} from '@aldia/domain/declaraciones/estados.ts';
import type { FilaAsignada } from '@aldia/domain/declaraciones/permisos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';

export type Politica = (actor: Actor, fila: FilaAsignada) => boolean;

/** The sentence of each reason is the one the server would refuse with. */
const CODIGO_DE: Readonly<Record<Impedimento, CodigoDeError>> = {
  DECLARACION_PAGADA: 'DECLARACION_PAGADA',
  ESTADO_NO_PERMITE: 'ESTADO_NO_PERMITE',
  FACTURAS_PENDIENTES: 'FACTURAS_PENDIENTES',
  RETENCIONES_PENDIENTES: 'RETENCIONES_PENDIENTES',
  PAGO_PENDIENTE: 'PAGO_NO_CONFIRMADO',
  SOLO_ROS: 'SOLO_REGIMEN_GENERAL',
  SIN_SEGUIMIENTO: 'ESTADO_NO_PERMITE',
};

function situacionDe(f: FilaDeDeclaracion): SituacionDeDeclaracion {
  return {
    estadoId: f.statusId,
    regimenId: f.regimenId,
    facturas: f.facturas,
    retencionIsr: cargaDeRetenciones(f.cargaRetencionIsr),
    retencionIva: cargaDeRetenciones(f.cargaRetencionIva),
    asignadoId: f.asignadoId,
    pagoRealizado: f.pagoRealizado,
  };
}

/** Why this person may not touch the row, or null. */
export function razonDeFila(politica: Politica, actor: Actor, fila: FilaAsignada): string | null {
  return politica(actor, fila) ? null : textoDeError('FILA_DE_OTRO');
}

/** Why the action cannot be done by this person with this row, or null when it can: what the server will answer. */
export function razonPara(accion: Accion, politica: Politica, actor: Actor, fila: FilaDeDeclaracion): string | null {
  const deFila = razonDeFila(politica, actor, fila);
  if (deFila !== null) return deFila;
  const impedimento = impedimentoPara(accion, situacionDe(fila));
  return impedimento === null ? null : textoDeError(CODIGO_DE[impedimento], { estado: fila.estado });
}

/** Why no mail can be sent to the client of the row, or null. */
export function razonSinCorreo(fila: Pick<FilaDeDeclaracion, 'correoUsuario'>): string | null {
  return fila.correoUsuario.trim() === '' ? textoDeError('CLIENTE_SIN_CORREO') : null;
}
