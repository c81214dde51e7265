import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { libros } from '@aldia/contract/libros.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { importeEnLibro } from '@aldia/domain/libros/libro.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findRegimenDelMes } from '../../../shared/regimen-en.repo.ts';
import { contarLibro } from '../contar.ts';
import { exigirPersona } from '../exigir.ts';
import { type FilaDeLibro, type Libro, listRenglones } from '../libros.repo.ts';

type PaginaDeLibro = Entrada<typeof libros.ventas>;

export const regimenDelMes = consulta(
  async ({ usuarioId, anio, mes }: Entrada<typeof libros.regimenDelMes>, ctx: ContextoDeConsulta) => {
    await exigirPersona(ctx, usuarioId);
    return { regimenId: await findRegimenDelMes(ctx.bd, usuarioId, mesDelAnio(anio, mes)) };
  },
);

export const ventas = consulta(async (e: PaginaDeLibro, ctx) => {
  const nit = await exigirPersona(ctx, e.usuarioId);
  const { filas, total, cuenta } = await leerLibro(ctx, e, 'emitida');
  return { nit, facturas: filas, totalFacturas: total, cuenta };
});

export const compras = consulta(async (e: PaginaDeLibro, ctx) => {
  const nit = await exigirPersona(ctx, e.usuarioId);
  const { filas, total, cuenta } = await leerLibro(ctx, e, 'recibida');
  return { nit, facturas: filas, totalFacturas: total, cuenta };
});

export const comprasYVentas = consulta(async (e: PaginaDeLibro, ctx) => {
  const nit = await exigirPersona(ctx, e.usuarioId);
  const [v, c] = [await leerLibro(ctx, e, 'emitida'), await leerLibro(ctx, e, 'recibida')];
  return {
    nit,
    facturasVentas: v.filas,
    facturasCompras: c.filas,
    totalFacturasVentas: v.total,
    totalFacturasCompras: c.total,
    cuentaVentas: v.cuenta,
    cuentaCompras: c.cuenta,
  };
});

/** A page of rows, and the totals of the whole month. */
async function leerLibro(ctx: ContextoDeConsulta, e: PaginaDeLibro, libro: Libro) {
  const mes = { usuarioId: e.usuarioId, periodo: e.fecha };
  const filas = (await listRenglones(ctx.bd, mes, libro, e.pagina, e.limite)).map(aRenglon);
  const { total, ...cuenta } = await contarLibro(ctx.bd, mes, libro);
  return { filas, total, cuenta };
}

const aRenglon = (f: FilaDeLibro) => {
  const importe = (monto: string) => importeEnLibro({ ...f, monto: parseQuetzales(monto) });
  return { ...f, id: f.numeroAutorizacion, monto: importe(f.monto), montoIva: importe(f.iva) };
};
