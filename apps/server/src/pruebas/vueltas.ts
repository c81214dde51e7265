import type pg from 'pg';
import { entregar } from '../shared/sentencias.ts';

export interface Vueltas {
  /** The statements of what is done meanwhile, in their order: each is waited for, across the whole way to the database. */
  de(hacer: () => Promise<unknown>): Promise<readonly string[]>;
}

const textoDe = (pregunta: unknown): string =>
  typeof pregunta === 'string' ? pregunta : String((pregunta as { text?: unknown }).text);

/** Counts what the clients of these pools are asked, by whoever asks. */
export function contarVueltas(pools: readonly pg.Pool[]): Vueltas {
  const oidos = new WeakSet<pg.PoolClient>();
  let vistas: string[] = [];
  for (const pool of pools)
    pool.on('acquire', (cliente) => {
      if (oidos.has(cliente)) return;
      oidos.add(cliente);
      const preguntar: unknown = cliente.query;
      cliente.query = (...pregunta: readonly unknown[]): never => {
        vistas.push(textoDe(pregunta[0]));
        return entregar(Reflect.apply(preguntar as never, cliente, pregunta));
      };
    });
  return {
    de: async (hacer) => {
      vistas = [];
      await hacer();
      return vistas;
    },
  };
}
