import type { catalogos } from '@aldia/contract/catalogos.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import { esLineaCompra, lineaDaCredito, lineaQueCorresponde } from '@aldia/domain/facturas/clasificacion.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte, tipoDteDe } from '@aldia/domain/facturas/tipos-dte.ts';
import { type Cambios, conCambio } from './cambios.ts';

export type TipoDeRegistro = Salida<typeof catalogos.tiposDeRegistroActivos>[number];

/** The name of a record type; null for none. A type that is not in the list was eliminated after it was chosen. */
export const nombreDeTipo = (tipos: readonly TipoDeRegistro[], id: number | null): string | null =>
  id === null ? null : (tipos.find((t) => t.id === id)?.descripcion ?? AVISOS.tipoDeRegistroEliminado);

/** The id of the total row below the summary, known to its callers (G-97). */
export const ID_DE_TOTAL = -1;
/** Included but not classified: counts nothing in the form until somebody chooses a type. */
export const ID_SIN_TIPO = 0;

export interface TotalDeTipo {
  readonly id: number;
  readonly titulo: string;
  /** Purchases of this type give no fiscal credit, whatever IVA they carry. */
  readonly sinCredito: boolean;
  readonly cantidad: number;
  readonly totalSinIva: Centavos;
  readonly iva: Centavos;
  /** The cost that the documents state: fuel has taxes that are neither net nor IVA. */
  readonly total: Centavos;
}

/** The type where an invoice counts. The kind of document may force it: a purchase from a small taxpayer gives no credit. */
export function tipoQueCuenta(
  tipos: readonly TipoDeRegistro[],
): (f: Pick<FacturaRecibida, 'tipoDte' | 'tipoRegistroId'>) => number {
  const porId = new Map(tipos.map((t) => [t.id, t]));
  const porLinea = new Map(tipos.map((t) => [t.linea, t.id]));
  return ({ tipoDte, tipoRegistroId }) => {
    const elegido = tipoRegistroId === null ? undefined : porId.get(tipoRegistroId);
    if (!elegido) return tipoRegistroId ?? ID_SIN_TIPO;
    if (!esLineaCompra(elegido.linea) || !esTipoDte(tipoDte)) return elegido.id;
    const linea = lineaQueCorresponde(tipoDte, elegido.linea);
    return linea === elegido.linea ? elegido.id : (porLinea.get(linea) ?? elegido.id);
  };
}

/** A credit note lowers what it counts in. */
export const resta = (tipoDte: string): boolean => esTipoDte(tipoDte) && tipoDteDe(tipoDte).signo === -1;
const conSuSigno = (tipoDte: string, monto: Centavos): Centavos =>
  esTipoDte(tipoDte) ? conSigno(tipoDte, monto) : monto;

interface Suma {
  /** Counts every invoice that is not cancelled: an excluded one keeps its type's row, or the table would move under the mouse. */
  readonly deTipo: number;
  readonly cantidad: number;
  readonly neto: number;
  readonly iva: number;
  readonly monto: number;
}
type Sumas = Map<number, Suma>;
const NADA: Suma = { deTipo: 0, cantidad: 0, neto: 0, iva: 0, monto: 0 };

/** Adds an invoice to the sums of its type (`veces` 1), or removes it (-1). */
function contar(sumas: Sumas, id: number, f: FacturaRecibida, veces: 1 | -1): void {
  if (f.anulado) return;
  const { deTipo, cantidad, neto, iva, monto } = sumas.get(id) ?? NADA;
  const suya = f.incluye ? veces : 0;
  sumas.set(id, {
    deTipo: deTipo + veces,
    cantidad: cantidad + suya,
    neto: neto + suya * conSuSigno(f.tipoDte, f.totalSinIva),
    iva: iva + suya * conSuSigno(f.tipoDte, f.montoIva),
    monto: monto + suya * conSuSigno(f.tipoDte, f.monto),
  });
}

interface Leidas {
  readonly tipos: readonly TipoDeRegistro[];
  readonly sumas: ReadonlyMap<number, Suma>;
  readonly porId: ReadonlyMap<string, FacturaRecibida>;
}
/** The sums of each reading before any decision, computed once per reading. */
const LEIDAS = new WeakMap<readonly FacturaRecibida[], Leidas>();

function leidasDe(facturas: readonly FacturaRecibida[], tipos: readonly TipoDeRegistro[]): Leidas {
  const hechas = LEIDAS.get(facturas);
  if (hechas?.tipos === tipos) return hechas;
  const cuentaEn = tipoQueCuenta(tipos);
  const sumas: Sumas = new Map();
  for (const f of facturas) contar(sumas, cuentaEn(f), f, 1);
  const nuevas = { tipos, sumas, porId: new Map(facturas.map((f) => [f.id, f])) };
  LEIDAS.set(facturas, nuevas);
  return nuevas;
}

/** The sums by type. Among thousands of invoices it recounts only those with a decision. */
function sumasPorTipo(
  facturas: readonly FacturaRecibida[],
  cambios: Cambios,
  tipos: readonly TipoDeRegistro[],
): ReadonlyMap<number, Suma> {
  const { sumas: antes, porId } = leidasDe(facturas, tipos);
  const cuentaEn = tipoQueCuenta(tipos);
  const sumas: Sumas = new Map(antes);
  for (const id of cambios.keys()) {
    const original = porId.get(id);
    if (!original) continue;
    const nueva = conCambio(original, cambios);
    contar(sumas, cuentaEn(original), original, -1);
    contar(sumas, cuentaEn(nueva), nueva, 1);
  }
  return new Map([...sumas].filter(([, { deTipo }]) => deTipo > 0));
}

const aFila = (id: number, titulo: string, sinCredito: boolean, { cantidad, neto, iva, monto }: Suma): TotalDeTipo => ({
  id,
  titulo,
  sinCredito,
  cantidad,
  totalSinIva: centavos(neto),
  iva: centavos(iva),
  total: centavos(monto),
});

/**
 * The summary of the inclusion dialog by record type. It counts included invoices that are not cancelled; credit notes subtract
 * (D-15). The last row is the total.
 */
export function totalesPorTipo(
  facturas: readonly FacturaRecibida[],
  cambios: Cambios,
  tipos: readonly TipoDeRegistro[],
): readonly TotalDeTipo[] {
  const sumas = sumasPorTipo(facturas, cambios, tipos);
  let total = NADA;
  for (const { deTipo, cantidad, neto, iva, monto } of sumas.values())
    total = {
      deTipo: total.deTipo + deTipo,
      cantidad: total.cantidad + cantidad,
      neto: total.neto + neto,
      iva: total.iva + iva,
      monto: total.monto + monto,
    };
  const deTipos = tipos.flatMap((t) => {
    const suma = sumas.get(t.id);
    return suma ? [aFila(t.id, t.descripcion, !esLineaCompra(t.linea) || !lineaDaCredito(t.linea), suma)] : [];
  });
  // Invoices without a type, or with an eliminated type, which is in no line.
  const otras = [...sumas]
    .filter(([id]) => !tipos.some((t) => t.id === id))
    .map(([id, suma]) =>
      id === ID_SIN_TIPO
        ? aFila(id, 'Sin tipo de registro', false, suma)
        : aFila(id, AVISOS.tipoDeRegistroEliminado, true, suma),
    );
  return [...deTipos, ...otras, aFila(ID_DE_TOTAL, 'Total', false, total)];
}
