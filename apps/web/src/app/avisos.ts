import { DURACION_MS } from '@aldia/contract/textos.ts';
import { useSyncExternalStore } from 'react';

export type TipoDeAviso = 'exito' | 'fallo' | 'informa' | 'espera';

export interface Aviso {
  readonly id: number;
  readonly tipo: TipoDeAviso;
  readonly texto: string;
  /** The reason, under the sentence. */
  readonly detalle?: string;
  readonly duracionMs: number;
}

const MAXIMO = 4;
let avisos: readonly Aviso[] = [];
let ultimo = 0;
const oyentes = new Set<() => void>();

function poner(nuevos: readonly Aviso[]): void {
  avisos = nuevos;
  for (const oyente of oyentes) oyente();
}

/** Shows a toast; the same sentence is not shown twice at once. */
export function avisar(
  tipo: TipoDeAviso,
  texto: string,
  { detalle, duracionMs = DURACION_MS }: { detalle?: string; duracionMs?: number } = {},
): void {
  ultimo += 1;
  const nuevo: Aviso = { id: ultimo, tipo, texto, duracionMs, ...(detalle && detalle !== texto ? { detalle } : {}) };
  poner([...avisos.filter((a) => a.texto !== texto), nuevo].slice(-MAXIMO));
}

export function quitarAviso(id: number): void {
  poner(avisos.filter((a) => a.id !== id));
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

export const useAvisos = (): readonly Aviso[] => useSyncExternalStore(suscribir, () => avisos);
