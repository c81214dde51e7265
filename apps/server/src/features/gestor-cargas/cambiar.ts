import { MAXIMO_POR_CARGA } from '@aldia/domain/suscripciones/gestor.ts';
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

/** A draft dies a day after it began, with its passwords (D-65). */
const VIDA_MS = 86_400_000;

export interface Tanda {
  readonly borradorId: string;
  /** One reading of a file. */
  readonly lote: string;
  /** Whether this begins it; a page of before does not say. */
  readonly primera: boolean | undefined;
  /** The readings that it may take the place of; of any when it does not say. */
  readonly antes: readonly string[] | undefined;
  readonly clase: ClaseDeFila;
  readonly filas: readonly (Omit<FilaDeCarga, 'borradorId' | 'clase' | 'llaveId' | 'llaveEnvuelta' | 'cifrado'> & {
    readonly contrasenia: Secreto;
  })[];
}
const ahoraDe = (ctx: Contexto) => ctx.reloj.ahora();

/** What is being paid for does not change under its charge. */
async function exigirLibre(ctx: Contexto, id: string): Promise<void> {
  if (await seEstaPagando(ctx.tx, ctx.actor.usuarioId, id)) throw new AppError('BORRADOR_EN_COBRO');
}

/**
 * Keeps the judged rows of one batch, their passwords sealed, and says which of them may not be loaded as they are. The first
 * batch of another reading of a file takes out what the one before had brought; a batch that comes twice is one. Throws
 * LECTURA_ANTERIOR of one that goes on with a reading whose first rows are not there any more, and of one that begins a reading
 * after a newer one came.
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
    throw new AppError('CARTERA_MUY_GRANDE', { n: MAXIMO_POR_CARGA });
  return listObservadas(ctx.tx, t.borradorId, { clase: t.clase, filas: t.filas.map((f) => f.fila) });
}

/** Holds a load of the caller that is not over and that nobody is paying for. */
async function tomarCarga(ctx: Contexto, id: string): Promise<void> {
  const carga = await holdCarga(ctx.tx, ctx.actor.usuarioId, id, ahoraDe(ctx));
  if (!carga) throw new AppError('BORRADOR_NO_ENCONTRADO');
  await exigirLibre(ctx, id);
}

/** What leaves a load goes with its passwords, which somebody had given. */
const auditarLoDescartado = (ctx: Contexto, despues: Readonly<Record<string, unknown>>) =>
  ctx.auditar({ accion: 'cartera.descartada', entidad: 'usuario', entidadId: ctx.actor.usuarioId, despues });

/** Forgets a load, or what one of its files brought. */
export async function descartarCarga(ctx: Contexto, id: string, clase: ClaseDeFila | undefined): Promise<void> {
  await tomarCarga(ctx, id);
  if (clase === undefined) await deleteCarga(ctx.tx, id);
  else {
    await deleteFilas(ctx.tx, id, clase);
    // Nothing goes on with the reading that was forgotten.
    await updateCarga(ctx.tx, id, clase === 'clientes' ? { lote_clientes: null } : { lote_sociedades: null });
  }
  await auditarLoDescartado(ctx, { carga: id, clase: clase ?? 'todo' });
}

/** Takes rows out of a load because its office wants so, and asks nobody. Returns how many left. */
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

/** Those of these rows whose person exists; the load is held, and nobody is paying for it. */
export async function tomarExistentes(
  ctx: Contexto,
  id: string,
  clase: ClaseDeFila,
  filas: readonly number[],
): Promise<FilaExistente[]> {
  await tomarCarga(ctx, id);
  return listExistentes(ctx.tx, id, clase, filas);
}

/** Takes rows out of a load that is held, passwords included: what is left is another version of it. Returns how many left. */
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
