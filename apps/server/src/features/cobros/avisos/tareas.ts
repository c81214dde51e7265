import { listCorreosDeAdministradores } from '../../../shared/administradores.repo.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import type { Intencion } from '../tipos.ts';
import { correoDeTarea, detalleDeTarea } from './correos.ts';
import { type ClaseDeTarea, closeDeCobro, insertTarea } from './tareas.repo.ts';

export interface Asunto {
  readonly clase: ClaseDeTarea;
  /** Null when it is about no charge of ours; then `detalle` tells one matter from another. */
  readonly intencion: Intencion | null;
  readonly detalle?: string;
  /** Why, after what the charge is. */
  readonly motivo?: string;
}

/** Leaves a matter to a person, once while it is open, and tells every administrator by mail, once (P10, P14). */
export async function abrirTarea(ctx: Contexto, asunto: Asunto): Promise<boolean> {
  const detalle = asunto.detalle ?? detalleDeTarea(asunto.clase, asunto.intencion, asunto.motivo);
  const intencionId = asunto.intencion?.id ?? null;
  const id = await insertTarea(ctx.tx, { clase: asunto.clase, intencionId, detalle, ahora: ctx.reloj.ahora() });
  if (id === null) return false;
  await ctx.auditar({ accion: 'cobro.tareaAbierta', entidad: 'tarea_de_operador', entidadId: id, motivo: detalle });
  for (const a of await listCorreosDeAdministradores(ctx.tx))
    await ctx.enviarCorreo(correoDeTarea(id, a, asunto.clase, detalle));
  return true;
}

/** What solved itself waits for nobody any more. */
export async function cerrarTareas(ctx: Contexto, clase: ClaseDeTarea, intencionId: string): Promise<void> {
  const por = ctx.actor.usuarioId || null;
  await closeDeCobro(ctx.tx, clase, intencionId, { por, nota: 'El cobro cambió de estado.', ahora: ctx.reloj.ahora() });
}
