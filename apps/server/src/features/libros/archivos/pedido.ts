import type { CualLibro } from '@aldia/contract/libros.ts';
import { esMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { firmar, igualesEnTiempoFijo } from '../../../shared/cifrado.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import { milisegundos } from '../../../shared/reloj.ts';

export const RUTA_DE_ARCHIVO = '/api/reportes/libro/archivo';
const VIDA_MS = 5 * 60_000;

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
  /** With the twelve lines of SAT-1411 under the months. */
  readonly conIsr: boolean;
}
export type PedidoDeArchivo = PedidoDeLibro | PedidoDeCierre;

const Pedido: z.ZodType<PedidoDeArchivo> = z.discriminatedUnion('clase', [
  z.object({
    clase: z.literal('libro'),
    formato: z.enum(['pdf', 'excel']),
    usuarioId: z.number(),
    periodo: z.custom<Mes>((v) => typeof v === 'string' && esMes(v)),
    cual: z.enum(['ventas', 'compras', 'ambos']),
  }),
  z.object({
    clase: z.literal('cierre'),
    formato: z.enum(['pdf', 'excel']),
    usuarioId: z.number(),
    anio: z.number(),
    conIsr: z.boolean(),
  }),
]);

const firmaDe = ({ maestra }: Pick<Recursos, 'maestra'>, pedido: string, vence: string): string =>
  firmar(maestra.llave, `libro:${pedido}:${vence}`);

/** A link that writes a file while it is read and dies in five minutes; who may read it was decided by who gives it (R15). */
export function enlaceDeArchivo(recursos: Pick<Recursos, 'maestra' | 'reloj'>, pedido: PedidoDeArchivo): string {
  const escrito = Buffer.from(JSON.stringify(pedido)).toString('base64url');
  const vence = String(milisegundos(recursos.reloj.ahora()) + VIDA_MS);
  const consulta = new URLSearchParams({ pedido: escrito, vence, firma: firmaDe(recursos, escrito, vence) });
  return `${RUTA_DE_ARCHIVO}?${consulta}`;
}

/** What a link asks for. Throws ENLACE_VENCIDO when it is not ours, was changed or died. */
export function abrirEnlace(
  recursos: Pick<Recursos, 'maestra' | 'reloj'>,
  { pedido = '', vence = '', firma = '' }: { pedido?: string; vence?: string; firma?: string },
): PedidoDeArchivo {
  const nuestra = igualesEnTiempoFijo(Buffer.from(firma), Buffer.from(firmaDe(recursos, pedido, vence)));
  if (!nuestra || Number(vence) <= milisegundos(recursos.reloj.ahora())) throw new AppError('ENLACE_VENCIDO');
  return Pedido.parse(JSON.parse(Buffer.from(pedido, 'base64url').toString('utf8')));
}
