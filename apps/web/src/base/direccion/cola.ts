import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect } from 'react';

/** A month of a client, as a list of the staff has it. */
export interface MesDeCliente {
  readonly usuarioId: number;
  /** The month that is declared. */
  readonly periodo: Mes;
}

/** The rows of the list that was seen last in this tab, in its order: ids and months alone, and none of it outlives the tab. */
let cola: readonly MesDeCliente[] = [];

const esEl = (a: MesDeCliente) => (b: MesDeCliente) => a.usuarioId === b.usuarioId && a.periodo === b.periodo;

export const recordarCola = (filas: readonly MesDeCliente[]): void => {
  cola = filas.map(({ usuarioId, periodo }) => ({ usuarioId, periodo }));
};

/** A list says what one comes from when one opens a month of it; `undefined` while it is not here yet. */
export function useCola(filas: readonly MesDeCliente[] | undefined): void {
  useEffect(() => {
    if (filas) recordarCola(filas);
  }, [filas]);
}

/** The one after it in that list: null at its end, undefined when the month is of no list that was seen. */
export function siguienteEnCola(actual: MesDeCliente): MesDeCliente | null | undefined {
  const lugar = cola.findIndex(esEl(actual));
  return lugar === -1 ? undefined : (cola[lugar + 1] ?? null);
}
