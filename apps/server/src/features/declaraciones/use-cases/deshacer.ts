import { HECHO_SIN_PALABRAS, HECHOS_EN_PALABRAS } from '@aldia/contract/textos-deshacer.ts';
import type { AccionDeshacible } from '@aldia/domain/declaraciones/deshacer.ts';
import { mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { syncCambioAbierto } from '../../../shared/cambio-abierto.repo.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { cambiadaDe, type Declaracion } from '../declaracion.ts';
import { nombreDe } from '../declaraciones.repo.ts';
import {
  desmarcarSiguiente,
  quitarCorreos,
  restaurarCambios,
  restaurarDeclaracion,
  restaurarDocumentos,
  restaurarEsperas,
  restaurarInclusion,
  type SiguienteAntes,
  selectAccionForUpdate,
  ultimoHecho,
} from '../deshacer.repo.ts';
import { tomarDeclaracion } from '../exigir.ts';
import { avisarSiguiente } from '../recalcular.ts';
import { heredadosDe } from '../remanentes.ts';

/** What these do to a month may leave something else to the month after. */
const DEJAN_OTRO_ARRASTRE: readonly AccionDeshacible[] = ['incluirFacturas', 'eliminarSeguimiento', 'completar'];

/**
 * Takes back what the caller has just done. The act was done at once, so nothing is lost with the browser; what leaves the
 * house (its mails) waited. Refused when its time is over, when a mail is on its way, and when the declaration was changed
 * since, by whomever.
 */
export const deshacer = transaccional(async ({ deshacer: id }: { deshacer: string }, ctx) => {
  const accion = await selectAccionForUpdate(ctx.tx, id, ctx.actor.usuarioId);
  if (!accion) throw new AppError('DESHACER_VENCIDO');
  if (accion.deshechaEn !== null) throw new AppError('DESHACER_YA_HECHO');
  if (accion.vencida) throw new AppError('DESHACER_VENCIDO');
  const d = await tomarDeclaracion(ctx.tx, accion.declaracionId);
  if (d.version !== accion.version + 1) throw await yaCambiada(ctx, d);
  if (!(await quitarCorreos(ctx.tx, id))) throw new AppError('DESHACER_VENCIDO');

  await restaurarDeclaracion(ctx.tx, id);
  if (accion.clase === 'incluirFacturas') await restaurarInclusion(ctx.tx, id);
  if (accion.clase === 'eliminarSeguimiento') {
    await restaurarDocumentos(ctx.tx, id, d.id);
    await restaurarCambios(ctx.tx, id, d.id);
    await restaurarEsperas(ctx.tx, id);
  }
  await syncCambioAbierto(ctx.tx, d.id);
  const ahora = await tomarDeclaracion(ctx.tx, d.id);
  if (DEJAN_OTRO_ARRASTRE.includes(accion.clase)) await devolverSiguiente(ctx, ahora, accion.siguiente);
  await ctx.auditar({
    accion: 'declaracion.deshecha',
    entidad: 'declaracion',
    entidadId: d.id,
    antes: { accion: accion.clase, version: d.version, estadoId: d.estadoId, asignadoId: d.asignadoId },
    despues: { version: ahora.version, estadoId: ahora.estadoId, asignadoId: ahora.asignadoId },
  });
  return cambiadaDe(ahora);
});

async function yaCambiada(ctx: Contexto, d: Declaracion): Promise<AppError> {
  const propio = d.modificadaPor === ctx.actor.usuarioId;
  const quien = propio ? 'Tú mismo' : (await nombreDe(ctx.tx, d.modificadaPor)) || 'El sistema';
  const hecho = await ultimoHecho(ctx.tx, d.id);
  return new AppError('DESHACER_CAMBIADA', { quien, que: HECHOS_EN_PALABRAS[hecho ?? ''] ?? HECHO_SIN_PALABRAS });
}

/** What the act left to the month after is taken back too, unless somebody worked on it: then that month is told. */
async function devolverSiguiente(ctx: Contexto, d: Declaracion, antes: SiguienteAntes | null): Promise<void> {
  const arrastra = await heredadosDe(ctx.tx, d.usuarioId, mesSiguiente(d.periodo));
  if (arrastra) await avisarSiguiente(ctx, d, arrastra);
  if (antes) await desmarcarSiguiente(ctx.tx, antes);
}
