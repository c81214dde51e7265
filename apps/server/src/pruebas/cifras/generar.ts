import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import { SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia, type Mes, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import type { Azar } from '@aldia/testing/libros/azar.ts';
import { dte, reporteIsr, reporteIva } from '../cargas.ts';

/** One invented document; amounts in hundredths of its own currency. */
export interface FilaGenerada {
  readonly id: string;
  readonly libro: 'emitida' | 'recibida';
  readonly tipo: string;
  readonly fecha: string;
  readonly moneda: 'GTQ' | 'USD';
  readonly monto: number;
  readonly iva: number;
  readonly otros: number;
  readonly anulada: boolean;
  readonly exportacion: boolean;
  readonly leida: FacturaLeida;
}
/** One invented certificate, in centavos. */
export interface ConstanciaInventada {
  readonly tipo: 'ISR' | 'IVA';
  readonly constancia: string;
  readonly retencion: number;
  readonly anulada: boolean;
}
/** What a client's month is loaded with. */
export interface MesInventado {
  readonly periodo: Mes;
  readonly facturas: readonly FilaGenerada[];
  readonly constancias: readonly ConstanciaInventada[];
}

const VENTAS = ['FACT', 'FACT', 'FACT', 'FCAM', 'NCRE', 'NDEB', 'RECI', 'FESP', 'CIVA'];
const VENTAS_PC = ['FPEQ', 'FPEQ', 'FPEQ', 'FCAP', 'NCRE', 'NDEB', 'RECI'];
const COMPRAS = ['FACT', 'FACT', 'FACT', 'FCAM', 'FPEQ', 'FPEQ', 'NCRE', 'NDEB', 'FESP', 'FCAP', 'CAIS'];
const IDP_POR_CIENTO = 14;
export const NIT_DE_TODOS = '19';

/** A month of any shape: from nothing at all to two dozen documents of every kind, some cancelled, some in dollars. */
export function inventarMes(azar: Azar, periodo: Mes, nit: string, regimen: 1 | 2): MesInventado {
  const cuantas = (vacio: number, hasta: number): number => (azar.suerte(vacio) ? 0 : azar.entero(1, hasta));
  const lista = <T>(n: number, hacer: () => T): T[] => Array.from({ length: n }, hacer);
  const tamanio = azar.elegir([20_000, 900_000, 9_000_000]);
  return {
    periodo,
    facturas: [
      ...lista(cuantas(0.08, 16), () => inventarFila(azar, periodo, nit, 'emitida', regimen, tamanio)),
      ...lista(cuantas(0.15, 14), () => inventarFila(azar, periodo, nit, 'recibida', regimen, tamanio)),
    ],
    constancias: [
      ...(regimen === 2 ? lista(cuantas(0.5, 4), () => inventarConstancia(azar, 'ISR', tamanio)) : []),
      ...lista(cuantas(0.5, 4), () => inventarConstancia(azar, 'IVA', tamanio)),
    ],
  };
}

function inventarFila(
  azar: Azar,
  periodo: Mes,
  nit: string,
  libro: 'emitida' | 'recibida',
  regimen: 1 | 2,
  tamanio: number,
): FilaGenerada {
  const tipo = azar.elegir(libro === 'recibida' ? COMPRAS : regimen === 1 ? VENTAS_PC : VENTAS);
  const monto = azar.entero(1, tamanio);
  const combustible = libro === 'recibida' && tipo === 'FACT' && azar.suerte(0.25);
  const otros = combustible ? Math.round((monto * IDP_POR_CIENTO) / 100) : 0;
  const exportacion = libro === 'emitida' && regimen === 2 && azar.suerte(0.25);
  const sinIva = ['FPEQ', 'FCAP', 'RECI', 'CIVA', 'CAIS'].includes(tipo) || azar.suerte(exportacion ? 0.9 : 0.12);
  const iva = sinIva ? 0 : Math.round(((monto - otros) * 12) / 112);
  const moneda = azar.suerte(0.2) ? 'USD' : 'GTQ';
  const fecha = `${periodo}-${String(azar.entero(1, Number(ultimoDia(periodo).slice(8)))).padStart(2, '0')}`;
  const anulada = azar.suerte(0.15);
  const quienes = libro === 'emitida' ? { emisor: nit, receptor: 'CF' } : { emisor: NIT_DE_TODOS, receptor: nit };
  const leida: FacturaLeida = {
    ...dte({ ...quienes, monto: '0' }),
    tipoDte: tipo,
    fechaEmision: dia(fecha),
    moneda,
    monto: centavos(monto),
    montoIva: centavos(iva),
    otrosImpuestos: { ...SIN_OTROS_IMPUESTOS, petroleo: centavos(otros) },
    anulado: anulada,
    exportacion: azar.suerte(0.5) && !exportacion ? null : exportacion,
  };
  return {
    id: leida.numeroAutorizacion,
    libro,
    tipo,
    fecha,
    moneda,
    monto,
    iva,
    otros,
    anulada,
    exportacion,
    leida,
  };
}

function inventarConstancia(azar: Azar, tipo: 'ISR' | 'IVA', tamanio: number): ConstanciaInventada {
  const numero = `${tipo}-${azar.entero(100_000_000, 999_999_999)}`;
  return { tipo, constancia: numero, retencion: azar.entero(1, tamanio), anulada: azar.suerte(0.2) };
}

/** The report of a kind of certificates as the wizard sends it; null when the month has none. */
export function reportesDe(m: MesInventado, nit: string) {
  const de = (tipo: 'ISR' | 'IVA') => m.constancias.filter((c) => c.tipo === tipo);
  const comun = { periodoInicio: dia(`${m.periodo}-01`), periodoFin: ultimoDia(m.periodo) };
  const filaDe = <F extends object>(fila: F, c: ConstanciaInventada | undefined) => ({
    ...fila,
    constancia: c?.constancia ?? '',
    estadoConstancia: c?.anulada ? 'Anulada' : 'Impresa',
    fechaEmision: dia(`${m.periodo}-20`),
    totalFactura: centavos(c?.retencion ?? 0) as Centavos,
    totalRetencion: centavos(c?.retencion ?? 0) as Centavos,
  });
  const [isr, iva] = [de('ISR'), de('IVA')];
  const ceros = (n: number): string[] => Array.from({ length: n }, () => '0');
  const [reporteDeIsr, reporteDeIva] = [reporteIsr(nit, ceros(isr.length)), reporteIva(nit, ceros(iva.length))];
  return {
    retencionesIsr:
      isr.length === 0
        ? null
        : { ...reporteDeIsr, ...comun, filas: reporteDeIsr.filas.map((f, i) => filaDe(f, isr[i])) },
    retencionesIva:
      iva.length === 0
        ? null
        : { ...reporteDeIva, ...comun, filas: reporteDeIva.filas.map((f, i) => filaDe(f, iva[i])) },
  };
}
