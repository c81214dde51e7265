import type { CuentaDeLibro, LineaDeResumen } from '@aldia/domain/libros/resumen.ts';
import type { Cuadro } from '../../../shared/puertos.ts';

const EN_NUMEROS = new Intl.NumberFormat('en-US');

/** The book's totals by the form line that declares them. */
export function cuadroPorLinea<L extends string>(
  titulo: string,
  lineas: readonly (LineaDeResumen & { readonly linea: L })[],
  nombreDe: (linea: L) => string,
  rotuloDeIva: string,
): Cuadro {
  return {
    titulo,
    columnas: [
      { titulo: 'Línea', clase: 'texto', ancho: 40 },
      { titulo: 'Tipo de operación', clase: 'texto', ancho: 300 },
      { titulo: 'Documentos', clase: 'texto', ancho: 60 },
      { titulo: 'Base', clase: 'monto', ancho: 80 },
      { titulo: rotuloDeIva, clase: 'monto', ancho: 80 },
    ],
    filas: lineas.map((l) => [l.linea, nombreDe(l.linea), EN_NUMEROS.format(l.documentos), l.base, l.iva]),
  };
}

/** How many documents of each class, cancelled ones too. */
export function cuadroDeCuenta(c: CuentaDeLibro, que: string): Cuadro {
  const filas: readonly (readonly [string, number])[] = [
    [`Total de ${que}`, c.documentos],
    ['Anulados', c.anulados],
    ['Notas de crédito', c.notasDeCredito],
    ['Notas de débito', c.notasDeDebito],
  ];
  return {
    titulo: 'Cantidad de documentos',
    columnas: [
      { titulo: 'Clase', clase: 'texto', ancho: 160 },
      { titulo: 'Cantidad', clase: 'texto', ancho: 60 },
    ],
    filas: filas.map(([clase, n]) => [clase, EN_NUMEROS.format(n)]),
  };
}

/** A month without movement has nothing to add up. */
export const siTiene = (c: CuentaDeLibro, cuadros: () => readonly Cuadro[]): readonly Cuadro[] =>
  c.documentos === 0 ? [] : cuadros();
