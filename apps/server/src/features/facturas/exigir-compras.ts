import type { FilaAsignada } from '@aldia/domain/declaraciones/permisos.ts';
import { esElCliente, esEmpleado } from '@aldia/domain/permisos/actor.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../shared/app-error.ts';
import { type Declaracion, exigirFila } from '../declaraciones/index.ts';

type Politica = (actor: Actor, fila: FilaAsignada) => boolean;

/** The client may act on their own row; the staff by the call's policy. Another client gets DECLARACION_NO_ENCONTRADA. */
export function exigirCompras(delPersonal: Politica, actor: Actor, d: Declaracion): void {
  if (esElCliente(actor, d.usuarioId)) return;
  if (!esEmpleado(actor)) throw new AppError('DECLARACION_NO_ENCONTRADA');
  exigirFila(delPersonal, actor, d);
}
