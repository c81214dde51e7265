import { FacturaCargada } from '@aldia/contract/factura-cargada.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { otrosImpuestosDe } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import type { DteGenerado } from './generar-mes.ts';

/** A document as its sheet is read, where it is row `i` of those with data. */
export const leidaDe = (d: DteGenerado, i: number): FacturaLeida => ({
  numeroAutorizacion: d.autorizacion,
  fechaEmision: dia(d.fecha.slice(0, 10)),
  tipoDte: d.tipo,
  serie: d.serie,
  numeroDte: d.numero,
  nitEmisor: d.emisor.nit,
  nombreEmisor: d.emisor.nombre,
  codigoEstablecimiento: '1',
  nombreEstablecimiento: d.emisor.nombre,
  nitReceptor: d.receptor.nit,
  nombreReceptor: d.receptor.nombre,
  nitCertificador: d.certificador.nit,
  nombreCertificador: d.certificador.nombre,
  moneda: d.moneda,
  exportacion: d.exportacion,
  monto: centavos(d.monto),
  montoIva: centavos(d.iva),
  otrosImpuestos: otrosImpuestosDe((impuesto) => centavos(d.otros[impuesto] ?? 0)),
  anulado: d.anulado,
  fila: i + 2,
  enMonedaOriginal: true,
});

/** A document as the wizard sends it once it has read the file. */
export const facturaEnCable = (d: DteGenerado, i: number): unknown => FacturaCargada.encode(leidaDe(d, i));
