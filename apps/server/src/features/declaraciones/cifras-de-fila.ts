import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { calcularDeclaracion } from '@aldia/domain/declaraciones/calculo.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, type Centavos, parseQuetzales, sumar } from '@aldia/domain/dinero/centavos.ts';
import { LINEAS_COMPRA, LINEAS_VENTA } from '@aldia/domain/facturas/clasificacion.ts';
import { type TotalesDelMes, totalizar } from '@aldia/domain/facturas/totales.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { leerTotales } from '../../shared/totales-guardados.ts';
import { remanentesDe } from './desde-fila.ts';
import type { FilaConNombres } from './listas.repo.ts';

type Cifras = Pick<
  FilaDeDeclaracion,
  | 'aPagarIsr'
  | 'aPagarIva'
  | 'remanenteAnterior'
  | 'remanenteIvaPeriodoAnterior'
  | 'remanenteRetencion'
  | 'remanenteCreditoIva'
  | 'saldoRetencionesFavor'
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

/** What a month pays as declared, brings, leaves and counts, from the figures that were stored (spec 2, section 3). */
export function cifrasDe(f: FilaConNombres): Cifras {
  const totales = leerTotales(f.totales);
  return {
    aPagarIsr: parseQuetzales(f.impuesto_isr),
    aPagarIva: ivaDeclarado(f, totales),
    ...saldosDe(f),
    ...cuentasDe(totales ?? SIN_DOCUMENTOS, f.registros ?? {}),
  };
}

/** SAT-1311 is declared to the centavo, the forms of IVA in whole quetzales (D-12). A row computed before it was kept says it now. */
function ivaDeclarado(f: FilaConNombres, totales: TotalesDelMes | null): Centavos {
  if (f.a_pagar_iva !== null) return parseQuetzales(f.a_pagar_iva);
  if (totales === null) return parseQuetzales(f.impuesto_iva);
  const entrada = { periodo: mes(f.periodo), regimenId: f.regimen_id, totales, remanentes: remanentesDe(f) };
  return calcularDeclaracion(entrada).aPagar.iva;
}

function saldosDe(f: FilaConNombres) {
  const q = parseQuetzales;
  // A small taxpayer has one balance, of withholdings, which SAT-2046 brings and leaves.
  if (f.regimen_id !== REGIMEN.ros)
    return {
      remanenteAnterior: q(f.remanente_pc),
      remanenteIvaPeriodoAnterior: CERO,
      remanenteRetencion: q(f.arrastre_pc),
      remanenteCreditoIva: CERO,
      saldoRetencionesFavor: q(f.arrastre_pc),
    };
  return {
    remanenteAnterior: q(f.remanente_isr),
    remanenteIvaPeriodoAnterior: q(f.remanente_credito),
    remanenteRetencion: q(f.arrastre_isr),
    remanenteCreditoIva: q(f.arrastre_credito),
    saldoRetencionesFavor: q(f.arrastre_retenciones_iva),
  };
}

function cuentasDe(t: TotalesDelMes, registros: Readonly<Record<string, number>>) {
  const { facturas, exencion, retencionIva, notasCredito, notasDebito } = t.operaciones;
  return {
    facturasEmitidas: { base: t.ventasNetas, monto_iva: sumar(LINEAS_VENTA.map((l) => t.debitos[l].impuesto)) },
    ros: LINEAS_COMPRA.flatMap((linea) => {
      const { base, impuesto } = t.creditos[linea];
      const id = registros[linea];
      if (id === undefined || (base === 0 && impuesto === 0)) return [];
      return [{ tipo_registro_id: id, monto_sin_iva: base, monto_iva: impuesto }];
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
