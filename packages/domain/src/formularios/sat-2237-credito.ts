import { LINEAS_COMPRA, type LineaCompra, lineaDaCredito } from '../facturas/clasificacion.ts';
import { type LineaCompraExportacion, lineaParaExportar } from '../facturas/exportacion.ts';
import type { BaseEImpuesto } from '../facturas/totales.ts';
import { type FuenteLegal, leyDelIva } from '../parametros/parametro.ts';
import type { Lectura } from './formulario.ts';
import { type Casilla2237, celda, conSumatorias, type EntradaIvaGeneral, type Id2237 } from './sat-2237-entrada.ts';

/** The official titles of section 5. */
export const TITULOS_CREDITO: Readonly<Record<LineaCompra, string>> = {
  '5.1': 'Compras de medicamentos genéricos, alternativos y antirretrovirales',
  '5.2': 'Compras y servicios adquiridos de pequeños contribuyentes',
  '5.3': 'Compras que no generan derecho a compensación del crédito fiscal',
  '5.4': 'Compras de vehículos terrestres del modelo de dos años o más anteriores al del año en curso',
  '5.5':
    'Compras de vehículos terrestres del modelo del año en curso, del año siguiente o anterior al del año en curso',
  '5.6': 'Compras de combustibles',
  '5.7': 'Otras compras',
  '5.8': 'Servicios adquiridos',
  '5.9': 'Importaciones de Centro América',
  '5.10': 'Adquisiciones con FYDUCA',
  '5.11': 'Importaciones del resto del mundo',
  '5.12': 'Compras de activos fijos directamente vinculados con el proceso productivo',
  '5.13': 'Importaciones de activos fijos directamente vinculados con el proceso productivo',
};

/** The one line of section 5 without a base column: its credit is the vehicle's fixed tariff. */
const SIN_BASE: ReadonlySet<LineaCompra> = new Set(['5.4']);

const SIN_CREDITO_PC = leyDelIva('49', 'y Reglamento (Acuerdo Gubernativo 5-2013) art. 38');
/** Section 6 was seen to have the lines of section 5; their numbers were not seen one by one. */
const NUMERACION = 'numeración de la línea por analogía con la sección 5';
const TITULO_SUMA = 'Sumatoria de las columnas BASE y CRÉDITOS';

interface SeccionDeCredito {
  readonly de: (linea: LineaCompra) => LineaCompra | LineaCompraExportacion;
  readonly leer: (l: Lectura<EntradaIvaGeneral, Id2237>, linea: LineaCompra) => BaseEImpuesto;
  readonly fuente: FuenteLegal;
  readonly que: string;
}
const LOCALES: SeccionDeCredito = {
  de: (linea) => linea,
  leer: (l, linea) => l.entrada('creditos')[linea],
  fuente: leyDelIva('15 y 16'),
  que: 'las facturas incluidas',
};
const PARA_EXPORTAR: SeccionDeCredito = {
  de: lineaParaExportar,
  leer: (l, linea) => l.entrada('creditosExportacion')[lineaParaExportar(linea)],
  fuente: leyDelIva('16', NUMERACION),
  que: 'las facturas incluidas que son para exportar',
};

/** The cells of a line of section 5, or of the same line of section 6. */
function celdasDe(linea: LineaCompra, { de, leer, fuente, que }: SeccionDeCredito): readonly Casilla2237[] {
  const numero = de(linea);
  const comun = { titulo: TITULOS_CREDITO[linea], fuente: linea === '5.2' ? SIN_CREDITO_PC : fuente };
  const base = celda(numero, 'base', {
    ...comun,
    operacion: `${numero} = suma de los precios sin IVA ni otros impuestos de ${que}`,
    calcula: (l) => leer(l, linea).base,
  });
  const credito = celda(numero, 'impuesto', {
    ...comun,
    operacion: `${numero} = suma del IVA de ${que}`,
    calcula: (l) => leer(l, linea).impuesto,
  });
  return [...(SIN_BASE.has(linea) ? [] : [base]), ...(lineaDaCredito(linea) ? [credito] : [])];
}

/** Section 5: fiscal credit of local operations. */
export const SECCION_5: readonly Casilla2237[] = conSumatorias('5', TITULO_SUMA, [
  ...LINEAS_COMPRA.flatMap((linea) => celdasDe(linea, LOCALES)),
  celda('5.14', 'impuesto', {
    titulo: 'IVA conforme constancias de exención recibidas',
    fuente: leyDelIva('9'),
    operacion: '5.14 = IVA de las constancias de exención recibidas',
    calcula: (l) => l.entrada('constanciasExencion'),
  }),
  celda('5.15', 'impuesto', {
    titulo: 'Remanente de crédito fiscal del período anterior',
    fuente: leyDelIva('19'),
    operacion: '5.15 = 7a del período anterior',
    calcula: (l) => l.entrada('remanenteCredito'),
  }),
]);

/** Section 6: fiscal credit of purchases made to export, only for exporters. */
export const SECCION_6: readonly Casilla2237[] = conSumatorias('6', TITULO_SUMA, [
  ...LINEAS_COMPRA.flatMap((linea) => celdasDe(linea, PARA_EXPORTAR)),
  celda('6.15', 'impuesto', {
    titulo: 'Remanente de crédito fiscal del período anterior por exportación',
    fuente: leyDelIva('16', NUMERACION),
    operacion: '6.15 = 7e del período anterior',
    calcula: (l) => l.entrada('remanenteExportacion'),
  }),
]);
