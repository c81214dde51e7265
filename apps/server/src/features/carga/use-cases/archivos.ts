import { ARCHIVOS_POR_DIA, type carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { firmaDe } from '@aldia/lector/guardia.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { recibirArchivo } from '../../../shared/cuerpos.ts';
import { enlaceDeDocumento } from '../../../shared/descargas.ts';
import { guardarRecibido } from '../../../shared/documentos.repo.ts';
import { contarEnVentana } from '../../../shared/limite.repo.ts';
import { consulta, enPasos, transaccional } from '../../../shared/manejador.ts';
import { deleteArchivo, findArchivo, listArchivos } from '../carga.repo.ts';
import { conservarOriginal } from '../originales.ts';
import { contribuyenteDe, exigirFilaPropia } from './contribuyente.ts';

const DIA_S = 86_400;

type Subida = Entrada<typeof carga.subirArchivo>;

/** The source files of a month, saved with the declaration or still waiting to be taken up again (D-31). */
export const archivos = consulta(async ({ usuarioId, fecha }: Entrada<typeof carga.archivos>, ctx) => {
  await contribuyenteDe(ctx, usuarioId);
  const todos = await listArchivos(ctx.bd, usuarioId, periodoDeclarado(fecha));
  return todos.map((a) => ({ ...a, esMio: esMio(ctx, a) }));
});

/** Whether the caller chose this original. What an office or TicLabs brought, or a colleague chose, is not the caller's (D-58). */
const esMio = (
  { actor }: Pick<ContextoDeConsulta, 'actor'>,
  { origen, creadoPor }: { readonly origen: string; readonly creadoPor: number | null },
): boolean => origen === 'personal' && creadoPor === actor.usuarioId;

/**
 * Keeps the original file of a month. Its body is read only after every other check. The bytes are stored first, so that a row never points
 * at nothing.
 */
export const subirArchivo = enPasos(
  async (entrada: Subida, ctx) => {
    await contribuyenteDe(ctx, entrada.usuarioId);
    await exigirFilaPropia(ctx, entrada.usuarioId, periodoDeclarado(entrada.fecha));
    const veces = await contarEnVentana(ctx.bd, `archivos:${ctx.actor.usuarioId}`, DIA_S, ctx.reloj.ahora());
    if (veces > ARCHIVOS_POR_DIA) throw new AppError('CUOTA_DE_ARCHIVOS');
    const archivo = await recibirArchivo(ctx);
    if (firmaDe(archivo.cabeza) === 'otro') throw new AppError('CARGA_RECHAZADA', { file: entrada.nombre });
    return guardarRecibido(ctx, archivo, {
      usuarioId: entrada.usuarioId,
      clase: `carga-${entrada.clase}`,
      nombre: entrada.nombre,
      tipo: 'application/octet-stream',
    });
  },
  async (entrada, ctx, documento) => {
    const { usuarioId, clase, filas } = entrada;
    const periodo = periodoDeclarado(entrada.fecha);
    const { id } = await conservarOriginal(ctx, documento, { usuarioId, periodo, clase, filas, origen: 'personal' });
    const guardado = await findArchivo(ctx.tx, id);
    if (!guardado) throw new AppError('ARCHIVO_NO_ENCONTRADO');
    return { ...guardado, esMio: esMio(ctx, guardado) };
  },
);

/** An existing original, for a caller who may load its month. Throws ARCHIVO_NO_ENCONTRADO and FILA_DE_OTRO. */
async function archivoPropio(ctx: ContextoDeConsulta, id: string) {
  const archivo = /^[0-9a-f-]{36}$/.test(id) ? await findArchivo(ctx.bd, id) : undefined;
  if (!archivo) throw new AppError('ARCHIVO_NO_ENCONTRADO');
  await exigirFilaPropia(ctx, archivo.usuarioId, archivo.periodo);
  return archivo;
}

/** A link that serves the original's bytes for five minutes, to go on with it on another computer than the one where it was chosen. */
export const enlaceDeArchivo = consulta(async ({ id }: { id: string }, ctx) => {
  const { nombre } = await archivoPropio(ctx, id);
  return { nombre, enlace: enlaceDeDocumento(ctx, id) };
});

/**
 * Removes a file that the caller chose and that no declaration was saved with. Evidence of a saved declaration stays, and so do others'
 * files.
 */
export const quitarArchivo = transaccional(async ({ id }: { id: string }, ctx) => {
  const archivo = await archivoPropio({ ...ctx, bd: ctx.tx }, id);
  if (archivo.declaracionId !== null || !esMio(ctx, archivo)) throw new AppError('ARCHIVO_NO_ENCONTRADO');
  await deleteArchivo(ctx.tx, id);
  return { quitado: true as const };
});
