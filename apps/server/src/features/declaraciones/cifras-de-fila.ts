import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { loQueSePierdeACero } from '@aldia/domain/declaraciones/a-cero.ts';
import { calcularDeclaracion } from '@aldia/domain/declaraciones/calculo.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';
import { LINEAS_COMPRA, LINEAS_VENTA } from '@aldia/domain/facturas/clasificacion.ts';
import { type TotalesDelMes, totalizar } from '@aldia/domain/facturas/totales.ts';
import type { FilaConNombres, LoComun } from './filas.repo.ts';

type Cifras = Pick<
  FilaDeDeclaracion,
  | 'aPagarIsr'
  | 'aPagarIva'
  | 'remanenteAnterior'
  | 'remanenteIvaPeriodoAnterior'
  | 'remanenteRetencion'
  | 'remanenteCreditoIva'
  | 'saldoRetencionesFavor'
  | 'pierdeACero'
  | 'facturasEmitidas'
  | 'ros'
  | 'totalFacturasEmitidas'
  | 'totalFacturasRecibidas'
  | 'totalFacturasRecibidasCiv'
  | 'totalDocumentosRetenciones'
  | 'totalNcVentas'
  | 'totalNcCompras'
  | 'totalNdVentas'
  | 'totalNdCompras'
>;
const SIN_DOCUMENTOS = totalizar([], []);

/** What a month pays, brings in, carries over and counts, as declared, from the stored figures (spec 2, section 3). */
export function cifrasDe(f: FilaConNombres, registros: LoComun['registros']): Cifras {
  return {
    aPagarIsr: f.impuestoIsr,
    aPagarIva: ivaDeclarado(f),
    ...saldosDe(f),
    pierdeACero: loQueSePierdeACero(f),
    ...cuentasDe(f.totales ?? SIN_DOCUMENTOS, registros),
  };
}

/** IVA forms declare whole quetzales, SAT-1311 centavos (D-12). Rows computed before `aPagarIva` was stored get it computed here. */
function ivaDeclarado({ aPagarIva, impuestoIva, totales, periodo, regimenId, remanentes }: FilaConNombres): Centavos {
  if (aPagarIva !== null) return aPagarIva;
  if (totales === null) return impuestoIva;
  return calcularDeclaracion({ periodo, regimenId, totales, remanentes }).aPagar.iva;
}

function saldosDe({ regimenId, remanentes, arrastra }: FilaConNombres) {
  // A small taxpayer has only one balance, of withholdings: SAT-2046 brings it in and carries it over.
  if (regimenId !== REGIMEN.ros)
    return {
      remanenteAnterior: remanentes.retencionesPc,
      remanenteIvaPeriodoAnterior: CERO,
      remanenteRetencion: arrastra.retencionesPc,
      remanenteCreditoIva: CERO,
      saldoRetencionesFavor: arrastra.retencionesPc,
    };
  return {
    remanenteAnterior: remanentes.isr,
    remanenteIvaPeriodoAnterior: remanentes.creditoFiscal,
    remanenteRetencion: arrastra.isr,
    remanenteCreditoIva: arrastra.creditoFiscal,
    saldoRetencionesFavor: arrastra.retencionesIva,
  };
}

function cuentasDe(t: TotalesDelMes, registros: LoComun['registros']) {
  const { facturas, exencion, retencionIva, notasCredito, notasDebito } = t.operaciones;
  return {
    facturasEmitidas: { base: t.ventasNetas, montoIva: sumar(LINEAS_VENTA.map((l) => t.debitos[l].impuesto)) },
    ros: LINEAS_COMPRA.flatMap((linea) => {
      const { base, impuesto } = t.creditos[linea];
      const id = registros[linea];
      if (id === undefined || (base === 0 && impuesto === 0)) return [];
      return [{ tipoRegistroId: id, montoSinIva: base, montoIva: impuesto }];
    }),
    totalFacturasEmitidas: facturas.emitidas,
    totalFacturasRecibidas: facturas.recibidas,
    totalFacturasRecibidasCiv: exencion.recibidas,
    totalDocumentosRetenciones: retencionIva.recibidas,
    totalNcVentas: notasCredito.emitidas,
    totalNcCompras: notasCredito.recibidas,
    totalNdVentas: notasDebito.emitidas,
    totalNdCompras: notasDebito.recibidas,
  };
}
