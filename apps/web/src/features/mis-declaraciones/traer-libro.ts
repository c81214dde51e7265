import { type Compra, libros, RENGLONES_POR_PAGINA, type Venta } from '@aldia/contract/libros.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { llamar } from '../../app/api.ts';

export interface DeQueMes {
  readonly fecha: Mes;
  readonly usuarioId: number;
}
export const primeraPagina = (de: DeQueMes) => ({ ...de, pagina: 1, limite: RENGLONES_POR_PAGINA });

/** Every row of a book, page after page: a month can be longer than one answer. */
async function todas<F>(traer: (pagina: number) => Promise<readonly F[]>): Promise<readonly F[]> {
  const filas: F[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const parte = await traer(pagina);
    filas.push(...parte);
    if (parte.length < RENGLONES_POR_PAGINA) return filas;
  }
}
export const todasLasVentas = (de: DeQueMes): Promise<readonly Venta[]> =>
  todas(async (pagina) => (await llamar(libros.ventas, { ...primeraPagina(de), pagina })).facturas);
export const todasLasCompras = (de: DeQueMes): Promise<readonly Compra[]> =>
  todas(async (pagina) => (await llamar(libros.compras, { ...primeraPagina(de), pagina })).facturas);
