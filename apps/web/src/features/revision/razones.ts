import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { ESTADO, ofreceCargaEnEstado, TERMINADAS } from '@aldia/domain/declaraciones/estados.ts';
import { puedeCargar, puedePresentar, puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';

type Fila = Pick<FilaDeDeclaracion, 'regimenId' | 'carga' | 'statusId' | 'asignadoId'>;
const ofrece = (f: Fila): boolean => ofreceCargaEnEstado({ ...f, estadoId: f.statusId });

/** Why this person cannot do an action of the review on this month, or null. The server checks the same. */
export function razonDeCargar(actor: Actor, f: Fila): string | null {
  if (!ofrece(f)) return T.soloSinCargar;
  return puedeCargar(actor, f) ? null : T.deOtraPersona;
}
export function razonDePresentar(actor: Actor, f: Fila): string | null {
  if (!ofrece(f)) return T.soloSinCargar;
  return puedePresentar(actor, f) ? null : T.deOtraPersona;
}
export function razonDeCortesia(actor: Actor, f: Fila): string | null {
  if (f.regimenId !== REGIMEN.ros) return T.soloRos;
  if (!puede(actor, 'declaracion.cargarCortesia')) return T.soloAdministrador;
  return f.statusId === ESTADO.pendiente ? null : T.soloSinCargar;
}

/** The invoice of a subscription goes by mail, and is sent by who has an open month of the client, or by anybody when none is open. */
export function razonDeFactura(
  actor: Actor,
  correo: string,
  meses: readonly Pick<Fila, 'statusId' | 'asignadoId'>[],
): string | null {
  if (correo.trim() === '') return razonEscrita('CLIENTE_SIN_CORREO');
  const abiertos = meses.filter((f) => !TERMINADAS.some((id) => id === f.statusId));
  return abiertos.length === 0 || abiertos.some((f) => puedeTrabajar(actor, f)) ? null : T.deOtraPersona;
}
