import type { AccionAuditada } from '@aldia/contract/textos-auditoria.ts';
import { asignadoTrasActuar } from '@aldia/domain/declaraciones/permisos.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { CambiosDeActo, Firma } from '../../shared/tabla-de-declaracion.ts';
import { cambiadaDe, type Declaracion } from './declaracion.ts';
import { updateDeclaracion } from './declaraciones.repo.ts';

export const firmaDe = (ctx: Contexto): Firma => ({ por: ctx.actor.usuarioId || null, en: ctx.reloj.ahora() });

/** The first person of the staff who changes a declaration takes it (D-35); a job and a client take nothing. */
export function alActuar(ctx: Contexto, d: Declaracion): CambiosDeActo {
  const asignadoId = ctx.actor.usuarioId > 0 ? asignadoTrasActuar(ctx.actor, d) : d.asignadoId;
  return asignadoId === d.asignadoId ? {} : { asignadoId };
}

/** The current values of the fields that `cambios` names, for the audit. */
export function antesDe(d: Declaracion, cambios: CambiosDeActo): Partial<Declaracion> {
  return Object.fromEntries(clavesDe(cambios).map((campo) => [campo, d[campo]]));
}

/** Writes the change, records it, raises the version, and assigns the declaration when nobody had it. Returns what every action returns. */
export async function cambiar(ctx: Contexto, d: Declaracion, accion: AccionAuditada, cambios: CambiosDeActo) {
  const todos = { ...alActuar(ctx, d), ...cambios };
  await Promise.all([
    updateDeclaracion(ctx.tx, d.id, todos, firmaDe(ctx)),
    ctx.auditar({ accion, entidad: 'declaracion', entidadId: d.id, antes: antesDe(d, todos), despues: todos }),
  ]);
  return cambiadaDe({ ...d, ...todos });
}
