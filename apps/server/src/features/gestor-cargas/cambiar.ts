import { MAXIMO_POR_CARGA } from '@aldia/domain/suscripciones/gestor.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { AppError } from '../../shared/app-error.ts';
import { sellarDeCarga } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Secreto } from '../../shared/secreto.ts';
import {
  type ClaseDeFila,
  countFilas,
  deleteCarga,
  deleteFilas,
  type FilaDeCarga,
  holdCarga,
  listObservadas,
  replaceFilas,
  seEstaPagando,
  takeCarga,
  updateCarga,
} from './cargas.repo.ts';
import { deleteAlgunas, type FilaExistente, listExistentes } from './existentes.repo.ts';

/** A draft expires a day after it began, together with its passwords (D-65). */
const VIDA_MS = 86_400_000;

export interface Tanda {
  readonly borradorId: string;
  /** The id of one reading of a file. */
  readonly lote: string;
  /** Whether this batch begins the reading; an earlier version of the page does not send it. */
  readonly primera: boolean | undefined;
  /** The readings that this one may replace; any reading when it is not sent. */
  readonly antes: readonly string[] | undefined;
  readonly clase: ClaseDeFila;
  readonly filas: readonly (Omit<FilaDeCarga, 'borradorId' | 'clase' | 'llaveId' | 'llaveEnvuelta' | 'cifrado'> & {
    readonly contrasenia: Secreto;
  })[];
}
const ahoraDe = (ctx: Contexto) => ctx.reloj.ahora();

/** A load does not change while a charge pays for it. Throws BORRADOR_EN_COBRO. */
async function exigirLibre(ctx: Contexto, id: string): Promise<void> {
  if (await seEstaPagando(ctx.tx, ctx.actor.usuarioId, id)) throw new AppError('BORRADOR_EN_COBRO');
}

/**
 * Stores the checked rows of one batch with their passwords sealed, and returns the rows that may not be loaded as they are. The first
 * batch of a new reading of a file deletes the rows of the earlier reading; a repeated batch counts once. Throws LECTURA_ANTERIOR when
 * a batch continues a reading whose first rows are gone, or begins a reading after a newer one came.
 */
export async function guardarTanda(ctx: Contexto, t: Tanda) {
  const gestorId = ctx.actor.usuarioId;
  const ahora = ahoraDe(ctx);
  const carga = await takeCarga(ctx.tx, {
    id: t.borradorId,
    gestorId,
    ahora,
    venceEn: sumarMilisegundos(ahora, VIDA_MS),
  });
  if (!carga) throw new AppError('BORRADOR_NO_ENCONTRADO');
  await exigirLibre(ctx, t.borradorId);
  const deClientes = t.clase === 'clientes';
  const lote = deClientes ? carga.loteClientes : carga.loteSociedades;
  if (lote !== t.lote) {
    const esDeOtra = lote !== null && t.antes !== undefined && !t.antes.includes(lote);
    if (t.primera === false || esDeOtra) throw new AppError('LECTURA_ANTERIOR');
    await deleteFilas(ctx.tx, t.borradorId, t.clase);
  }
  await updateCarga(ctx.tx, t.borradorId, deClientes ? { lote_clientes: t.lote } : { lote_sociedades: t.lote });
  await replaceFilas(
    ctx.tx,
    t.filas.map(({ contrasenia, ...f }) => {
      const lugar = { borradorId: t.borradorId, clase: t.clase, fila: f.fila };
      return { ...f, ...lugar, ...sellarDeCarga(ctx.maestra, lugar, contrasenia) };
    }),
  );
  if ((await countFilas(ctx.tx, t.borradorId)) > MAXIMO_POR_CARGA)
    throw new AppError('CARTERA_MUY_GRANDE', { n: enMiles(MAXIMO_POR_CARGA) });
  const tanda = { clase: t.clase, filas: t.filas.map((f) => f.fila) };
  return listObservadas(ctx.tx, { id: t.borradorId, gestorId }, tanda);
}

/** Locks a load of the caller that is not expired and not being paid for. */
async function tomarCarga(ctx: Contexto, id: string): Promise<void> {
  const carga = await holdCarga(ctx.tx, ctx.actor.usuarioId, id, ahoraDe(ctx));
  if (!carga) throw new AppError('BORRADOR_NO_ENCONTRADO');
  await exigirLibre(ctx, id);
}

/** Audits what leaves a load, because passwords that people entrusted leave with it. */
const auditarLoDescartado = (ctx: Contexto, despues: Readonly<Record<string, unknown>>) =>
  ctx.auditar({ accion: 'cartera.descartada', entidad: 'usuario', entidadId: ctx.actor.usuarioId, despues });

/** Deletes a load, or the rows of one of its files. */
export async function descartarCarga(ctx: Contexto, id: string, clase: ClaseDeFila | undefined): Promise<void> {
  await tomarCarga(ctx, id);
  if (clase === undefined) await deleteCarga(ctx.tx, id);
  else {
    await deleteFilas(ctx.tx, id, clase);
    // Clear the reading, so that no later batch continues it.
    await updateCarga(ctx.tx, id, clase === 'clientes' ? { lote_clientes: null } : { lote_sociedades: null });
  }
  await auditarLoDescartado(ctx, { carga: id, clase: clase ?? 'todo' });
}

/** Takes rows out of a load because the office wants to; sends no question to their owners. Returns how many left. */
export async function dejarFilas(
  ctx: Contexto,
  id: string,
  clase: ClaseDeFila,
  filas: readonly number[],
): Promise<number> {
  await tomarCarga(ctx, id);
  const fuera = await sacarDeCarga(ctx, id, clase, filas);
  await auditarLoDescartado(ctx, { carga: id, clase, filas: fuera });
  return fuera;
}

/** The rows whose person exists. Locks the load, which must not be being paid for. */
export async function tomarExistentes(
  ctx: Contexto,
  id: string,
  clase: ClaseDeFila,
  filas: readonly number[],
): Promise<FilaExistente[]> {
  await tomarCarga(ctx, id);
  return listExistentes(ctx.tx, id, clase, filas);
}

/** Takes rows, passwords included, out of a load that the caller holds; this makes a new version of it. Returns how many left. */
export async function sacarDeCarga(
  ctx: Contexto,
  id: string,
  clase: ClaseDeFila,
  filas: readonly number[],
): Promise<number> {
  const fuera = await deleteAlgunas(ctx.tx, id, clase, filas);
  await updateCarga(ctx.tx, id, {});
  return fuera;
}
