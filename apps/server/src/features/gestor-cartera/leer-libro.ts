import { rechaza } from '@aldia/domain/carga/avisos.ts';
import { elegirLibro, type LibroPosible } from '@aldia/domain/carga/clasificar.ts';
import { fraseDeAviso, fraseDeRechazo, TEXTO_DE_LIBRO } from '@aldia/domain/carga/mensajes.ts';
import { formatMes, haTerminado, primerPeriodo } from '@aldia/domain/fechas/fechas.ts';
import { trabajarEnHilo } from '@aldia/lector/en-hilo-node.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import type { Trabajo } from '@aldia/lector/protocolo.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { ArchivoRecibido } from '../../shared/entrantes.ts';
import { leerEnTurno } from '../../shared/turnos.ts';
import { leerArchivo } from '../cambios/index.ts';
import { listTiposDte } from '../catalogos/index.ts';
import { findClientes } from './libros.repo.ts';

export interface LibroDeCliente extends LibroPosible {
  readonly usuarioId: number;
  readonly cliente: string;
}
export interface LibroTraido {
  readonly nombre: string;
  readonly archivo: ArchivoRecibido;
}

const MAXIMO_DE_ERRORES = 50;
const rechazado = (nombre: string, mensajes: readonly string[]): AppError =>
  new AppError(
    'CARGA_RECHAZADA',
    { file: nombre },
    { errores: mensajes.slice(0, MAXIMO_DE_ERRORES).map((mensaje) => ({ campo: 'archivo', mensaje })) },
  );

/** Reads the file in its own thread, so that a hostile file harms nobody else. Throws CARGA_RECHAZADA with what is wrong with the file. */
async function enHilo({ nombre, archivo }: LibroTraido, trabajo: Trabajo) {
  return leerEnTurno(() => trabajarEnHilo(archivo.ruta, trabajo)).catch((error: unknown) => {
    if (!(error instanceof ErrorDeLibro)) throw error;
    const { texto, remedio } = TEXTO_DE_LIBRO[error.codigo];
    throw rechazado(nombre, [`${texto} ${remedio}`]);
  });
}

/**
 * The error for each reason. DE_DOS: a sale between two clients of the office fits both, and nothing in the sheet says whose book it
 * is.
 */
const RECHAZO = { DESCONOCIDO: 'LIBRO_DESCONOCIDO', DE_OTRO: 'LIBRO_SIN_CLIENTE', DE_DOS: 'LIBRO_DE_DOS' } as const;

/**
 * Finds the client, month and kind of a book by its content alone, among the caller's active clients (D-66). Throws CARGA_RECHAZADA,
 * LIBRO_DESCONOCIDO, LIBRO_SIN_CLIENTE and LIBRO_DE_DOS.
 */
export async function deQuienEs(ctx: ContextoDeConsulta, traido: LibroTraido): Promise<LibroDeCliente> {
  if (traido.archivo.tamanio === 0) throw new AppError('CARGA_RECHAZADA', { file: traido.nombre });
  const resultado = await enHilo(traido, { clase: 'clasificar' });
  const posibles = resultado.clase === 'clasificar' ? resultado.posibles : [];
  const nits = posibles.map((p) => p.nit);
  const suyos = nits.length === 0 ? [] : await findClientes(ctx.bd, ctx.actor.usuarioId, nits);
  const elegido = elegirLibro(posibles, (p): LibroDeCliente | null => {
    const c = suyos.find((s) => s.nit === p.nit);
    return c ? { ...p, usuarioId: c.id, cliente: c.nombre } : null;
  });
  if ('motivo' in elegido) throw new AppError(RECHAZO[elegido.motivo], { file: traido.nombre });
  return elegido.libro;
}

/**
 * Checks a book by the rules of every load. Returns how many rows it has. Throws CARGA_RECHAZADA with everything that is wrong,
 * MES_SIN_TERMINAR, and LIBRO_DE_ANTES for a month that nobody will ever open.
 */
export async function juzgarLibro(
  ctx: ContextoDeConsulta,
  traido: LibroTraido,
  libro: LibroDeCliente,
): Promise<number> {
  const { clase, nit, periodo } = libro;
  if (!haTerminado(periodo, ctx.reloj.hoy())) throw new AppError('MES_SIN_TERMINAR');
  if (periodo < primerPeriodo()) throw new AppError('LIBRO_DE_ANTES', { mes: formatMes(primerPeriodo()) });
  if (clase === 'emitidas' || clase === 'recibidas')
    return (await leerArchivo({ ...traido, clase, nit, periodo, tiposDte: await listTiposDte(ctx.bd) })).length;
  const contexto = { tipo: clase === 'isr' ? 'ISR' : 'IVA', nitContribuyente: nit, periodo } as const;
  const resultado = await enHilo(traido, { clase: 'constancias', contexto });
  if (resultado.clase !== 'constancias') throw new TypeError(`a ${resultado.clase} answer for certificates`);
  const { motivo, avisos, constancias } = resultado.lectura;
  if (motivo === null) return constancias.length;
  const malas = avisos.filter(rechaza).map(fraseDeAviso);
  throw rechazado(traido.nombre, malas.length > 0 ? malas : [fraseDeRechazo(motivo, traido.nombre)]);
}
