import type { Recursos } from '../../../shared/contexto.ts';

const POR_TANDA = 200;
/** Charges that are away at once: the bank answers slowly, and the embedded database serves one at a time anyway. */
const A_LA_VEZ = 8;
/** A job is given up after five minutes: it stops before, and another one goes on. */
const TIEMPO_MS = 240_000;

export interface Tandas {
  /** Ids above one, in order. */
  listar(despuesDe: number, limite: number): Promise<number[]>;
  /** Whether something was done. One that fails is logged and does not stop the others. */
  hacer(id: number): Promise<boolean>;
}
/** The last id of each list that was looked at, by the name of the list. */
export type Hasta = Readonly<Record<string, number>>;
/** What a job that walks lists carries: where the one before stopped; nothing when it begins. */
export interface Desde {
  readonly desde?: Hasta;
}
export interface Recorrido {
  readonly hechas: number;
  /** Those that failed, which this walk does not look at again. */
  readonly fallidas: number;
  /** False when the time was over before the list was. */
  readonly completo: boolean;
  readonly hasta: Hasta;
}

/**
 * Walks a long list by its ids, from where the walk before stopped: what is done leaves it, and what could not be done is
 * not looked at twice.
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

/** Two lists of one job: both are walked to their ends, or another one goes on with both from where they stopped. */
export const juntos = (a: Recorrido, b: Recorrido): Recorrido => ({
  hechas: a.hechas + b.hechas,
  fallidas: a.fallidas + b.fallidas,
  completo: a.completo && b.completo,
  hasta: { ...a.hasta, ...b.hasta },
});
