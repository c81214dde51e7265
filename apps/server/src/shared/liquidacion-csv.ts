import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, esDia } from '@aldia/domain/fechas/fechas.ts';
import type { LineaDeLiquidacion } from './puertos.ts';

const COLUMNAS = ['fecha', 'transaccion', 'seguimiento', 'clase', 'monto'] as const;
type Columna = (typeof COLUMNAS)[number];

export interface ErrorDeLiquidacion {
  /** As a spreadsheet counts them: the header is row 1. */
  readonly fila: number;
  /** Null when the row as a whole is wrong. */
  readonly columna: Columna | null;
  /** In Spanish and with its place, for the person who uploaded the file. */
  readonly mensaje: string;
}
export interface LiquidacionLeida {
  readonly lineas: LineaDeLiquidacion[];
  /** Every wrong row; with a single one the caller must use nothing of the file. */
  readonly errores: ErrorDeLiquidacion[];
}

/** Header. The provider and administrators send files of the same format, which this code reads. */
export const ENCABEZADO_DE_LIQUIDACION = COLUMNAS.join(',');

/** Reads the provider's settlement; with `deDia`, a line of another day is an error too. */
export function leerLiquidacion(csv: string, deDia?: Dia): LiquidacionLeida {
  const [encabezado = '', ...resto] = csv.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  if (encabezado !== ENCABEZADO_DE_LIQUIDACION) {
    const mensaje = `Fila 1: el encabezado debe ser ${ENCABEZADO_DE_LIQUIDACION}`;
    return { lineas: [], errores: [{ fila: 1, columna: null, mensaje }] };
  }
  if (resto.at(-1) === '') resto.pop();
  const lineas: LineaDeLiquidacion[] = [];
  const errores: ErrorDeLiquidacion[] = [];
  for (const [i, texto] of resto.entries()) {
    const leida = leerLinea(celdasDe(texto), deDia);
    if ('clase' in leida) lineas.push(leida);
    else errores.push(errorEn(i + 2, leida));
  }
  return { lineas, errores };
}

interface Defecto {
  readonly columna: Columna | null;
  readonly porque: string;
}
function errorEn(fila: number, { columna, porque }: Defecto): ErrorDeLiquidacion {
  const lugar = columna === null ? `Fila ${fila}` : `Fila ${fila}, columna ${columna}`;
  return { fila, columna, mensaje: `${lugar}: ${porque}` };
}

/** Cells of one line; null when a quote is not closed. A quoted cell has no line break here: no column needs one. */
function celdasDe(texto: string): string[] | null {
  if (!texto.includes('"')) return texto.split(',');
  if (!/^(?:"(?:[^"]|"")*"|[^",]*)(?:,(?:"(?:[^"]|"")*"|[^",]*))*$/.test(texto)) return null;
  return [...texto.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, citada, llana]) =>
    citada === undefined ? (llana ?? '') : citada.replaceAll('""', '"'),
  );
}

/** How many characters of a wrong cell a message repeats: too few for a card number. */
const MUESTRA = 12;
const CLAVE = /^[\w-]{1,100}$/;

function leerLinea(celdas: string[] | null, deDia: Dia | undefined): LineaDeLiquidacion | Defecto {
  if (celdas === null) return { columna: null, porque: 'hay una comilla sin cerrar' };
  if (celdas.length !== COLUMNAS.length) {
    return { columna: null, porque: `tiene ${celdas.length} columnas y deben ser ${COLUMNAS.length}` };
  }
  const [fecha = '', transaccionId = '', seguimiento = '', clase = '', monto = ''] = celdas;
  if (!esDia(fecha))
    return { columna: 'fecha', porque: `'${fecha.slice(0, MUESTRA)}' no es una fecha como 2026-11-20` };
  if (deDia && fecha !== deDia) return { columna: 'fecha', porque: `${fecha} no es el día pedido, ${deDia}` };
  if (!CLAVE.test(transaccionId)) return { columna: 'transaccion', porque: 'falta o tiene signos que no se admiten' };
  if (seguimiento !== '' && !CLAVE.test(seguimiento)) {
    return { columna: 'seguimiento', porque: 'tiene signos que no se admiten' };
  }
  if (clase !== 'cobro' && clase !== 'anulacion') {
    return { columna: 'clase', porque: `'${clase.slice(0, MUESTRA)}' no es cobro ni anulacion` };
  }
  const centavos = montoDe(monto);
  if (centavos === null) return { columna: 'monto', porque: `'${monto.slice(0, MUESTRA)}' no es un monto como 150.00` };
  return { fecha, transaccionId, seguimiento, clase, centavos };
}

/** Always with two decimals and above zero, so that a figure cut in half is seen. */
function montoDe(texto: string): Centavos | null {
  return /^\d{1,12}\.\d{2}$/.test(texto) && /[1-9]/.test(texto) ? parseQuetzales(texto) : null;
}
