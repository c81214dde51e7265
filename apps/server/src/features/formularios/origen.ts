import type { Remanentes } from '@aldia/domain/declaraciones/saldos.ts';
import {
  type BienOServicio,
  LINEAS_COMPRA,
  LINEAS_VENTA,
  type LineaCompra,
  type LineaVenta,
  lineaQueCorresponde,
} from '@aldia/domain/facturas/clasificacion.ts';
import {
  COMPRA_CON_ESPECIAL,
  DESTINOS_DE_EMITIDA,
  type DestinoDeEmitida,
  LINEA_DE_ESPECIALES,
  LINEAS_COMPRA_EXPORTACION,
  type LineaCompraExportacion,
  lineaSinExportar,
} from '@aldia/domain/facturas/exportacion.ts';
import { type ClaseDte, TIPOS_DTE, TIPOS_ESPECIALES, tiposConValor } from '@aldia/domain/facturas/tipos-dte.ts';
import type { Operacion } from '@aldia/domain/facturas/totales.ts';
import type { CodigoDeFormulario, FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { vendeSegun } from '@aldia/domain/formularios/lo-declarado.ts';

/** Which documents make up a figure; a field that is left out does not filter. */
export interface FiltroDeFacturas {
  readonly libro: 'emitida' | 'recibida';
  readonly tipos: readonly string[];
  readonly vigentes: boolean;
  readonly incluidas?: boolean;
  readonly exentas?: boolean;
  /** The line of section 4 where it counts; null for a local document. */
  readonly destino?: DestinoDeEmitida | null;
  readonly paraExportar?: boolean;
  /** Kind of document and chosen line, for every pair that counts in the asked line. */
  readonly lineas?: readonly (readonly [tipoDte: string, linea: LineaCompra])[];
}
export interface FiltroDeConstancias {
  readonly tipo: 'ISR' | 'IVA';
  readonly vigentes: boolean;
}
/** A balance from the month before: which one, and the line of that month's form where it stands. */
export interface ArrastreDeCasilla {
  readonly campo: keyof Remanentes;
  readonly formulario: CodigoDeFormulario;
  readonly linea: string;
}
export interface Origen {
  readonly facturas: readonly FiltroDeFacturas[];
  readonly constancias: readonly FiltroDeConstancias[];
  readonly arrastres: readonly ArrastreDeCasilla[];
}
type Vende = Exclude<BienOServicio, 'exenta'>;

const NADA: Origen = { facturas: [], constancias: [], arrastres: [] };
const CON_VALOR = tiposConValor();
const deClase = (clase: ClaseDte): string[] => TIPOS_DTE.filter((t) => t.clase === clase).map((t) => t.codigo);
const CLASE_DE: Readonly<Record<string, ClaseDte>> = {
  facturas: 'factura',
  fyduca: 'fyduca',
  exencion: 'exencion',
  insumos: 'insumos',
  especiales: 'especial',
  notasCredito: 'nota-credito',
  notasDebito: 'nota-debito',
} satisfies Partial<Record<Operacion, ClaseDte>>;

const deFacturas = (filtro: FiltroDeFacturas): Origen => ({ ...NADA, facturas: [filtro] });
const ventas = (mas: Partial<FiltroDeFacturas> = {}): Origen =>
  deFacturas({ libro: 'emitida', tipos: CON_VALOR, vigentes: true, ...mas });
const constancias = (tipo: 'ISR' | 'IVA', vigentes = true): Origen => ({ ...NADA, constancias: [{ tipo, vigentes }] });
const arrastre = (campo: keyof Remanentes, formulario: CodigoDeFormulario, linea: string): Origen => ({
  ...NADA,
  arrastres: [{ campo, formulario, linea }],
});

/** Section 3: exempt sales, and sales of goods or of services, by what the client sells. */
function deVenta(linea: LineaVenta, vende: Vende): Origen {
  // An export with IVA was charged as a local sale and counts as one.
  if (linea === '3.1') return ventas({ exentas: true, destino: null });
  return linea === (vende === 'bien' ? '3.6' : '3.7') ? ventas({ exentas: false }) : NADA;
}
/** Section 5: included purchases, in the line where they count, whatever line was chosen (`lineaQueCorresponde`). */
function deCompra(linea: LineaCompra, paraExportar: boolean): Origen {
  const lineas = CON_VALOR.flatMap((tipo) =>
    LINEAS_COMPRA.filter((elegida) => lineaQueCorresponde(tipo, elegida) === linea).map((l) => [tipo, l] as const),
  );
  return deFacturas({ libro: 'recibida', tipos: CON_VALOR, vigentes: true, incluidas: true, paraExportar, lineas });
}
/** Section 4: exports by destination, and an exporter's special invoices. */
function deExportacion(linea: DestinoDeEmitida): Origen {
  if (linea !== LINEA_DE_ESPECIALES) return ventas({ exentas: true, destino: linea });
  return deFacturas({ libro: 'emitida', tipos: TIPOS_ESPECIALES, vigentes: true, destino: linea });
}
/** Section 6: like section 5, for purchases made to export; also an exporter's purchases with special invoices. */
function deCompraParaExportar(linea: LineaCompraExportacion): Origen {
  const { facturas } = deCompra(lineaSinExportar(linea), true);
  const especiales = linea === COMPRA_CON_ESPECIAL ? deExportacion(LINEA_DE_ESPECIALES).facturas : [];
  return { ...NADA, facturas: [...facturas, ...especiales] };
}
/** Section 9.1 counts operations, cancelled and excluded ones too; 9.2 gives the value of the notes that are not cancelled. */
function deOperacion(operacion: string, columna: string, vigentes = false): Origen {
  if (operacion === 'retencionIva') return columna === 'recibidas' ? constancias('IVA', false) : NADA;
  const clase = CLASE_DE[operacion];
  if (!clase) return NADA;
  const libro = columna === 'emitidas' ? 'emitida' : 'recibida';
  return deFacturas({ libro, tipos: deClase(clase), vigentes });
}

const DIRECTAS: ReadonlyMap<string, Origen> = new Map([
  ['a', ventas()],
  ['d', constancias('IVA')],
  ['3a', ventas()],
  ['3e', constancias('ISR')],
  ['4f', deFacturas({ libro: 'emitida', tipos: deClase('factura'), vigentes: false })],
  ['7j', constancias('IVA')],
  ['c', arrastre('retencionesPc', 'SAT-2046', 'e')],
  ['3f', arrastre('isr', 'SAT-1311', '3h')],
  ['5.15.impuesto', arrastre('creditoFiscal', 'SAT-2237', '7a')],
  ['6.15.impuesto', arrastre('creditoExportacion', 'SAT-2237', '7e')],
  ['7g', arrastre('retencionesIva', 'SAT-2237', '7k')],
]);

/** The documents and balances that a line takes directly; nothing for a line that only reads other lines, or that a person typed. */
function directoDe(id: string, vende: Vende): Origen {
  const directa = DIRECTAS.get(id);
  if (directa) return directa;
  const operacion = /^9\.1\.(\w+)\.(emitidas|recibidas)$/.exec(id);
  if (operacion) return deOperacion(operacion[1] ?? '', operacion[2] ?? '');
  const notas = /^9\.2\.(\w+)\.(emitidas|recibidas)$/.exec(id);
  if (notas) return deOperacion(notas[1] ?? '', notas[2] ?? '', true);
  const linea = id.replace(/\.(base|impuesto)$/, '');
  const venta = LINEAS_VENTA.find((l) => l === linea);
  if (venta) return deVenta(venta, vende);
  const compra = LINEAS_COMPRA.find((l) => l === linea);
  if (compra) return deCompra(compra, false);
  const exportada = DESTINOS_DE_EMITIDA.find((l) => l === linea);
  if (exportada) return deExportacion(exportada);
  const paraExportar = LINEAS_COMPRA_EXPORTACION.find((l) => l === linea);
  return paraExportar ? deCompraParaExportar(paraExportar) : NADA;
}

/** Where a figure comes from: its own documents and those of every line from which it is computed. Null when no form has that line. */
export function origenDe(formularios: readonly FormularioCalculado[], id: string, vende: Vende): Origen | null {
  const formulario = formularios.find((f) => f.casillas.some((c) => c.id === id));
  if (!formulario) return null;
  const deEste = vendeSegun(formulario, vende);
  const visitadas = new Set<string>();
  const visitar = (actual: string): Origen[] => {
    const casilla = formulario.casillas.find((c) => c.id === actual);
    if (!casilla || visitadas.has(actual)) return [];
    visitadas.add(actual);
    return [directoDe(actual, deEste), ...casilla.usa.flatMap(visitar)];
  };
  const origenes = visitar(id);
  return {
    facturas: sinRepetir(origenes.flatMap((o) => o.facturas)),
    constancias: sinRepetir(origenes.flatMap((o) => o.constancias)),
    arrastres: origenes.flatMap((o) => o.arrastres),
  };
}

const sinRepetir = <T>(filtros: readonly T[]): T[] => [...new Map(filtros.map((f) => [JSON.stringify(f), f])).values()];
