import type { Recursos } from '../../../shared/contexto.ts';

const POR_TANDA = 200;
/** How many items run at once: the bank answers slowly, and the embedded database serves one at a time anyway. */
const A_LA_VEZ = 8;
/** The queue gives a job up after five minutes: this one stops before, and another one goes on. */
const TIEMPO_MS = 240_000;

export interface Tandas {
  /** Ids above `despuesDe`, in order. */
  listar(despuesDe: number, limite: number): Promise<number[]>;
  /** Returns whether something was done. A failing item is logged and does not stop the others. */
  hacer(id: number): Promise<boolean>;
}
/** The last id that was handled in each list, by the list's name. */
export type Hasta = Readonly<Record<string, number>>;
/** The data of a job that walks lists: where the job before stopped; empty at the beginning. */
export interface Desde {
  readonly desde?: Hasta;
}
export interface Recorrido {
  readonly hechas: number;
  /** Failed items; this walk does not try them again. */
  readonly fallidas: number;
  /** False when the time ran out before the list was done. */
  readonly completo: boolean;
  readonly hasta: Hasta;
}

/**
 * Walks a long list by id, from where the walk before stopped. Finished items leave the list, and failed ones are not tried twice in
 * one walk.
 */
export async function porTandas(
  recursos: Pick<Recursos, 'log'>,
  nombre: string,
  { listar, hacer }: Tandas,
  { desde = {} }: Desde = {},
  tiempoMs = TIEMPO_MS,
): Promise<Recorrido> {
  const fin = performance.now() + tiempoMs;
  let [hechas, fallidas] = [0, 0];
  let ultimo = desde[nombre] ?? 0;
  const uno = async (id: number): Promise<void> => {
    try {
      if (await hacer(id)) hechas++;
    } catch (err) {
      fallidas++;
      recursos.log.error({ err, id, nombre }, 'subscription job');
    }
  };
  for (;;) {
    const ids = await listar(ultimo, POR_TANDA);
    if (ids.length === 0) return { hechas, fallidas, completo: true, hasta: { [nombre]: ultimo } };
    for (let i = 0; i < ids.length; i += A_LA_VEZ) {
      if (performance.now() > fin) return { hechas, fallidas, completo: false, hasta: { [nombre]: ultimo } };
      const estos = ids.slice(i, i + A_LA_VEZ);
      await Promise.all(estos.map(uno));
      ultimo = estos.at(-1) ?? ultimo;
    }
  }
}

/** Joins the results of two lists of one job: if either is incomplete, the next job continues both from where they stopped. */
export const juntos = (a: Recorrido, b: Recorrido): Recorrido => ({
  hechas: a.hechas + b.hechas,
  fallidas: a.fallidas + b.fallidas,
  completo: a.completo && b.completo,
  hasta: { ...a.hasta, ...b.hasta },
});
