import { REPARTO, type Reparto } from '../../shared/reparto-de-tablas.ts';
import { sentenciasVistas } from '../sentencias-vistas.ts';
import type { TablaReal } from './catalogo.ts';
import { type Juicio, juezDeSentencias } from './juicio.ts';

interface Juzgada extends Juicio {
  readonly sentencia: string;
}

/** Every statement that the whole suite asked, with what an engine of several machines would say of it. */
export async function juzgarLoVisto(tablas: readonly TablaReal[]): Promise<readonly Juzgada[]> {
  const vistas = sentenciasVistas();
  if (vistas === null) throw new Error('run `npm test` first: it writes down what the suite asks');
  const columnas = new Map(tablas.map((t) => [t.nombre, new Set(t.columnas.map((c) => c.nombre))]));
  const plan: Record<string, Reparto> = { ...REPARTO };
  // A table and its twin, read as one: their rows of a client lie together.
  for (const t of ['factura', 'retencion'] as const) {
    plan[`${t}_de_siempre`] = REPARTO[t];
    columnas.set(`${t}_de_siempre`, columnas.get(t) ?? new Set());
  }
  const juzgar = await juezDeSentencias({ plan, columnas });
  return vistas.map((sentencia) => ({ sentencia, ...juzgar(sentencia) }));
}

/** Each fault once, with the statements that have it. */
export function porFalta(juzgadas: readonly Juzgada[]): ReadonlyMap<string, readonly string[]> {
  const todas = new Map<string, string[]>();
  for (const { faltas, sentencia } of juzgadas)
    for (const falta of faltas) todas.set(falta, [...(todas.get(falta) ?? []), sentencia]);
  return new Map([...todas].sort(([a], [b]) => a.localeCompare(b)));
}
