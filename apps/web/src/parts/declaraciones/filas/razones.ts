import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import type { Accion } from '@aldia/domain/declaraciones/estados.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { type Politica, razonDeAccion, razonDeFila } from './razones-de-fila.ts';

/** Why the action cannot be done by this person with this row, or null when it can: what the server will answer. */
export function razonPara(accion: Accion, politica: Politica, actor: Actor, fila: FilaDeDeclaracion): string | null {
  return razonDeFila(politica, actor, fila) ?? razonDeAccion(accion, fila);
}

/** Why no mail can be sent to the client of the row, or null. */
export function razonSinCorreo(fila: Pick<FilaDeDeclaracion, 'correoUsuario'>): string | null {
  return fila.correoUsuario.trim() === '' ? textoDeError('CLIENTE_SIN_CORREO') : null;
}
