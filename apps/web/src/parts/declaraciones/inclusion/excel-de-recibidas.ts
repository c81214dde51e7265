import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { anioDe, type Mes, nombreDeMes, numeroDeMes, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { exportarAExcel } from '../../../ui/data-table/excel.ts';
import { nombreDeTipo, type TipoDeRegistro } from './totales.ts';

/** Keeps a sheet from reading an issuer's name as a formula. */
export const sinFormula = (texto: string): string => (/^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto);

/** facturas_recibidas_{mes}_{anio}_{cliente} (G-146), with only the characters that every system allows in a file name. */
export function nombreDeArchivo(periodo: Mes, cliente: string): string {
  const limpio = cliente
    .trim()
    .replace(/[\\/:*?"<>|.,\p{Cc}]+/gu, '')
    .replace(/\s+/g, '_');
  return `facturas_recibidas_${nombreDeMes(numeroDeMes(periodo)).toLowerCase()}_${anioDe(periodo)}_${limpio}`;
}

const col = columnasDe<FacturaRecibida>();
export const columnasDeExcel = (tipos: readonly TipoDeRegistro[]) => [
  col.siNo('Incluir', (f) => f.incluye),
  col.fecha('Fecha emisión', (f) => parseDiaEscrito(f.fechaEmision)),
  col.texto('Tipo de registro', (f) => sinFormula(nombreDeTipo(tipos, f.tipoRegistroId) ?? '')),
  col.texto('Tipo de documento', (f) => f.tipoDte),
  col.texto('Número DTE', (f) => sinFormula(f.numeroDte)),
  col.texto('NIT emisor', (f) => sinFormula(f.nitEmisor)),
  col.texto('Nombre emisor', (f) => sinFormula(f.nombreEmisor)),
  col.texto('Moneda', (f) => f.moneda),
  col.monto('Monto', (f) => f.monto),
  col.texto('Anulado', (f) => (f.anulado ? AVISOS.anulado : '')),
  col.monto('Monto IVA', (f) => f.montoIva),
];

/** Exports all the invoices as the screen shows them, saved or not. */
export const exportarRecibidas = (
  facturas: readonly FacturaRecibida[],
  tipos: readonly TipoDeRegistro[],
  nombre: string,
): Promise<void> => exportarAExcel(nombre, columnasDeExcel(tipos), facturas);
