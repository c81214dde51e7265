import { readdirSync, readFileSync } from 'node:fs';

/** A process as it was at one moment, in megabytes and counts. */
export interface Muestra {
  readonly s: number;
  readonly mb: number;
  readonly montonMb: number;
  readonly descriptores: number;
}

const KB_POR_MB = 1024;
/** What is garbage and what is kept is told apart by the least that the heap holds in so many seconds. */
const VENTANA_S = 30;

export const memoriaDe = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KB_POR_MB;
export const descriptoresDe = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const media = (n: readonly number[]): number => n.reduce((a, b) => a + b, 0) / n.length;
const tercios = <T>(todas: readonly T[]): [readonly T[], readonly T[]] => {
  const n = Math.floor(todas.length / 3);
  return [todas.slice(0, n), todas.slice(-n)];
};

/** The least of each window. */
function bajos(muestras: readonly Muestra[]): number[] {
  const ventanas = Map.groupBy(muestras, (m) => Math.floor(m.s / VENTANA_S));
  return [...ventanas.values()].map((v) => Math.min(...v.map((m) => m.montonMb)));
}

/** Megabytes in an hour, by the line that lies nearest to all of them. */
function pendiente(muestras: readonly Muestra[]): number {
  const [s, mb] = [media(muestras.map((m) => m.s)), media(muestras.map((m) => m.mb))];
  const arriba = muestras.reduce((n, m) => n + (m.s - s) * (m.mb - mb), 0);
  return (arriba / muestras.reduce((n, m) => n + (m.s - s) ** 2, 0)) * 3600;
}

/** How much more there is in the last third than in the first one; 0.05 is 5 %. */
export function crecimiento(muestras: readonly Muestra[]) {
  const [antes, despues] = tercios(muestras);
  const [montonAntes, montonDespues] = tercios(bajos(muestras));
  const mb = [media(antes.map((m) => m.mb)), media(despues.map((m) => m.mb))] as const;
  const monton = [media(montonAntes), media(montonDespues)] as const;
  return { mb, monton, rss: mb[1] / mb[0] - 1, delMonton: monton[1] / monton[0] - 1, porHora: pendiente(muestras) };
}
