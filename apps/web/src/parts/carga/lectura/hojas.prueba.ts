import type { Celda } from '@aldia/domain/carga/celda.ts';
import type { FilaCorregida } from '@aldia/domain/carga/corregido.ts';
import { NIT } from '../estado/carga.prueba.ts';

const TITULOS = [
  'Fecha de emisión',
  'Número de Autorización',
  'Tipo de DTE (nombre)',
  'Serie',
  'Número del DTE',
  'NIT del emisor',
  'Nombre completo del emisor',
  'ID del receptor',
  'Nombre completo del receptor',
  'Moneda',
  'Gran Total (Moneda Original)',
  'Estado',
  'Marca de anulado',
  ...['IVA', 'Petróleo', 'Turismo Hospedaje', 'Turismo Pasajes', 'Timbre de Prensa', 'Bomberos', 'Tasa Municipal']
    .concat(['Bebidas alcohólicas', 'Tabaco', 'Cemento', 'Bebidas no Alcohólicas', 'Tarifa Portuaria'])
    .map((impuesto) => `${impuesto} (monto de este impuesto)`),
];

const fila = (celdas: readonly Celda[]): FilaCorregida => ({ celdas, conAviso: false });

export interface OpcionesDeHoja {
  readonly nitEmisor?: string;
  readonly nitReceptor?: string;
  readonly dia?: string;
}

/** The rows of an export of invoices of October 2026, header first. */
export function hojaDeVentas(
  cuantas: number,
  { nitEmisor = NIT, nitReceptor = '72000007', dia = '2026-10-15' }: OpcionesDeHoja = {},
): FilaCorregida[] {
  const filas = Array.from({ length: cuantas }, (_, i) => {
    const serie = (0x40000000 + i).toString(16).toUpperCase();
    return fila([
      `${dia}T10:00:00`,
      `${serie}-0001-4000-8000-000000000000`,
      'FACT',
      serie,
      String(0x00014000),
      nitEmisor,
      'VENDEDOR',
      nitReceptor,
      'COMPRADOR, S.A.',
      'GTQ',
      112,
      'Vigente',
      'No',
      12,
    ]);
  });
  return [fila(TITULOS), ...filas];
}
