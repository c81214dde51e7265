import { CERO, type Centavos, centavos } from '../dinero/centavos.ts';
import { esTipoDte, tipoDteDe } from '../facturas/tipos-dte.ts';
import type { DocumentoDeLibro } from './importes-de-venta.ts';

/** A row of the table at the foot of a book, in centavos. */
export interface LineaDeResumen {
  readonly documentos: number;
  readonly base: Centavos;
  readonly iva: Centavos;
}
/** How many documents of each class a book has. */
export interface CuentaDeLibro {
  readonly documentos: number;
  readonly anulados: number;
  readonly notasDeCredito: number;
  readonly notasDeDebito: number;
}

/**
 * Sums a book by form line while its documents pass by, so that a month of 300,000 is never in memory at once. Documents that are
 * cancelled, or whose kind is worth nothing, are counted but are in no line.
 */
export class ResumenDeLibro<L extends string> {
  readonly #lineas = new Map<L, LineaDeResumen>();
  #cuenta: CuentaDeLibro = { documentos: 0, anulados: 0, notasDeCredito: 0, notasDeDebito: 0 };

  agregar(d: Pick<DocumentoDeLibro, 'tipoDte' | 'anulado'>, linea: L, base: Centavos, iva: Centavos): void {
    const c = this.#cuenta;
    const tipo = esTipoDte(d.tipoDte) && !d.anulado ? tipoDteDe(d.tipoDte) : null;
    this.#cuenta = {
      documentos: c.documentos + 1,
      anulados: c.anulados + Number(d.anulado),
      notasDeCredito: c.notasDeCredito + Number(tipo?.clase === 'nota-credito'),
      notasDeDebito: c.notasDeDebito + Number(tipo?.clase === 'nota-debito'),
    };
    if (!tipo || (tipo.signo === 0 && base === 0 && iva === 0)) return;
    const antes = this.#lineas.get(linea) ?? { documentos: 0, base: CERO, iva: CERO };
    this.#lineas.set(linea, {
      documentos: antes.documentos + 1,
      base: centavos(antes.base + base),
      iva: centavos(antes.iva + iva),
    });
  }

  get cuenta(): CuentaDeLibro {
    return this.#cuenta;
  }

  /** The lines with an amount, in the order of the paper. */
  lineas(orden: readonly L[]): readonly (LineaDeResumen & { readonly linea: L })[] {
    return orden.flatMap((linea) => {
      const suya = this.#lineas.get(linea);
      return suya ? [{ linea, ...suya }] : [];
    });
  }
}
