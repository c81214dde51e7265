import { AppError } from '../../../shared/app-error.ts';
import type { HechoAuditado } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import {
  findLote,
  insertAuditorias,
  lockLote,
  markDeshecho,
  restaurarDeclaraciones,
  restaurarPersonas,
} from './lote.repo.ts';
import { esDePersonas } from './lote.ts';

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
  const dePersonas = esDePersonas(lote.clase) ? lote.clase : null;
  const declaraciones = dePersonas === null ? await restaurarDeclaraciones(ctx.tx, id) : [];
  const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  const personas = dePersonas === null ? [] : await restaurarPersonas(ctx.tx, id, dePersonas, firma);
  const ids = [...declaraciones, ...personas];
  await markDeshecho(ctx.tx, id, ids);
  const motivo = `Cambio de varios ${id}`;
  const accion = dePersonas === 'aviso' ? 'cliente.avisoCambiado' : 'cliente.diaCambiado';
  const hechos: HechoAuditado[] = [
    ...declaraciones.map((d) => hecho('declaracion.deshecha', 'declaracion', d, motivo)),
    ...personas.map((p) => hecho(accion, 'usuario', p, `${motivo}, deshecho`)),
  ];
  await insertAuditorias(ctx.tx, firma.por, firma.en, hechos);
  const salida = { deshechas: ids.length, ajenas: (lote.hechas ?? 0) - ids.length };
  await ctx.auditar({ accion: 'lote.deshecho', entidad: 'lote', entidadId: id, despues: salida });
  return salida;
});

const hecho = (accion: HechoAuditado['accion'], entidad: string, entidadId: number, motivo: string): HechoAuditado => ({
  accion,
  entidad,
  entidadId,
  motivo,
});
