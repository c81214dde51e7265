import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect } from 'react';

/** A month of a client, as a list of the staff has it. */
export interface MesDeCliente {
  readonly usuarioId: number;
  /** The month that is declared. */
  readonly periodo: Mes;
}

/** The rows of the list that this tab showed last, in its order. It keeps ids and months only, in memory. */
let cola: readonly MesDeCliente[] = [];

const esEl = (a: MesDeCliente) => (b: MesDeCliente) => a.usuarioId === b.usuarioId && a.periodo === b.periodo;

export const recordarCola = (filas: readonly MesDeCliente[]): void => {
  cola = filas.map(({ usuarioId, periodo }) => ({ usuarioId, periodo }));
};

/** A list registers its rows here, so that an opened month knows its list; `undefined` while the rows have not arrived. */
export function useCola(filas: readonly MesDeCliente[] | undefined): void {
  useEffect(() => {
    if (filas) recordarCola(filas);
  }, [filas]);
}

/** The next month in that list: null at its end, undefined when the last list does not hold `actual`. */
export function siguienteEnCola(actual: MesDeCliente): MesDeCliente | null | undefined {
  const lugar = cola.findIndex(esEl(actual));
  return lugar === -1 ? undefined : (cola[lugar + 1] ?? null);
}
