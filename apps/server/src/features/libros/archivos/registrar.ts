import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import type { FastifyInstance } from 'fastify';
import type { Recursos } from '../../../shared/contexto.ts';
import type { ConsultaFirmada } from '../../../shared/enlace-firmado.ts';
import { DE_ARCHIVO } from '../../../shared/pagina-de-enlace.ts';
import { servirFlujo } from '../../../shared/servir-flujo.ts';
import { titularDe } from '../exigir.ts';
import { type Archivo, armar } from './armar.ts';
import { abrirEnlace, type PedidoDeArchivo, RUTA_DE_ARCHIVO } from './pedido.ts';

/** Measured on generated books: what a file weighs before its lines, and each of them. */
const PESO = { pdf: { base: 20_000, renglon: 105 }, excel: { base: 5000, renglon: 66 } } as const;

/** The estimated size of a file in bytes. */
export const pesoDe = (formato: PedidoDeArchivo['formato'], { renglones }: Pick<Archivo, 'renglones'>): number =>
  PESO[formato].base + PESO[formato].renglon * renglones;

/** The bytes of a file while it is written. */
export const escribir = (
  { encuadernador }: Pick<Recursos, 'encuadernador'>,
  { formato }: Pick<PedidoDeArchivo, 'formato'>,
  { tomos }: Archivo,
): AsyncIterable<Uint8Array> => encuadernador[formato](tomos);

/** Serves the file of a signed link. */
export function registrarArchivosDeLibros(app: FastifyInstance, recursos: Recursos): void {
  app.get<{ Querystring: ConsultaFirmada }>(RUTA_DE_ARCHIVO, DE_ARCHIVO, async (peticion, respuesta) => {
    const pedido = abrirEnlace(recursos, peticion.query);
    const archivo = await armar(recursos, pedido, await titularDe(recursos, pedido.usuarioId));
    return servirFlujo(peticion, respuesta, {
      nombre: archivo.nombre,
      tipo: TIPO[pedido.formato],
      peso: pesoDe(pedido.formato, archivo),
      partes: escribir(recursos, pedido, archivo),
    });
  });
}
