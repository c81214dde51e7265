import type { Compra, Venta } from '@aldia/contract/libros.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { importeEnLibro } from '@aldia/domain/libros/libro.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta } from '../../../shared/manejador.ts';
import { contarLibro } from '../contar.ts';
import { exigirPersona } from '../exigir.ts';
import { type FilaDeLibro, type Libro, listRenglones } from '../libros.repo.ts';

export interface PaginaDeLibro {
  readonly fecha: Mes;
  readonly usuarioId: number;
  readonly pagina: number;
  readonly limite: number;
}

export const ventas = consulta(async (e: PaginaDeLibro, ctx) => {
  const nit = await exigirPersona(ctx, e.usuarioId);
  const { filas, total, cuenta } = await leerLibro(ctx, e, 'emitida');
  return { nit, facturas: filas.map(aVenta), totalFacturas: total, cuenta };
});

export const compras = consulta(async (e: PaginaDeLibro, ctx) => {
  const nit = await exigirPersona(ctx, e.usuarioId);
  const { filas, total, cuenta } = await leerLibro(ctx, e, 'recibida');
  return { nit, facturas: filas.map(aCompra), totalFacturas: total, cuenta };
});

export const comprasYVentas = consulta(async (e: PaginaDeLibro, ctx) => {
  const nit = await exigirPersona(ctx, e.usuarioId);
  const [v, c] = [await leerLibro(ctx, e, 'emitida'), await leerLibro(ctx, e, 'recibida')];
  return {
    nit,
    facturasVentas: v.filas.map(aVenta),
    facturasCompras: c.filas.map(aCompra),
    totalFacturasVentas: v.total,
    totalFacturasCompras: c.total,
    cuentaVentas: v.cuenta,
    cuentaCompras: c.cuenta,
  };
});

/** A page of rows, and what the whole month adds up to. */
async function leerLibro(ctx: ContextoDeConsulta, e: PaginaDeLibro, libro: Libro) {
  const mes = { usuarioId: e.usuarioId, periodo: e.fecha };
  const filas = await listRenglones(ctx.bd, mes, libro, e.pagina, e.limite);
  const { total, ...cuenta } = await contarLibro(ctx.bd, mes, libro);
  return { filas, total, cuenta };
}

const aRenglon = (f: FilaDeLibro) => {
  const importe = (monto: string) =>
    importeEnLibro({ tipoDte: f.tipo_dte, monto: parseQuetzales(monto), anulado: f.anulado });
  return {
    id: f.numero_autorizacion,
    numeroDte: f.numero_dte,
    serie: f.serie,
    fechaEmision: dia(f.fecha_emision),
    tipoDte: f.tipo_dte,
    monto: importe(f.monto),
    montoIva: importe(f.iva),
    anulado: f.anulado,
  };
};
const aVenta = (f: FilaDeLibro): Venta => ({
  ...aRenglon(f),
  nitReceptor: f.nit_receptor,
  nombreReceptor: f.nombre_receptor,
});
const aCompra = (f: FilaDeLibro): Compra => ({
  ...aRenglon(f),
  nitEmisor: f.nit_emisor,
  nombreEmisor: f.nombre_emisor,
});
