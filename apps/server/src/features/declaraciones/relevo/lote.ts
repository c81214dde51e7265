import { centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { idAleatorio } from '../../../shared/cifrado.ts';
import type { Contexto, HechoAuditado, Recursos } from '../../../shared/contexto.ts';
import { SISTEMA } from '../../../shared/contexto.ts';
import { contextoDe } from '../../../shared/ejecutar.ts';
import type { DefinicionDeTrabajo } from '../../../shared/trabajos.ts';
import { VENTANA_S } from '../deshacer.ts';
import {
  type CambioDePersonas,
  type ClaseDeLote,
  cambiarPersonas,
  findLote,
  insertAuditorias,
  insertLote,
  listPendientes,
  lockLote,
  markFilas,
  markTerminado,
  type Pendiente,
  type Planeada,
  reasignarPedazo,
} from './lote.repo.ts';

/** Acts up to this many rows are one transaction; a job does larger ones in pieces, and the screen polls their progress. */
export const EN_UNA_TRANSACCION = 2000;
/** Rows of one statement: a change of a person goes into each of their months, and a statement of a call has five seconds. */
export const PEDAZO = 100;

export const tandaDeLoteJob: DefinicionDeTrabajo<{ id: string }> = {
  nombre: 'declaraciones.tanda-de-lote',
  repetible: 'sí: lo que ya se cambió no está pendiente, y cada tanda es una transacción',
  reintentos: 5,
  esperaS: 5,
  // Of everybody in the country it lasts longer than a job usually may.
  maximoS: 4 * 3600,
};

/** A planned bulk act. `regimenId`: the regime of a warning. */
export interface Plan {
  readonly clase: ClaseDeLote;
  readonly filas: readonly Planeada[];
  readonly regimenId?: number | null;
}

/**
 * Writes down the planned changes and does them, at once or through the job. `visto` is the number of rows that the author agreed to.
 * Throws LOTE_CAMBIADO when it is another number now.
 */
export async function hacerLote(ctx: Contexto, { clase, filas, regimenId = null }: Plan, visto: number) {
  if (filas.length !== visto || filas.length === 0) throw new AppError('LOTE_CAMBIADO', { n: filas.length });
  const id = idAleatorio();
  await insertLote(ctx.tx, { id, autorId: ctx.actor.usuarioId, clase, regimenId }, filas);
  await ctx.auditar({ accion: 'lote.hecho', entidad: 'lote', entidadId: id, despues: { clase, total: filas.length } });
  if (filas.length > EN_UNA_TRANSACCION) await ctx.encolar(tandaDeLoteJob, `lote:${id}`, { id });
  else while (!(await unaTanda(ctx, id))) continue;
  return loteDe(ctx.tx, id);
}

/** The progress of a bulk act, as the screen reads it. Throws LOTE_NO_ENCONTRADO. */
export async function loteDe(bd: Contexto['tx'] | Contexto['bd'], id: string) {
  const l = await findLote(bd, id);
  if (!l) throw new AppError('LOTE_NO_ENCONTRADO');
  const { total, hechas, omitidas, terminadoEn, deshechoEn } = l;
  return {
    id,
    total,
    hechas: hechas ?? 0,
    omitidas: omitidas ?? 0,
    terminado: terminadoEn !== null,
    deshecho: deshechoEn !== null,
  };
}

/** Does one piece. True when nothing is left; from then on the act can be undone. */
async function unaTanda(ctx: Contexto, id: string): Promise<boolean> {
  const lote = await lockLote(ctx.tx, id);
  const pendientes = await listPendientes(ctx.tx, id, PEDAZO);
  if (lote && pendientes.length > 0) await hacerPedazo(ctx, lote, pendientes);
  const fin = pendientes.length < PEDAZO;
  if (fin) await markTerminado(ctx.tx, id, VENTANA_S);
  return fin;
}

export const esDePersonas = (clase: string): clase is CambioDePersonas => clase === 'dia' || clase === 'aviso';

async function hacerPedazo(
  ctx: Contexto,
  { id, clase }: { readonly id: string; readonly clase: string },
  pendientes: readonly Pendiente[],
): Promise<void> {
  const ordenes = pendientes.map((p) => p.orden);
  const ahora = ctx.reloj.ahora();
  const por = ctx.actor.usuarioId;
  const hechas = esDePersonas(clase)
    ? await cambiarPersonas(ctx.tx, id, { que: clase, ordenes, firma: { por, en: ahora } })
    : await reasignarPedazo(ctx.tx, id, ordenes, por, ahora);
  const orden = new Set(hechas.map((h) => h.orden));
  await markFilas(ctx.tx, id, [...orden], 'hecha');
  await markFilas(
    ctx.tx,
    id,
    ordenes.filter((o) => !orden.has(o)),
    'omitida',
  );
  await insertAuditorias(
    ctx.tx,
    por,
    ahora,
    pendientes.filter((p) => orden.has(p.orden)).map((p) => hechoDe(p, id, clase)),
  );
}

const enQuetzales = (c: number | null) => (c === null ? null : toQuetzales(centavos(c)));

/** The same audit record as a single change, with the bulk act as its reason. */
function hechoDe(p: Pendiente, loteId: string, clase: string): HechoAuditado {
  const motivo = `Cambio de varios ${loteId}`;
  if (p.declaracionId !== null)
    return {
      accion: 'declaracion.reasignada',
      entidad: 'declaracion',
      entidadId: p.declaracionId,
      antes: { asignadoId: p.antes },
      despues: { asignadoId: p.despues },
      motivo,
    };
  if (clase === 'aviso')
    return {
      accion: 'cliente.avisoCambiado',
      entidad: 'usuario',
      entidadId: p.usuarioId ?? 0,
      antes: { avisoDeRegimen: enQuetzales(p.antes) },
      despues: { avisoDeRegimen: enQuetzales(p.despues) },
      motivo,
    };
  return {
    accion: 'cliente.diaCambiado',
    entidad: 'usuario',
    entidadId: p.usuarioId ?? 0,
    antes: { diaDeclaracion: p.antes },
    despues: { diaDeclaracion: p.despues },
    motivo,
  };
}

/** The job: does piece after piece in the author's name, each in its own transaction. */
export async function hacerTandas(recursos: Recursos, id: string): Promise<void> {
  const lote = await findLote(recursos.bd, id);
  if (!lote || lote.terminadoEn !== null) return;
  const base = { ...recursos, ...SISTEMA, actor: { usuarioId: lote.autorId, roles: [] } };
  for (let fin = false; !fin; )
    fin = await recursos.bd.transaction().execute((tx) => unaTanda(contextoDe(tx, base), id));
}
