import type { MesAbierto, Presente } from '@aldia/contract/vivo.ts';
import { useEffect } from 'react';
import { observable } from '../../ui/observable.ts';

export type QuienEsta = Presente['quienes'][number];

const NADIE: readonly QuienEsta[] = [];
const presentes = new Map<string, Presente>();
const { decir, useAhora } = observable();
const claveDe = (m: Pick<Presente, 'usuarioId' | 'periodo'>): string => `${m.usuarioId} ${m.periodo}`;

/** Records what the stream said about who has which months open. */
export function anotarPresencia({ completa, meses }: { completa: boolean; meses: readonly Presente[] }): void {
  if (completa) presentes.clear();
  for (const m of meses) {
    if (m.quienes.length === 0) presentes.delete(claveDe(m));
    else presentes.set(claveDe(m), m);
  }
  decir();
}

/** Who has that month open, as far as this tab knows; the person themselves may be among them. */
export const useQuienesEstan = (mes: Pick<Presente, 'usuarioId' | 'periodo'>): readonly QuienEsta[] =>
  useAhora(() => presentes.get(claveDe(mes))?.quienes ?? NADIE);

/** All that this tab knows, for a tab that opens later. */
export const loQueSeSabe = (): Presente[] => [...presentes.values()];

let abiertos: readonly MesAbierto[] = [];
let alCambiar: () => void = () => undefined;

/** The months that this tab shows. */
export const mesesAbiertos = (): readonly MesAbierto[] => abiertos;
/** Registers what to do when the months of this tab change. */
export function alCambiarMeses(como: () => void): () => void {
  alCambiar = como;
  return () => {
    alCambiar = () => undefined;
  };
}

/** Tells colleagues that this tab shows that month, while the component is mounted. */
export function useMesAbierto({ usuarioId, periodo, carga }: MesAbierto): void {
  useEffect(() => {
    const mes = { usuarioId, periodo, carga };
    abiertos = [...abiertos, mes];
    alCambiar();
    return () => {
      abiertos = abiertos.filter((m) => m !== mes);
      alCambiar();
    };
  }, [usuarioId, periodo, carga]);
}
