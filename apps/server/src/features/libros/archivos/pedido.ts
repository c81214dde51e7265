import { CualLibro } from '@aldia/contract/libros.ts';
import { esMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import type { Recursos } from '../../../shared/contexto.ts';
import { abrirFirmado, type ConsultaFirmada, enlaceFirmado } from '../../../shared/enlace-firmado.ts';

export const RUTA_DE_ARCHIVO = '/api/reportes/libro/archivo';

export interface PedidoDeLibro {
  readonly clase: 'libro';
  readonly formato: 'pdf' | 'excel';
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly cual: CualLibro;
}
export interface PedidoDeCierre {
  readonly clase: 'cierre';
  readonly formato: 'pdf' | 'excel';
  readonly usuarioId: number;
  readonly anio: number;
  /** Adds the twelve lines of SAT-1411 under the months. */
  readonly conIsr: boolean;
}
export type PedidoDeArchivo = PedidoDeLibro | PedidoDeCierre;

const Pedido: z.ZodType<PedidoDeArchivo> = z.discriminatedUnion('clase', [
  z.object({
    clase: z.literal('libro'),
    formato: z.enum(['pdf', 'excel']),
    usuarioId: z.number(),
    periodo: z.custom<Mes>((v) => typeof v === 'string' && esMes(v)),
    cual: CualLibro,
  }),
  z.object({
    clase: z.literal('cierre'),
    formato: z.enum(['pdf', 'excel']),
    usuarioId: z.number(),
    anio: z.number(),
    conIsr: z.boolean(),
  }),
]);

/** A link to the file; the caller must have checked access. */
export const enlaceDeArchivo = (recursos: Pick<Recursos, 'maestra' | 'reloj'>, pedido: PedidoDeArchivo): string =>
  enlaceFirmado(recursos, RUTA_DE_ARCHIVO, pedido);

/** What a link asks for. Throws ENLACE_VENCIDO when it was not signed here, was changed, or expired. */
export const abrirEnlace = (
  recursos: Pick<Recursos, 'maestra' | 'reloj'>,
  consulta: ConsultaFirmada,
): PedidoDeArchivo => Pedido.parse(abrirFirmado(recursos, RUTA_DE_ARCHIVO, consulta));
