import type { Salida } from '@aldia/contract/endpoint.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { AVISOS_DE_TICLABS } from '@aldia/contract/textos-ticlabs.ts';
import type { ticlabs } from '@aldia/contract/ticlabs.ts';
import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { firmaDe } from '@aldia/lector/guardia.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { type DocumentoGuardado, guardarBytes } from '../../../shared/documentos.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import type { LibroDeTicLabs } from '../../../shared/puertos.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { conservarOriginal } from '../../carga/index.ts';
import { preguntar, tokenDe } from '../plataforma.ts';
import { listPedidos, terminarPedido } from '../ticlabs.repo.ts';

type Pedido = Awaited<ReturnType<typeof listPedidos>>[number];
interface Traido {
  readonly libro: LibroDeTicLabs;
  readonly documento: DocumentoGuardado;
}
/** The books of a request, or why they did not come; `falla` is null when the platform does not know the request. */
type Intento = { readonly pedido: Pedido } & (
  | { readonly libros: readonly Traido[] }
  | { readonly falla: AppError | null }
);
type SinLlegar = Salida<typeof ticlabs.cargar>['sinLlegar'][number];

/** How long a request is retried. */
const UNA_SEMANA_MS = 7 * 86_400_000;
/** Errors of a single request, which do not affect the others. */
const DE_UN_PEDIDO: readonly CodigoDeError[] = ['TICLABS_PREPARANDO', 'TICLABS_ARCHIVO_MALO', 'TICLABS_NO_RESPONDE'];

/**
 * Fetches the caller's open requests, and those of people who are no longer administrators. Each request brings all its books or none,
 * and a failing one does not stop the others. A request is given up when the platform does not know it, or a week after it was made.
 * Throws TICLABS_SIN_SESION, TICLABS_SIN_PEDIDO, or the only reason of failure when nothing else happened.
 */
export const cargar = enPasos(
  async (_: object, ctx) => {
    const token = await tokenDe(ctx);
    const pedidos = await listPedidos(ctx.bd, ctx.actor.usuarioId);
    if (pedidos.length === 0) throw new AppError('TICLABS_SIN_PEDIDO');
    const intentos: Intento[] = [];
    for (const pedido of pedidos) intentos.push(await intentar(ctx, token, pedido));
    const llegaron = intentos.filter((i) => 'libros' in i);
    const faltan = sinLlegar(intentos, ctx.reloj.ahora());
    const razones = new Map(intentos.flatMap((i) => ('falla' in i && i.falla ? [[i.falla.message, i.falla]] : [])));
    const [unica] = razones.values();
    if (unica && razones.size === 1 && llegaron.length === 0 && faltan.every((f) => !f.dicho.abandonado)) throw unica;
    return { llegaron, faltan };
  },
  async (_, ctx, { llegaron, faltan }) => {
    const meses = new Set<Mes>();
    let [nuevos, repetidos] = [0, 0];
    for (const { pedido, libros } of llegaron) {
      // Two loads may run at once: the second one finds the request closed.
      if (!(await terminarPedido(ctx.tx, pedido.id, { cargado_en: ctx.reloj.ahora() }))) continue;
      for (const traido of libros) {
        if (await conservar(ctx, pedido, traido)) nuevos++;
        else repetidos++;
        meses.add(traido.libro.periodo);
      }
      const despues = { desde: pedido.desde, hasta: pedido.hasta, archivos: libros.length };
      await ctx.auditar({ accion: 'ticlabs.cargado', entidad: 'usuario', entidadId: pedido.usuarioId, despues });
    }
    for (const { pedido, dicho } of faltan) if (dicho.abandonado) await abandonar(ctx, pedido, dicho.razon);
    return { nuevos, repetidos, meses: [...meses].sort(), sinLlegar: faltan.map((f) => f.dicho) };
  },
);

async function intentar(ctx: ContextoDeConsulta, token: string, pedido: Pedido): Promise<Intento> {
  try {
    const libros = await traer(ctx, token, pedido);
    return libros === null ? { pedido, falla: null } : { pedido, libros };
  } catch (error) {
    if (!(error instanceof AppError) || !DE_UN_PEDIDO.includes(error.codigo)) throw error;
    return { pedido, falla: error };
  }
}

/** The requests that brought nothing, for the answer. If the platform answers none of them, none is given up for its age. */
function sinLlegar(intentos: readonly Intento[], ahora: Instante): readonly { pedido: Pedido; dicho: SinLlegar }[] {
  const calla = intentos.every((i) => 'falla' in i && i.falla?.codigo === 'TICLABS_NO_RESPONDE');
  const limite = sumarMilisegundos(ahora, -UNA_SEMANA_MS);
  return intentos.flatMap((i) => {
    if ('libros' in i) return [];
    const { id, nombre, desde, hasta, solicitadoEn } = i.pedido;
    const razon = i.falla?.message ?? AVISOS_DE_TICLABS.desconocido;
    const abandonado = i.falla === null || (!calla && solicitadoEn < limite);
    return [{ pedido: i.pedido, dicho: { id, nombre, desde, hasta, razon, abandonado } }];
  });
}

async function abandonar(ctx: Contexto, { id, usuarioId, desde, hasta }: Pedido, razon: string): Promise<void> {
  if (!(await terminarPedido(ctx.tx, id, { abandonado_en: ctx.reloj.ahora() }))) return;
  const despues = { desde, hasta, razon };
  await ctx.auditar({ accion: 'ticlabs.abandonado', entidad: 'usuario', entidadId: usuarioId, despues });
}

/**
 * The books of one request: their files are stored, but no row refers to them yet. Null when the platform does not know the request.
 * Throws TICLABS_PREPARANDO, and TICLABS_ARCHIVO_MALO for a book of a month that was not asked for or that is no workbook.
 */
async function traer(ctx: ContextoDeConsulta, token: string, pedido: Pedido): Promise<readonly Traido[] | null> {
  const libros = await preguntar(ctx, (t) => t.libros(token, pedido.referencia));
  if (libros === 'desconocido') return null;
  if (libros === 'preparando') throw new AppError('TICLABS_PREPARANDO');
  const traidos: Traido[] = [];
  for (const libro of libros) {
    if (libro.periodo < pedido.desde || libro.periodo > pedido.hasta)
      throw new AppError('TICLABS_ARCHIVO_MALO', { file: libro.nombre });
    const bytes = Buffer.from(await preguntar(ctx, (t) => t.bajar(token, libro.id)));
    if (firmaDe(bytes) === 'otro') throw new AppError('TICLABS_ARCHIVO_MALO', { file: libro.nombre });
    const documento = await guardarBytes(ctx, {
      usuarioId: pedido.usuarioId,
      clase: `carga-${libro.clase}`,
      nombre: libro.nombre,
      tipo: 'application/octet-stream',
      bytes,
    });
    traidos.push({ libro, documento });
  }
  return traidos;
}

async function conservar(ctx: Contexto, { usuarioId }: Pedido, { libro, documento }: Traido): Promise<boolean> {
  const { periodo, clase } = libro;
  const { nuevo } = await conservarOriginal(ctx, documento, { usuarioId, periodo, clase, filas: 0, origen: 'ticlabs' });
  return nuevo;
}
