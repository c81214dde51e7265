import type { FilaDeCambio } from '@aldia/contract/cambios.ts';
import { type ReactNode, useState } from 'react';
import type { SeleccionDeFilas } from '../../ui/data-table/tipos.ts';

const NINGUNO: ReadonlySet<string> = new Set();

/** The chosen rows of one declaration: a decision is about one presented month, so a list of several has no choice. */
export function useElegidos(
  filas: readonly FilaDeCambio[] | undefined,
  activa: boolean,
  botones: (elegidas: readonly FilaDeCambio[]) => ReactNode,
): SeleccionDeFilas | null {
  const [claves, setClaves] = useState(NINGUNO);
  if (!activa) return null;
  // What somebody decided about is not in the list any more.
  const elegidas = (filas ?? []).filter((f) => claves.has(String(f.id)));
  return {
    claves: new Set(elegidas.map((f) => String(f.id))),
    alCambiar: setClaves,
    acciones: botones(elegidas),
  };
}
