import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { firmaDe } from '@aldia/lector/guardia.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { type DocumentoGuardado, guardarBytes } from '../../../shared/documentos.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import type { LibroDeTicLabs } from '../../../shared/puertos.ts';
import { conservarOriginal } from '../../carga/index.ts';
import { preguntar, tokenDe } from '../plataforma.ts';
import { listPedidos, marcarCargado } from '../ticlabs.repo.ts';

type Pedido = Awaited<ReturnType<typeof listPedidos>>[number];
interface Traido {
  readonly libro: LibroDeTicLabs;
  readonly documento: DocumentoGuardado;
}

/** Everything that who calls asked for and has not loaded: all of it is kept, or nothing. */
export const cargar = enPasos(
  async (_: object, ctx) => {
    const token = await tokenDe(ctx);
    const pedidos = await listPedidos(ctx.bd, ctx.actor.usuarioId);
    if (pedidos.length === 0) throw new AppError('TICLABS_SIN_PEDIDO');
    const traidos: { pedido: Pedido; libros: readonly Traido[] }[] = [];
    for (const pedido of pedidos) traidos.push({ pedido, libros: await traer(ctx, token, pedido) });
    return traidos;
  },
  async (_, ctx, traidos) => {
    const meses = new Set<Mes>();
    let [nuevos, repetidos] = [0, 0];
    for (const { pedido, libros } of traidos) {
      // Two loads at once: the second one finds it done.
      if (!(await marcarCargado(ctx.tx, pedido.id, ctx.reloj.ahora()))) continue;
      for (const traido of libros) {
        if (await conservar(ctx, pedido, traido)) nuevos++;
        else repetidos++;
        meses.add(traido.libro.periodo);
      }
      const despues = { desde: pedido.desde, hasta: pedido.hasta, archivos: libros.length };
      await ctx.auditar({ accion: 'ticlabs.cargado', entidad: 'usuario', entidadId: pedido.usuarioId, despues });
    }
    return { nuevos, repetidos, meses: [...meses].sort() };
  },
);

/** The books of one request, stored and named by no row yet. A book of a month that was not asked for is not taken. */
async function traer(ctx: ContextoDeConsulta, token: string, pedido: Pedido): Promise<readonly Traido[]> {
  const libros = await preguntar(ctx, (t) => t.libros(token, pedido.referencia));
  if (libros === null) throw new AppError('TICLABS_PREPARANDO');
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
