import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Recursos } from '../../../shared/contexto.ts';
import { nombreDeDescarga } from '../../../shared/descargas.ts';
import { titularDe } from '../exigir.ts';
import { type Archivo, armar } from './armar.ts';
import { abrirEnlace, type PedidoDeArchivo, RUTA_DE_ARCHIVO } from './pedido.ts';

const TIPOS = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
/** Who stops reading for so long gives their turn to the next one. */
const MS_SIN_LEER = 60_000;
/** Measured on generated books: what a file weighs before its lines, and each of them. */
const PESO = { pdf: { base: 20_000, renglon: 105 }, excel: { base: 5000, renglon: 66 } } as const;

/** The bytes of a file while it is written. */
export const escribir = (
  { encuadernador }: Pick<Recursos, 'encuadernador'>,
  { formato }: Pick<PedidoDeArchivo, 'formato'>,
  { tomos }: Archivo,
): AsyncIterable<Uint8Array> => {
  const [primero] = tomos;
  if (formato === 'excel' && primero) return encuadernador.excel(primero);
  return encuadernador.pdf(tomos);
};

/** Serves the file of a signed link: written as it is read, stopped when its reader leaves, kept nowhere. */
export function registrarArchivosDeLibros(app: FastifyInstance, recursos: Recursos): void {
  app.get<{ Querystring: { pedido?: string; vence?: string; firma?: string } }>(
    RUTA_DE_ARCHIVO,
    async (peticion, respuesta) => {
      const pedido = abrirEnlace(recursos, peticion.query);
      const archivo = await armar(recursos, pedido, await titularDe(recursos, pedido.usuarioId));
      const peso = PESO[pedido.formato];
      const flujo = Readable.from(escribir(recursos, pedido, archivo), { objectMode: false });
      // Nobody may be left to hear of a fault halfway: the connection is cut, and a cut file is never taken for a whole one.
      once(flujo, 'error').then(
        ([err]) => peticion.log.error({ err }, 'book not finished'),
        () => undefined,
      );
      respuesta.raw.setTimeout(MS_SIN_LEER, () => respuesta.raw.destroy());
      return respuesta
        .header('content-disposition', nombreDeDescarga(archivo.nombre))
        .header('x-peso-estimado', String(peso.base + peso.renglon * archivo.renglones))
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(TIPOS[pedido.formato])
        .send(flujo);
    },
  );
}
