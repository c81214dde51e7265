import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { conFormulario, TERMINADAS } from '@aldia/domain/declaraciones/estados.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { recibirArchivo } from '../../../shared/cuerpos.ts';
import { guardarRecibido } from '../../../shared/documentos.repo.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { lazoDe } from '../../../shared/exigir-lazo.ts';
import { contarEnVentana } from '../../../shared/limite.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { conservarOriginal } from '../../carga/index.ts';
import { deQuienEs, juzgarLibro, type LibroTraido } from '../leer-libro.ts';
import { findEstado } from '../libros.repo.ts';
import { type DeQuien, deleteDelLibro, insertRechazo } from '../rechazados.repo.ts';

/** Enough for four books for each of 5,000 clients. */
const LIBROS_POR_DIA = 20_000;
const DIA_S = 86_400;

/** A book changes no figure (D-58): nobody loads one of a month that is filed, and nobody can while the month is not opened. */
function estadoDelMes(mes: { readonly estadoId: number } | undefined): 'abierto' | 'sin_abrir' | 'presentado' {
  if (mes === undefined) return 'sin_abrir';
  return TERMINADAS.some((id) => id === mes.estadoId) || conFormulario(mes.estadoId) ? 'presentado' : 'abierto';
}

/** Refusals of the book itself: any other one says nothing of it. */
const ES_DEL_LIBRO: readonly string[] = [
  'CARGA_RECHAZADA',
  'LIBRO_DESCONOCIDO',
  'LIBRO_SIN_CLIENTE',
  'LIBRO_DE_DOS',
  'LIBRO_DE_ANTES',
  'MES_SIN_TERMINAR',
];
/** A book may have fifty things wrong, each with its sentence. */
const MAXIMO_DE_MOTIVO = 2000;

/** Keeps why a book is refused, so that its office reads it when it comes back to its page. */
async function anotandoRechazo<T>(
  { bd, actor, reloj }: ContextoDeConsulta,
  { nombre, archivo }: LibroTraido,
  de: DeQuien | null,
  hacer: () => Promise<T>,
): Promise<T> {
  try {
    return await hacer();
  } catch (error) {
    if (error instanceof AppError && ES_DEL_LIBRO.includes(error.codigo)) {
      const motivo = [error.message, ...error.errores.map((e) => e.mensaje)].join(' ').slice(0, MAXIMO_DE_MOTIVO);
      const suyo = { gestorId: actor.usuarioId, huella: archivo.sha256, rechazadoEn: reloj.ahora() };
      await insertRechazo(bd, { ...suyo, nombre, motivo, de });
    }
    throw error;
  }
}

/**
 * Receives a book from a gestor: the server classifies and checks it, whatever its name says, and stores it for the wizard to offer
 * (D-58).
 */
export const subirLibro = enPasos(
  async ({ nombre }: Entrada<typeof gestorCartera.subirLibro>, ctx) => {
    await exigirCarteraAbierta(ctx);
    const veces = await contarEnVentana(ctx.bd, `libros:${ctx.actor.usuarioId}`, DIA_S, ctx.reloj.ahora());
    if (veces > LIBROS_POR_DIA) throw new AppError('CUOTA_DE_ARCHIVOS');
    const archivo = await recibirArchivo(ctx);
    const traido = { nombre, archivo };
    const libro = await anotandoRechazo(ctx, traido, null, () => deQuienEs(ctx, traido));
    const filas = await anotandoRechazo(ctx, traido, libro, () => juzgarLibro(ctx, traido, libro));
    const { usuarioId, clase } = libro;
    const tipo = 'application/octet-stream';
    const documento = await guardarRecibido(ctx, archivo, { usuarioId, clase: `carga-${clase}`, nombre, tipo });
    return { libro: { ...libro, filas }, documento };
  },
  async ({ nombre }, ctx, { libro, documento }) => {
    const { usuarioId, clase, periodo, filas, cliente, nit } = libro;
    await exigirCarteraAbierta({ ...ctx, bd: ctx.tx });
    // Reading takes time: the client may have left the portfolio meanwhile.
    if (!(await lazoDe({ ...ctx, bd: ctx.tx }, usuarioId))) throw new AppError('LIBRO_SIN_CLIENTE', { file: nombre });
    const { nuevo } = await conservarOriginal(ctx, documento, { usuarioId, periodo, clase, filas, origen: 'gestor' });
    await deleteDelLibro(ctx.tx, ctx.actor.usuarioId, documento.sha256, libro);
    const despues = { periodo, clase, filas };
    if (nuevo) await ctx.auditar({ accion: 'cartera.libroTraido', entidad: 'usuario', entidadId: usuarioId, despues });
    const mes = estadoDelMes(await findEstado(ctx.tx, usuarioId, periodo));
    return { usuarioId, cliente, nit, clase, periodo, filas, nuevo, mes };
  },
);
