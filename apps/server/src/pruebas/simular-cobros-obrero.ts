// One of the threads of `npm run simular-cobros`: runs the world that it is given and asks for the next one.
import { parentPort } from 'node:worker_threads';
import { COMPRAS_POR_GRUPO } from './simular-cobros-grupo.ts';
import { type Tanda, unaTanda } from './simular-cobros-tanda.ts';

export interface Encargo {
  readonly desdeGrupo: number;
  readonly grupos: number;
}

/** A group is over, or the whole world: what was found broken, and how often each thing happened. */
export interface Aviso {
  readonly malas: readonly string[];
  readonly veces: Tanda['veces'] | null;
}

const avisar = (aviso: Aviso): void => parentPort?.postMessage(aviso);

async function atender({ desdeGrupo, grupos }: Encargo): Promise<void> {
  try {
    avisar(await unaTanda(desdeGrupo, grupos, (malas) => avisar({ malas, veces: null })));
  } catch (e) {
    const seeds = `seeds ${desdeGrupo * COMPRAS_POR_GRUPO + 1} to ${(desdeGrupo + grupos) * COMPRAS_POR_GRUPO}`;
    avisar({ malas: [`${seeds}: the run broke off: ${(e as Error).stack}`], veces: {} });
  }
}
parentPort?.on('message', (encargo: Encargo) => void atender(encargo));
