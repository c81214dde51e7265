import { LINEAS_VENTA, type LineaVenta } from '../facturas/clasificacion.ts';
import { type Casilla2237, celda, leyDelIva, sumatoria } from './sat-2237-entrada.ts';

/** The official titles of section 3. */
export const TITULOS_DEBITO: Readonly<Record<LineaVenta, string>> = {
  '3.1': 'Ventas exentas y servicios exentos',
  '3.2': 'Ventas de medicamentos genéricos, alternativos y antirretrovirales',
  '3.3': 'Ventas no afectas realizadas a contribuyentes calificados en el Decreto 29-89',
  '3.4': 'Ventas de vehículos terrestres del modelo de dos años o más anteriores al del año en curso',
  '3.5': 'Ventas de vehículos terrestres del modelo del año en curso, del año siguiente o anterior',
  '3.6': 'Ventas gravadas',
  '3.7': 'Servicios gravados',
};

/** Lines of section 3 with a debit of 12 %; the others have an empty debit column. */
const CON_DEBITO: ReadonlySet<LineaVenta> = new Set(['3.5', '3.6', '3.7']);
const TITULO_SUMA = 'Sumatoria de las columnas BASE y DÉBITOS';

function celdasDe(linea: LineaVenta): readonly Casilla2237[] {
  const comun = { titulo: TITULOS_DEBITO[linea], fuente: leyDelIva('10 y 14') };
  const base = celda(linea, 'base', {
    ...comun,
    operacion: `${linea} = suma de los precios sin IVA de las facturas emitidas`,
    calcula: (l) => l.entrada('debitos')[linea].base,
  });
  const debito = celda(linea, 'impuesto', {
    ...comun,
    operacion: `${linea} = suma del IVA de las facturas emitidas`,
    calcula: (l) => l.entrada('debitos')[linea].impuesto,
  });
  return CON_DEBITO.has(linea) ? [base, debito] : [base];
}

const CELDAS = LINEAS_VENTA.flatMap(celdasDe);
const idsDe = (columna: 'base' | 'impuesto') => CELDAS.filter((c) => c.columna === columna).map((c) => c.id);

/** Section 3: fiscal debit of local operations. */
export const SECCION_3: readonly Casilla2237[] = [
  ...CELDAS,
  sumatoria('3', 'base', TITULO_SUMA, idsDe('base')),
  sumatoria('3', 'impuesto', TITULO_SUMA, idsDe('impuesto')),
];
