import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { libros } from '@aldia/contract/libros.ts';
import { mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { armar } from '../archivos/armar.ts';
import { enlaceDeArchivo, type PedidoDeLibro } from '../archivos/pedido.ts';
import { escribir } from '../archivos/registrar.ts';
import { exigirTitular } from '../exigir.ts';

type DeLibro = Entrada<typeof libros.pdfDeLibro>;
type Formato = 'pdf' | 'excel';

const pedidoDe = ({ usuarioId, anio, mes: n, libro }: DeLibro, formato: Formato): PedidoDeLibro => ({
  clase: 'libro',
  formato,
  usuarioId,
  periodo: mesDelAnio(anio, n),
  cual: libro,
});

const libroEn = (formato: Formato) =>
  consulta(async (e: DeLibro, ctx) => {
    await exigirTitular(ctx, e.usuarioId);
    return enlaceDeArchivo(ctx, pedidoDe(e, formato));
  });
export const pdfDeLibro = libroEn('pdf');
export const excelDeLibro = libroEn('excel');

const cierreEn = (formato: Formato, conIsr: boolean) =>
  consulta(async ({ usuarioId, anio }: Entrada<typeof libros.pdfDeCierre>, ctx) => {
    await exigirTitular(ctx, usuarioId);
    return enlaceDeArchivo(ctx, { clase: 'cierre', formato, usuarioId, anio, conIsr });
  });
export const pdfDeCierre = cierreEn('pdf', false);
export const pdfDeCierreRos = cierreEn('pdf', true);
export const excelDeCierre = cierreEn('excel', false);
export const excelDeCierreRos = cierreEn('excel', true);

/** The longest book that is still answered as text: some 2 MB of base64. Longer ones have the link. */
const DOCUMENTOS_EN_BASE64 = 15_000;

/** The PDF of a month's books as base64 text, which the specification asks for. An empty month has nothing to download. */
export const buscarLibrosPdf = consulta(async (e: DeLibro, ctx) => {
  const titular = await exigirTitular(ctx, e.usuarioId);
  const pedido = pedidoDe(e, 'pdf');
  const archivo = await armar(ctx, pedido, titular);
  const n = archivo.renglones;
  if (n === 0) throw new AppError('LIBRO_SIN_DATOS');
  if (n > DOCUMENTOS_EN_BASE64) throw new AppError('LIBRO_MUY_LARGO', { n: n.toLocaleString('en-US') });
  const partes: Uint8Array[] = [];
  for await (const parte of escribir(ctx, pedido, archivo)) partes.push(parte);
  return Buffer.concat(partes).toString('base64');
});
