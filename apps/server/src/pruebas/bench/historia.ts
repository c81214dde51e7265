import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Comparacion, Figura } from './medir.ts';

/** One run of the benchmark: a line of JSON that stays with the tree, so that the next run is held against those before it. */
export interface Corrida {
  readonly fecha: string;
  /** Of the tree that was measured, with a `+` where it was not as committed. */
  readonly commit: string;
  readonly base: string;
  readonly procesadores: number;
  readonly carga: number;
  readonly comparaciones: readonly Pick<Comparacion, 'trabajo' | 'nuestro' | 'par' | 'razon'>[];
}

const ULTIMAS = 5;
/** So much worse than the median of the last ones is no noise (design: reliability, tools of the load plan). */
const PEOR = 1.2;
const ARCHIVO = path.resolve(import.meta.dirname, '../../../../../docs/benchmarks.jsonl');

/** The same work beside the same peer on the same kind of database: what can be held together. */
const clave = (base: string, c: { readonly trabajo: string; readonly par: Pick<Figura, 'nombre'> }): string =>
  `${base}: ${c.trabajo}, contra ${c.par.nombre}`;

/** What takes over a fifth more, as a ratio to its peer, than the median of its last five runs; one sentence for each. */
export function empeoradas(antes: readonly Corrida[], ahora: Corrida): string[] {
  const razones = new Map<string, number[]>();
  for (const corrida of antes)
    for (const c of corrida.comparaciones) {
      const suya = clave(corrida.base, c);
      razones.set(suya, [...(razones.get(suya) ?? []), c.razon]);
    }
  return ahora.comparaciones.flatMap((c) => {
    const ultimas = (razones.get(clave(ahora.base, c)) ?? []).slice(-ULTIMAS).toSorted((a, b) => a - b);
    const mediana = ultimas[ultimas.length >> 1];
    if (mediana === undefined || c.razon / mediana <= PEOR) return [];
    return [`${clave(ahora.base, c)}: razón ${c.razon}, y ${mediana} en las últimas ${ultimas.length}`];
  });
}

const git = (...que: string[]): string => execFileSync('git', que, { encoding: 'utf8' }).trim();
function commitDeAhora(): string {
  const sinGuardar = git('status', '--porcelain', '--untracked-files=no', ':!docs/benchmarks.jsonl') !== '';
  return git('rev-parse', '--short=12', 'HEAD') + (sinGuardar ? '+' : '');
}

/** Writes the run behind those before it, and gives what became worse. */
export function anotarCorrida(fecha: Date, base: string, comparaciones: readonly Comparacion[]): string[] {
  const anteriores = existsSync(ARCHIVO) ? readFileSync(ARCHIVO, 'utf8').split('\n').filter(Boolean) : [];
  const corrida: Corrida = {
    fecha: fecha.toISOString(),
    commit: commitDeAhora(),
    base,
    procesadores: os.cpus().length,
    carga: Number(os.loadavg()[0]?.toFixed(1)),
    comparaciones: comparaciones.map(({ trabajo, nuestro, par, razon }) => ({ trabajo, nuestro, par, razon })),
  };
  appendFileSync(ARCHIVO, `${JSON.stringify(corrida)}\n`);
  return empeoradas(
    anteriores.map((linea) => JSON.parse(linea) as Corrida),
    corrida,
  );
}
