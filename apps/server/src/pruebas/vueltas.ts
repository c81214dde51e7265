import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { Tanda } from '../shared/db-tanda.ts';
import { entregar } from '../shared/sentencias.ts';

export interface LoVisto {
  /** How often what was done had to wait for the database, across the whole way to it and back. */
  readonly vueltas: number;
  /** The statements that were asked meanwhile, in their order. */
  readonly sentencias: readonly string[];
}
export interface Vueltas {
  de(hacer: () => Promise<unknown>): Promise<LoVisto>;
}

const textosDe = (pregunta: unknown): readonly string[] => {
  if (pregunta instanceof Tanda) return pregunta.textos;
  return [typeof pregunta === 'string' ? pregunta : String((pregunta as { text?: unknown }).text)];
};

/**
 * Counts at the sockets of these pools, by whoever asks. A trip begins when something is written over a connection whose last
 * trip was answered; it is one further than all that was answered before. So what is written together is one, over one
 * connection or several, and what had to wait for an answer is another.
 */
export function contarVueltas(pools: readonly pg.Pool[]): Vueltas {
  const oidos = new WeakSet<pg.PoolClient>();
  let sentencias: string[] = [];
  let empezadas = 0;
  let contestadas = 0;
  const oir = (socket: Duplex): void => {
    let vuelta: number | null = null;
    const escribir = socket.write.bind(socket) as (...x: unknown[]) => boolean;
    socket.write = (...que: unknown[]): boolean => {
      if (vuelta === null) {
        vuelta = contestadas + 1;
        empezadas = Math.max(empezadas, vuelta);
      }
      return escribir(...que);
    };
    socket.on('data', () => {
      contestadas = Math.max(contestadas, vuelta ?? 0);
      vuelta = null;
    });
  };
  for (const pool of pools)
    pool.on('acquire', (cliente) => {
      if (oidos.has(cliente)) return;
      oidos.add(cliente);
      oir((cliente as unknown as pg.Client).connection.stream);
      const preguntar: unknown = cliente.query;
      cliente.query = (...pregunta: readonly unknown[]): never => {
        sentencias.push(...textosDe(pregunta[0]));
        return entregar(Reflect.apply(preguntar as never, cliente, pregunta));
      };
    });
  return {
    de: async (hacer) => {
      [sentencias, empezadas, contestadas] = [[], 0, 0];
      await hacer();
      return { vueltas: empezadas, sentencias };
    },
  };
}
