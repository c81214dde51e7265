import type { ClaseDeTarea } from '@aldia/domain/cobros/tareas.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { listCorreosDeAdministradores } from '../../../shared/administradores.repo.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import type { Intento } from '../intencion/intentos.repo.ts';
import type { Intencion } from '../tipos.ts';
import { correoDeTarea, detalleDeDia, detalleDeTarea } from './correos.ts';
import { closeDeCobro, closeDeDetalle, closeDeTerminal, findTarea, insertTarea } from './tareas.repo.ts';

export interface Asunto {
  readonly clase: ClaseDeTarea;
  /** Null when the matter concerns no charge of ours; then `detalle` tells one matter from another. */
  readonly intencion: Intencion | null;
  readonly detalle?: string;
  /** The matter may occur anew with the same text: open it again even if a person closed it. */
  readonly insiste?: boolean;
  /** The reason, appended to the description of the charge. */
  readonly motivo?: string;
}

/**
 * Opens a task for a person and mails every administrator; does nothing while the same matter is open (P10, P14). A task that a person
 * closed while its cause went on is not opened again: they know.
 */
export async function abrirTarea(ctx: Contexto, asunto: Asunto): Promise<boolean> {
  const detalle = asunto.detalle ?? detalleDeTarea(asunto.clase, asunto.intencion, asunto.motivo);
  const intencionId = asunto.intencion?.id ?? null;
  const { clase, insiste = false } = asunto;
  const id = await insertTarea(ctx.tx, { clase, intencionId, detalle, insiste, ahora: ctx.reloj.ahora() });
  if (id === null) return false;
  await ctx.auditar({ accion: 'cobro.tareaAbierta', entidad: 'tarea_de_operador', entidadId: id, motivo: detalle });
  const abierta = await findTarea(ctx.tx, id, { hoy: ctx.reloj.hoy(), ahora: ctx.reloj.ahora() });
  for (const a of await listCorreosDeAdministradores(ctx.tx)) await ctx.enviarCorreo(correoDeTarea(abierta, a));
  return true;
}

/**
 * Closes the task about our terminal when the provider approves a charge: it knows our terminal again, and renewals go on by
 * themselves.
 */
export async function cerrarTareaDeTerminal(ctx: Contexto, intento: Intento): Promise<void> {
  const nota = 'La pasarela aprobó otro cobro: ya reconoce la terminal.';
  const id = await closeDeTerminal(ctx.tx, intento, { por: null, nota, ahora: ctx.reloj.ahora() });
  if (id === null) return;
  await ctx.auditar({ accion: 'cobro.tareaResuelta', entidad: 'tarea_de_operador', entidadId: id, despues: { nota } });
}

/** Closes the task of a day that was reconciled. */
export async function cerrarTareaDeDia(ctx: Contexto, fecha: Dia): Promise<void> {
  const por = ctx.actor.usuarioId || null;
  const cierre = { por, nota: 'El día se concilió.', ahora: ctx.reloj.ahora() };
  await closeDeDetalle(ctx.tx, 'sin_conciliar', detalleDeDia(fecha), cierre);
}

/** Closes the tasks of a matter that solved itself. */
export async function cerrarTareas(ctx: Contexto, clase: ClaseDeTarea, intencionId: string): Promise<void> {
  const por = ctx.actor.usuarioId || null;
  await closeDeCobro(ctx.tx, clase, intencionId, { por, nota: 'El cobro cambió de estado.', ahora: ctx.reloj.ahora() });
}
