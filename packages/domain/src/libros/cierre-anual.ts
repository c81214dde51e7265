import { REGIMEN } from '../declaraciones/regimen.ts';
import { type Centavos, sumar } from '../dinero/centavos.ts';
import { type Mes, numeroDeMes } from '../fechas/fechas.ts';

/** The stored figures of a declared month, in centavos. */
export interface MesDeclarado {
  readonly regimenId: number;
  /** Including IVA and every other tax. */
  readonly totalVentas: Centavos;
  readonly totalRetencionIsr: Centavos;
  readonly totalRetencionIva: Centavos;
  readonly impuestoIsr: Centavos;
  readonly impuestoIva: Centavos;
}
/** One line of the annual closing, in centavos. */
export interface LineaDeCierre {
  readonly totalFactura: Centavos;
  readonly totalRetencion: Centavos;
  readonly impuesto: Centavos;
}

/**
 * A month's row in the annual closing (spec 2, section 2.12): sales, withholdings and what is to be paid. A small taxpayer pays only IVA;
 * under ROS both taxes, and both withholdings, add up.
 */
export function lineaDeCierre(m: MesDeclarado): LineaDeCierre {
  const conIsr = m.regimenId === REGIMEN.ros;
  return {
    totalFactura: m.totalVentas,
    totalRetencion: conIsr ? sumar([m.totalRetencionIsr, m.totalRetencionIva]) : m.totalRetencionIva,
    impuesto: conIsr ? sumar([m.impuestoIsr, m.impuestoIva]) : m.impuestoIva,
  };
}

/** The months of a year that are missing in the list, as numbers from 1 to 12. */
export function mesesQueFaltan(meses: readonly Mes[]): readonly number[] {
  const estan = new Set(meses.map(numeroDeMes));
  return Array.from({ length: 12 }, (_, i) => i + 1).filter((n) => !estan.has(n));
}

/** The years that a client's closing offers: a fixed list of the specification (spec 2, section 9; D-19). */
export const ANIOS_DE_CIERRE = [2022, 2023, 2024, 2025, 2026, 2027] as const;
