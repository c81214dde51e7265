import type { cambios } from '@aldia/contract/cambios.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { CERO, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { loDeclarado } from '@aldia/domain/formularios/lo-declarado.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { syncCambioAbierto } from '../../../shared/cambio-abierto.repo.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { type Declaracion, exigirFila, tomarDeclaracion } from '../../declaraciones/index.ts';
import { resolverCambios, resolverIsr } from '../cambios.repo.ts';
import { aFila, exigirLasVistas } from '../filas.ts';
import { type IsrQueEspera, isrQueEspera, sonLasVistas } from '../isr-que-espera.ts';
import { listAbiertos } from '../listas.repo.ts';

/**
 * A person decides about the changes of one filed month: it is rectified (CT art. 106), or they are dismissed with a reason. All the
 * changes or none; the stored figures stay as they were filed.
 */
export const resolver = transaccional(async (entrada: Entrada<typeof cambios.resolver>, ctx) => {
  const { declaracionId, resolucion, nota, vistos, isr = false, isrVisto } = entrada;
  const ids = [...new Set(entrada.ids)];
  const d = await tomarDeclaracion(ctx.tx, declaracionId);
  exigirFila(puedeTrabajar, ctx.actor, d);
  const decision = { resolucion, nota, por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  if (ids.length === 0 && !isr) throw enCampo('ids', 'Elige al menos un cambio');
  const abiertas = ids.length === 0 ? [] : await listAbiertos(ctx.tx, d.id, ids);
  if (abiertas.length < ids.length) throw new AppError('CAMBIO_YA_RESUELTO');
  exigirLasVistas(vistos, abiertas.map(aFila));
  const resueltos = await resolverCambios(ctx.tx, d.id, ids, decision);
  const espera = isr ? await isrQueEspera(ctx.tx, d) : null;
  if (espera && isrVisto && !sonLasVistas(isrVisto, espera.distintas)) throw new AppError('CAMBIO_DISTINTO');
  if (isr && !(await resolverIsr(ctx.tx, d.id))) throw new AppError('CAMBIO_YA_RESUELTO');
  const abiertos = await syncCambioAbierto(ctx.tx, d.id);
  await ctx.auditar({
    accion: `cambio.${resolucion}`,
    entidad: 'declaracion',
    entidadId: d.id,
    despues: {
      cambios: resueltos,
      abiertos,
      ...(espera && deQueIsr(d, espera)),
    },
    motivo: nota,
  });
  return { resueltos: resueltos.length + (isr ? 1 : 0), abiertos };
});

/** The SAT-1311 that the decision is about, so that the same one does not ask again (`seDecidioSobre`). */
const deQueIsr = ({ isrDeAhora, numeroFormulario }: Declaracion, { deHoy }: IsrQueEspera) => ({
  isr: toQuetzales(isrDeAhora ?? CERO),
  formulario: numeroFormulario,
  ...(deHoy && { casillas: loDeclarado(deHoy) }),
});
