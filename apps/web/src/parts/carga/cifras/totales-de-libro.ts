import { textoDeMonto, textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { ConstanciaLeida } from '@aldia/domain/carga/fila-de-constancia.ts';
import { CERO, type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import type { Tasas } from '../estado/carga.tipos.ts';
import { enQuetzales } from './quetzales.ts';

export interface TotalesDeLibro {
  readonly cuantas: number;
  readonly anuladas: number;
  readonly enDolares: number;
  /** In quetzales, summed as in the declaration: credit notes subtract, cancelled documents count nothing (D-15). */
  readonly total: Centavos;
}

export function totalesDeLibro(facturas: readonly FacturaLeida[], tasas: Tasas): TotalesDeLibro {
  let [anuladas, enDolares, total] = [0, 0, 0];
  for (const f of facturas) {
    if (f.moneda === 'USD') enDolares += 1;
    if (f.anulado) anuladas += 1;
    else if (esTipoDte(f.tipoDte)) total += conSigno(f.tipoDte, enQuetzales(f, tasas).monto);
  }
  return { cuantas: facturas.length, anuladas, enDolares, total: centavos(total) };
}

const cuenta = (n: number, una: string, varias: string): string => (n === 1 ? `1 ${una}` : `${enMiles(n)} ${varias}`);

/** '120 facturas · 3 anuladas · 2 en dólares · Q12,345.67' */
export function frasesDeLibro(t: TotalesDeLibro): string {
  const partes = [cuenta(t.cuantas, 'factura', 'facturas')];
  if (t.anuladas > 0) partes.push(cuenta(t.anuladas, 'anulada', 'anuladas'));
  if (t.enDolares > 0) partes.push(`${enMiles(t.enDolares)} en dólares`);
  return [...partes, textoDeMontoQueResta(t.total)].join(' · ');
}

/** '4 constancias · 1 anulada · Q1,200.00 retenidos' */
export function frasesDeConstancias(constancias: readonly ConstanciaLeida[]): string {
  const vigentes = constancias.filter((c) => !c.anulada);
  const total = vigentes.reduce<Centavos>((suma, c) => centavos(suma + c.totalRetencion), CERO);
  const anuladas = constancias.length - vigentes.length;
  return [
    cuenta(constancias.length, 'constancia', 'constancias'),
    ...(anuladas > 0 ? [cuenta(anuladas, 'anulada', 'anuladas')] : []),
    `${textoDeMonto(total)} retenidos`,
  ].join(' · ');
}
