import type { cambios } from '@aldia/contract/cambios.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { syncCambioAbierto } from '../../../shared/cambio-abierto.repo.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { exigirFila, tomarDeclaracion } from '../../declaraciones/index.ts';
import { resolverCambios, resolverIsr } from '../cambios.repo.ts';

/**
 * A person decides about the changes of one filed month: it is rectified (CT art. 106), or they are dismissed with a reason. All the
 * changes or none; the stored figures stay as they were filed.
 */
export const resolver = transaccional(async (entrada: Entrada<typeof cambios.resolver>, ctx) => {
  const { declaracionId, resolucion, nota, isr = false } = entrada;
  const ids = [...new Set(entrada.ids)];
  const d = await tomarDeclaracion(ctx.tx, declaracionId);
  exigirFila(puedeTrabajar, ctx.actor, d);
  const decision = { resolucion, nota, por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  const resueltos = await resolverCambios(ctx.tx, d.id, ids, decision);
  if (ids.length === 0 && !isr) throw enCampo('ids', 'Elige al menos un cambio');
  if (resueltos.length < ids.length) throw new AppError('CAMBIO_YA_RESUELTO');
  if (isr && !(await resolverIsr(ctx.tx, d.id))) throw new AppError('CAMBIO_YA_RESUELTO');
  const abiertos = await syncCambioAbierto(ctx.tx, d.id);
  await ctx.auditar({
    accion: `cambio.${resolucion}`,
    entidad: 'declaracion',
    entidadId: d.id,
    despues: {
      cambios: resueltos,
      abiertos,
      ...(isr && d.isrDeAhora !== null ? { isr: toQuetzales(d.isrDeAhora), formulario: d.numeroFormulario } : {}),
    },
    motivo: nota,
  });
  return { resueltos: resueltos.length + (isr ? 1 : 0), abiertos };
});
