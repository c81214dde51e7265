import type { catalogos } from '@aldia/contract/catalogos.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import { esLineaCompra, lineaDaCredito, lineaQueCorresponde } from '@aldia/domain/facturas/clasificacion.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import { type Cambios, conCambio } from './cambios.ts';

export type TipoDeRegistro = Salida<typeof catalogos.tiposDeRegistroActivos>[number];

/** The row under the summary, as its callers know it (G-97). */
export const ID_DE_TOTAL = -1;
/** Included and not classified: worth nothing in the form until somebody chooses a type. */
export const ID_SIN_TIPO = 0;

export interface TotalDeTipo {
  readonly id: number;
  readonly titulo: string;
  /** What is bought there gives no fiscal credit, whatever IVA it carries. */
  readonly sinCredito: boolean;
  readonly cantidad: number;
  readonly totalSinIva: Centavos;
  readonly iva: Centavos;
  readonly totalConIva: Centavos;
}

/** The type an invoice counts in, which the kind of document may force: what a small taxpayer sells gives no credit. */
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

const conSuSigno = (tipoDte: string, monto: Centavos): Centavos =>
  esTipoDte(tipoDte) ? conSigno(tipoDte, monto) : monto;

interface Suma {
  cantidad: number;
  neto: number;
  iva: number;
}
const nada = (): Suma => ({ cantidad: 0, neto: 0, iva: 0 });

/** What each type adds up to. An excluded invoice keeps the row of its type: a table that shrinks moves under the mouse. */
function sumasPorTipo(
  facturas: readonly FacturaRecibida[],
  cambios: Cambios,
  tipos: readonly TipoDeRegistro[],
): ReadonlyMap<number, Suma> {
  const cuentaEn = tipoQueCuenta(tipos);
  const sumas = new Map<number, Suma>();
  for (const original of facturas) {
    const f = conCambio(original, cambios);
    if (f.anulado) continue;
    const id = cuentaEn(f);
    const suma = sumas.get(id) ?? nada();
    sumas.set(id, suma);
    if (!f.incluye) continue;
    suma.cantidad += 1;
    suma.neto += conSuSigno(f.tipoDte, f.totalSinIva);
    suma.iva += conSuSigno(f.tipoDte, f.montoIva);
  }
  return sumas;
}

const aFila = (id: number, titulo: string, sinCredito: boolean, { cantidad, neto, iva }: Suma): TotalDeTipo => ({
  id,
  titulo,
  sinCredito,
  cantidad,
  totalSinIva: centavos(neto),
  iva: centavos(iva),
  totalConIva: centavos(neto + iva),
});

/**
 * The summary of the inclusion dialog: by record type, only what is included and not cancelled; credit notes subtract
 * (D-15). The last row is the total.
 */
export function totalesPorTipo(
  facturas: readonly FacturaRecibida[],
  cambios: Cambios,
  tipos: readonly TipoDeRegistro[],
): readonly TotalDeTipo[] {
  const sumas = sumasPorTipo(facturas, cambios, tipos);
  const total = nada();
  for (const s of sumas.values()) {
    total.cantidad += s.cantidad;
    total.neto += s.neto;
    total.iva += s.iva;
  }
  const deTipos = tipos.flatMap((t) => {
    const suma = sumas.get(t.id);
    return suma ? [aFila(t.id, t.descripcion, !esLineaCompra(t.linea) || !lineaDaCredito(t.linea), suma)] : [];
  });
  // Without a type, or of one that is not used any more.
  const otras = [...sumas]
    .filter(([id]) => !tipos.some((t) => t.id === id))
    .map(([id, suma]) => aFila(id, 'Sin tipo de registro', false, suma));
  return [...deTipos, ...otras, aFila(ID_DE_TOTAL, 'Total', false, total)];
}
