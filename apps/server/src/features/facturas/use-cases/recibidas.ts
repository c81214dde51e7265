import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { facturas } from '@aldia/contract/facturas.ts';
import { puedeVerResumen } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mesDelAnio, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { leerDeclaracion } from '../../declaraciones/index.ts';
import { exigirCompras } from '../exigir-compras.ts';
import { findIdDelMes, listFueraDelPerfil, listRecibidas } from '../facturas.repo.ts';

/** The received invoices of a declared month: the path carries the period itself, not the month picked on the screen. */
export const recibidas = consulta(async ({ mes: numero, anio, usuarioId }: Entrada<typeof facturas.recibidas>, ctx) => {
  const periodo = mesDelAnio(anio, numero);
  await exigirLazo(ctx, usuarioId);
  if (!(await existeCliente(ctx.bd, usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const sinFacturas = new AppError('SIN_FACTURAS_DEL_MES', { mes: nombreDeMes(numero), anio });
  const delMes = await findIdDelMes(ctx.bd, usuarioId, periodo);
  if (!delMes) throw sinFacturas;
  const d = await leerDeclaracion(ctx.bd, delMes.id);
  exigirCompras(puedeVerResumen, ctx.actor, d);
  const filas = await listRecibidas(ctx.bd, usuarioId, periodo);
  if (filas.length === 0) throw sinFacturas;
  const emisores = d.regimenId === REGIMEN.ros ? [...new Set(filas.map((f) => f.nitEmisor))] : [];
  const fuera = new Set(emisores.length === 0 ? [] : await listFueraDelPerfil(ctx.bd, usuarioId, emisores));
  return {
    facturas: filas.map((f) => ({
      ...f,
      id: f.numeroAutorizacion,
      monto: parseQuetzales(f.monto),
      montoIva: parseQuetzales(f.iva),
      totalSinIva: parseQuetzales(f.neto),
      paraExportar: f.paraExportar === true,
      fueraDelPerfil: fuera.has(f.nitEmisor),
      tipoPropuesto: f.tipoPropuestoId !== null && f.tipoPropuestoId === f.tipoRegistroId,
    })),
    presentacion: { ...d, nombre: d.cliente.nombre, nit: d.cliente.nit, statusId: d.estadoId },
  };
});
