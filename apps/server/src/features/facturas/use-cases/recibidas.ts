import { puedeVerResumen } from '@aldia/domain/declaraciones/permisos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { puedeVerLoDe } from '@aldia/domain/permisos/actor.ts';
import { AppError } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { leerDeclaracion } from '../../declaraciones/index.ts';
import { exigirCompras } from '../exigir-compras.ts';
import { findIdDelMes, listRecibidas } from '../facturas.repo.ts';

export interface DelMes {
  readonly mes: number;
  readonly anio: number;
  readonly usuario_id: number;
}

/** The received invoices of a declared month: the month of the address is the period itself, not the one picked. */
export const recibidas = consulta(async ({ mes: numero, anio, usuario_id }: DelMes, ctx) => {
  const periodo = mes(`${anio}-${String(numero).padStart(2, '0')}`);
  const visible = puedeVerLoDe(ctx.actor, usuario_id);
  if (!visible || !(await existeCliente(ctx.bd, usuario_id))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const sinFacturas = new AppError('SIN_FACTURAS_DEL_MES', { mes: nombreDeMes(numero), anio });
  const delMes = await findIdDelMes(ctx.bd, usuario_id, periodo);
  if (!delMes) throw sinFacturas;
  const d = await leerDeclaracion(ctx.bd, delMes.id);
  exigirCompras(puedeVerResumen, ctx.actor, d);
  const filas = await listRecibidas(ctx.bd, usuario_id, periodo);
  if (filas.length === 0) throw sinFacturas;
  return {
    facturas: filas.map((f) => ({
      id: f.numero_autorizacion,
      incluye: f.incluye,
      fechaEmision: f.fecha_emision,
      tipoRegistroId: f.tipo_registro_id,
      numeroDte: f.numero_dte,
      tipoDte: f.tipo_dte,
      nitEmisor: f.nit_emisor,
      nombreEmisor: f.nombre_emisor,
      moneda: f.moneda,
      monto: parseQuetzales(f.monto),
      anulado: f.anulado,
      montoIva: parseQuetzales(f.iva),
      totalSinIva: parseQuetzales(f.neto),
      paraExportar: f.para_exportar === true,
    })),
    presentacion: {
      id: d.id,
      usuarioId: d.usuarioId,
      nombre: d.cliente.nombre,
      nit: d.cliente.nit,
      periodo: d.periodo,
      pagoRealizado: d.pagoRealizado,
      version: d.version,
      regimenId: d.regimenId,
      statusId: d.estadoId,
    },
  };
});
