import { FacturaCargada } from '@aldia/contract/carga.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import type { DteGenerado } from './generar-mes.ts';

const CERO = centavos(0);
const SIN_OTROS = {
  montoTurismoHospedaje: CERO,
  montoTurismoPasajes: CERO,
  montoTimbrePrensa: CERO,
  montoBomberos: CERO,
  montoTasaMunicipal: CERO,
  montoBebidasAlcoholicas: CERO,
  montoTabaco: CERO,
  montoCemento: CERO,
  montoBebidasNoAlcoholicas: CERO,
  montoTarifaPortuaria: CERO,
};
/** A document as the wizard sends it once it has read the file, where it is row `i` of those with data. */
export const facturaEnCable = (d: DteGenerado, i: number): unknown =>
  FacturaCargada.encode({
    ...SIN_OTROS,
    fechaEmision: dia(d.fecha.slice(0, 10)),
    numeroAutorizacion: d.autorizacion,
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
    anulado: d.anulado,
    montoIva: centavos(d.iva),
    montoPetroleo: centavos(d.petroleo),
    fila: i + 2,
  });
