import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { CODIGO_DE_IMPEDIMENTO } from '@aldia/contract/impedimentos.ts';
import {
  type Accion,
  cargaDeRetenciones,
  faltaElDeIva,
  hayQueCalcular,
  impedimentoPara,
  type SituacionDeDeclaracion,
} from '@aldia/domain/declaraciones/estados.ts';
import { isrPorPagar } from '@aldia/domain/declaraciones/momento.ts';
import type { FilaAsignada } from '@aldia/domain/declaraciones/permisos.ts';
import { seCompara } from '@aldia/domain/pendientes/motivos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';

/** A policy: whether a person may act on a row. */
export type Politica<F extends FilaAsignada = FilaAsignada> = (actor: Actor, fila: F) => boolean;

const situacionDe = (f: FilaDeDeclaracion): SituacionDeDeclaracion => ({
  estadoId: f.statusId,
  regimenId: f.regimenId,
  facturas: f.facturas,
  retencionIsr: cargaDeRetenciones(f.cargaRetencionIsr),
  retencionIva: cargaDeRetenciones(f.cargaRetencionIva),
  asignadoId: f.asignadoId,
  pagoRealizado: f.pagoRealizado,
  isrPorPagar: isrPorPagar(f),
  desactualizada: f.desactualizada,
  formularioNotificado: f.formularioNotificado !== null,
  numeroFormularioIva: f.numeroFormularioIva,
});

/** Whether the figures of the row must be computed again. */
export const hayQueCalcularFila = (f: FilaDeDeclaracion): boolean => hayQueCalcular(situacionDe(f));

/** Whether one of its two forms is sent and the IVA form is still missing. */
export const faltaElDeIvaFila = (f: FilaDeDeclaracion): boolean => faltaElDeIva(situacionDe(f));

/** Whether the row compares what SAT says of its month, because nothing is loaded over it. */
export const seComparaFila = (f: FilaDeDeclaracion): boolean => seCompara(situacionDe(f));

/** The properties of a menu option that may be disabled for a reason. */
export const conRazon = (razon: string | null) => (razon === null ? {} : { deshabilitada: true, razon });

/** Why this person may not act on the row, or null. */
export function razonDeFila<F extends FilaAsignada>(politica: Politica<F>, actor: Actor, fila: F): string | null {
  return politica(actor, fila) ? null : razonEscrita('FILA_DE_OTRO');
}

/** Why the state of the month forbids the action, or null, in the server's words. */
export function razonDeAccion(accion: Accion, fila: FilaDeDeclaracion): string | null {
  const impedimento = impedimentoPara(accion, situacionDe(fila));
  return impedimento && razonEscrita(CODIGO_DE_IMPEDIMENTO[impedimento], { estado: fila.estado });
}
