import { AppError } from '../../../shared/app-error.ts';
import type { Contexto, HechoAuditado } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import {
  findLote,
  insertAuditorias,
  lockDeclaraciones,
  lockLote,
  markDeshechas,
  markDeshecho,
  restaurarDeclaraciones,
  restaurarPersonas,
  type Tramo,
} from './lote.repo.ts';
import { esDePersonas, PEDAZO } from './lote.ts';

/**
 * Takes back a bulk act that the caller has just done: each row that nobody changed since returns to what it was. Rows that somebody
 * changed stay, and are counted. Refused while the act is still running, after its undo window, and to anybody but its author.
 */
export const deshacerLote = transaccional(async ({ id }: { id: string }, ctx) => {
  await lockLote(ctx.tx, id);
  const lote = await findLote(ctx.tx, id);
  if (lote?.autorId !== ctx.actor.usuarioId || lote.terminadoEn === null) throw new AppError('DESHACER_VENCIDO');
  if (lote.deshechoEn !== null) throw new AppError('DESHACER_YA_HECHO');
  if (lote.vencido) throw new AppError('DESHACER_VENCIDO');
  if (!esDePersonas(lote.clase)) await lockDeclaraciones(ctx.tx, id);
  let deshechas = 0;
  for (let desde = 1; desde <= lote.total; desde += PEDAZO)
    deshechas += await deshacerPedazo(ctx, lote, { desde, hasta: desde + PEDAZO - 1 });
  await markDeshecho(ctx.tx, id);
  const salida = { deshechas, ajenas: (lote.hechas ?? 0) - deshechas };
  await ctx.auditar({ accion: 'lote.deshecho', entidad: 'lote', entidadId: id, despues: salida });
  return salida;
});

/**
 * Takes back the rows of one piece and returns how many. A statement over everybody would take longer than a call may have for one:
 * a person's day is copied into each of their months.
 */
async function deshacerPedazo(
  ctx: Contexto,
  { id, clase }: { readonly id: string; readonly clase: string },
  tramo: Tramo,
): Promise<number> {
  const dePersonas = esDePersonas(clase) ? clase : null;
  const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  const declaraciones = dePersonas === null ? await restaurarDeclaraciones(ctx.tx, id, tramo) : [];
  const personas = dePersonas === null ? [] : await restaurarPersonas(ctx.tx, id, { que: dePersonas, firma, ...tramo });
  const ids = [...declaraciones, ...personas];
  await markDeshechas(ctx.tx, id, tramo, ids);
  const motivo = `Cambio de varios ${id}`;
  const accion = dePersonas === 'aviso' ? 'cliente.avisoCambiado' : 'cliente.diaCambiado';
  const hechos: HechoAuditado[] = [
    ...declaraciones.map((d) => hecho('declaracion.deshecha', 'declaracion', d, motivo)),
    ...personas.map((p) => hecho(accion, 'usuario', p, `${motivo}, deshecho`)),
  ];
  await insertAuditorias(ctx.tx, firma.por, firma.en, hechos);
  return ids.length;
}

const hecho = (accion: HechoAuditado['accion'], entidad: string, entidadId: number, motivo: string): HechoAuditado => ({
  accion,
  entidad,
  entidadId,
  motivo,
});
