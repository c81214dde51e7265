import { LINEAS_COMPRA, type LineaCompra, lineaDaCredito } from '../facturas/clasificacion.ts';
import { type Casilla2237, celda, leyDelIva, sumatoria } from './sat-2237-entrada.ts';

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

/** The one line of section 5 whose base column is empty: its credit is the fixed tariff of the vehicle. */
const SIN_BASE: ReadonlySet<LineaCompra> = new Set(['5.4']);

const SIN_CREDITO_PC = leyDelIva('49', 'y Reglamento (Acuerdo Gubernativo 5-2013) art. 38');
const TITULO_SUMA = 'Sumatoria de las columnas BASE y CRÉDITOS';

function celdasDe(linea: LineaCompra): readonly Casilla2237[] {
  const comun = {
    titulo: TITULOS_CREDITO[linea],
    fuente: linea === '5.2' ? SIN_CREDITO_PC : leyDelIva('15 y 16'),
  };
  const base = celda(linea, 'base', {
    ...comun,
    operacion: `${linea} = suma de los precios sin IVA ni otros impuestos de las facturas incluidas`,
    calcula: (l) => l.entrada('creditos')[linea].base,
  });
  const credito = celda(linea, 'impuesto', {
    ...comun,
    operacion: `${linea} = suma del IVA de las facturas incluidas`,
    calcula: (l) => l.entrada('creditos')[linea].impuesto,
  });
  return [...(SIN_BASE.has(linea) ? [] : [base]), ...(lineaDaCredito(linea) ? [credito] : [])];
}

const CELDAS: readonly Casilla2237[] = [
  ...LINEAS_COMPRA.flatMap(celdasDe),
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
];
const idsDe = (columna: 'base' | 'impuesto') => CELDAS.filter((c) => c.columna === columna).map((c) => c.id);

/** Section 5: fiscal credit of local operations. */
export const SECCION_5: readonly Casilla2237[] = [
  ...CELDAS,
  sumatoria('5', 'base', TITULO_SUMA, idsDe('base')),
  sumatoria('5', 'impuesto', TITULO_SUMA, idsDe('impuesto')),
];
