import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { plegar } from '@aldia/domain/textos/plegar.ts';
import { fechaEscrita } from '../../../parts/declaraciones/filas/cuando.ts';
import { type Cambios, conCambio } from '../../../parts/declaraciones/inclusion/cambios.ts';

/** The purchases from one issuer, in their original order. */
export interface Proveedor {
  readonly nit: string;
  readonly nombre: string;
  /** As the server sent them: the drawing adds the unsaved changes. */
  readonly facturas: readonly FacturaRecibida[];
}

/** The value of a purchase in a total: a credit note subtracts, a cancelled one counts nothing (D-15). */
export const valeEn = ({ anulado, tipoDte, monto }: FacturaRecibida): Centavos[] =>
  anulado ? [] : [esTipoDte(tipoDte) ? conSigno(tipoDte, monto) : monto];

/** Groups by issuer, the largest first. Decisions do not change this order, so that no row moves under the thumb. */
export function porProveedor(facturas: readonly FacturaRecibida[]): readonly Proveedor[] {
  const porNit = new Map<string, FacturaRecibida[]>();
  for (const f of facturas) porNit.set(f.nitEmisor, [...(porNit.get(f.nitEmisor) ?? []), f]);
  const grupos = [...porNit].map(([nit, deEse]) => ({
    nit,
    nombre: deEse[0]?.nombreEmisor ?? nit,
    facturas: deEse,
    total: sumar(deEse.flatMap(valeEn)),
  }));
  return grupos.toSorted((a, b) => b.total - a.total || a.nombre.localeCompare(b.nombre, 'es'));
}

export interface Cuenta {
  /** The purchases that can count: all but the cancelled ones. */
  readonly compras: number;
  readonly incluidas: number;
  /** The total with taxes of the purchases that count. */
  readonly total: Centavos;
}
export function contar(facturas: readonly FacturaRecibida[], cambios: Cambios): Cuenta {
  const vivas = facturas.filter((f) => !f.anulado).map((f) => conCambio(f, cambios));
  const incluidas = vivas.filter((f) => f.incluye);
  return { compras: vivas.length, incluidas: incluidas.length, total: sumar(incluidas.flatMap(valeEn)) };
}

/** Those whose issuer, NIT, number or date has the text: NIT and date as they came and as they are read. */
export function buscar(facturas: readonly FacturaRecibida[], texto: string): readonly FacturaRecibida[] {
  const buscado = plegar(texto.trim());
  if (buscado === '') return facturas;
  return facturas.filter(({ nombreEmisor, nitEmisor, numeroDte, fechaEmision }) => {
    const datos = [nombreEmisor, nitEmisor, formatNit(nitEmisor), numeroDte, fechaEmision, fechaEscrita(fechaEmision)];
    return plegar(datos.join(' ')).includes(buscado);
  });
}
