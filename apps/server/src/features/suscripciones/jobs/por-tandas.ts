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
export interface Recorrido {
  readonly hechas: number;
  /** False when the time was over before the list was. */
  readonly completo: boolean;
}

/** Walks a long list by its ids: what is done leaves it, and what could not be done is not looked at twice. */
export async function porTandas(
  recursos: Pick<Recursos, 'log'>,
  nombre: string,
  { listar, hacer }: Tandas,
  tiempoMs = TIEMPO_MS,
): Promise<Recorrido> {
  const fin = performance.now() + tiempoMs;
  let hechas = 0;
  const uno = async (id: number): Promise<void> => {
    try {
      if (await hacer(id)) hechas++;
    } catch (err) {
      recursos.log.error({ err, id, nombre }, 'subscription job');
    }
  };
  for (let ultimo = 0; ; ) {
    const ids = await listar(ultimo, POR_TANDA);
    if (ids.length === 0) return { hechas, completo: true };
    for (let i = 0; i < ids.length; i += A_LA_VEZ) {
      if (performance.now() > fin) return { hechas, completo: false };
      await Promise.all(ids.slice(i, i + A_LA_VEZ).map(uno));
    }
    ultimo = ids.at(-1) ?? ultimo;
  }
}
