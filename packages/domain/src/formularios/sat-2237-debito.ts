import { CERO } from '../dinero/centavos.ts';
import { LINEAS_VENTA, type LineaVenta } from '../facturas/clasificacion.ts';
import { type DestinoDeEmitida, LINEA_DE_ESPECIALES, LINEAS_EXPORTACION } from '../facturas/exportacion.ts';
import { leyDelIva } from '../parametros/parametro.ts';
import { type Casilla2237, celda, conSumatorias } from './sat-2237-entrada.ts';

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

/** Section 3: fiscal debit of local operations. */
export const SECCION_3: readonly Casilla2237[] = conSumatorias('3', TITULO_SUMA, LINEAS_VENTA.flatMap(celdasDe));

const EXENTAS = leyDelIva('7 numeral 2');

/** The official titles of the lines of section 4 that documents are declared in. */
export const TITULOS_EXPORTACION: Readonly<Record<DestinoDeEmitida, string>> = {
  '4.1': 'Exportaciones a Centroamérica',
  '4.2': 'Exportaciones al resto del mundo',
  '4.8': 'Débito por facturas especiales',
};

/** Section 4: debit of exports, which are exempt, and of the special invoices that exporters issue. */
export const SECCION_4: readonly Casilla2237[] = conSumatorias('4', TITULO_SUMA, [
  ...LINEAS_EXPORTACION.map((linea) =>
    celda(linea, 'base', {
      titulo: TITULOS_EXPORTACION[linea],
      fuente: EXENTAS,
      operacion: `${linea} = suma de los precios de las facturas marcadas como exportación, según su destino`,
      calcula: (l) => l.entrada('debitosExportacion')[linea].base,
    }),
  ),
  celda('4.3', 'base', {
    titulo: 'Transferencias con FYDUCA',
    fuente: EXENTAS,
    operacion: 'ningún tipo de DTE las distingue todavía',
    calcula: () => CERO,
  }),
  celda(LINEA_DE_ESPECIALES, 'impuesto', {
    titulo: TITULOS_EXPORTACION[LINEA_DE_ESPECIALES],
    fuente: leyDelIva('52 "A"'),
    operacion: '4.8 = IVA de las facturas especiales que emite el exportador; el mismo es crédito en 6.7',
    calcula: (l) => l.entrada('debitosExportacion')[LINEA_DE_ESPECIALES].impuesto,
  }),
]);
