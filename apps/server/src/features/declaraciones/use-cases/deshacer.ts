import { HECHO_SIN_PALABRAS, HECHOS_EN_PALABRAS } from '@aldia/contract/textos-deshacer.ts';
import { loQueTrae } from '@aldia/domain/declaraciones/corregidos.ts';
import type { AccionDeshacible } from '@aldia/domain/declaraciones/deshacer.ts';
import { type Remanentes, SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { syncCambioAbierto } from '../../../shared/cambio-abierto.repo.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { firmaDe } from '../cambiar.ts';
import { cambiadaDe, type Declaracion, loQueSeCalcula } from '../declaracion.ts';
import { nombreDe, updateDeclaracion } from '../declaraciones.repo.ts';
import {
  desmarcarSiguiente,
  quitarCorreos,
  remanentesDeAntes,
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
import { auditarYaAlDia, avisarSiguiente } from '../recalcular.ts';
import { heredadosDe, tomarSiguiente } from '../remanentes.ts';

/** Undoing these may change the balances that the next month brings in. */
const DEJAN_OTRO_ARRASTRE: readonly AccionDeshacible[] = ['incluirFacturas', 'eliminarSeguimiento', 'completar'];

/**
 * Takes back what the caller has just done. The act itself was done at once, so closing the browser loses nothing; only its mails were
 * held. Refused after the undo window, when a mail is already on its way, and when anybody changed the declaration since.
 */
export const deshacer = transaccional(async ({ deshacer: id }: { deshacer: string }, ctx) => {
  const accion = await selectAccionForUpdate(ctx.tx, id, ctx.actor.usuarioId);
  if (!accion) throw new AppError('DESHACER_VENCIDO');
  if (accion.deshechaEn !== null) throw new AppError('DESHACER_YA_HECHO');
  if (accion.vencida) throw new AppError('DESHACER_VENCIDO');
  const d = await tomarDeclaracion(ctx.tx, accion.declaracionId);
  if (d.version !== accion.version + 1) throw await yaCambiada(ctx, d);
  if (!(await quitarCorreos(ctx.tx, id))) throw new AppError('DESHACER_VENCIDO');

  if (DEJAN_OTRO_ARRASTRE.includes(accion.clase)) await tomarSiguiente(ctx, d);
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

/** Gives the next month back the balances it had, unless somebody worked on it since: then that month is marked. */
async function devolverSiguiente(ctx: Contexto, d: Declaracion, antes: SiguienteAntes | null): Promise<void> {
  const arrastra = await heredadosDe(ctx.tx, d.usuarioId, mesSiguiente(d.periodo));
  if (arrastra) await avisarSiguiente(ctx, d, arrastra);
  else await quitarLoQuePaso(ctx, d, antes === null ? SIN_REMANENTES : remanentesDeAntes(antes));
  if (antes && (await desmarcarSiguiente(ctx.tx, antes))) await auditarYaAlDia(ctx, antes.id);
}

/**
 * A month without figures again leaves nothing: the next one has the balances from before the act, or none if it was opened since. A marked
 * one has them too, because nothing else would change them when it is computed again.
 */
async function quitarLoQuePaso(ctx: Contexto, d: Declaracion, antes: Remanentes | null): Promise<void> {
  if (antes === null) return;
  const marcada = await avisarSiguiente(ctx, d, antes);
  if (marcada === null) return;
  const siguiente = await tomarDeclaracion(ctx.tx, marcada);
  if (loQueSeCalcula(siguiente) === 'nada') return;
  await updateDeclaracion(ctx.tx, marcada, { remanentes: loQueTrae(siguiente, antes) }, firmaDe(ctx));
}
