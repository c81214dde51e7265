import { type ReactNode, useState } from 'react';
import type { SeleccionDeFilas } from './tipos.ts';

const NINGUNA: ReadonlySet<string> = new Set();

/** The rows of a page that a person marked; a row that leaves the list loses its mark. */
export function useSeleccion<F extends { readonly id: number | string }>(filas: readonly F[] | undefined) {
  const [claves, setClaves] = useState(NINGUNA);
  const elegidas = (filas ?? []).filter((f) => claves.has(String(f.id)));
  const con = (acciones: ReactNode): SeleccionDeFilas => ({
    claves: new Set(elegidas.map((f) => String(f.id))),
    alCambiar: setClaves,
    acciones,
  });
  return { elegidas, con, soltar: () => setClaves(NINGUNA) };
}
