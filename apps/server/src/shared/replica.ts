import { setTimeout as esperar } from 'node:timers/promises';
import type pg from 'pg';
import type { BaseDeDatos, Bd, Conexiones } from './db.ts';

/** Header of an answer that was read from a replica: how many seconds behind it may be. */
export const CABECERA_DE_RETRASO = 'x-datos-de-hace';
const CADA_MS = 1000;

export interface Lectura {
  readonly bd: Bd;
  /** The replica has everything that was written longer ago than this. */
  readonly retrasoMs: number;
}
export interface Replica {
  /** The replica to read reports from; null while it is away or too far behind, and then the primary serves. */
  readonly lectura: () => Lectura | null;
  /** Seconds that it may be behind; null while that is not known. */
  readonly retrasoS: () => number | null;
  /** A read failed on it: it serves no read until it was checked again. */
  readonly fallo: () => void;
  readonly parar: () => void;
}

const ESCRITO = 'select pg_current_wal_lsn()::text as lugar';
// A replica that was made the primary meanwhile is behind nobody.
const APLICADO =
  'select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lugar';

/** A place in the journal, 'A/B' in hexadecimal, as a number that can be compared. */
const lugarDe = (texto: string): bigint => {
  const [alto = '0', bajo = '0'] = texto.split('/');
  return (BigInt(`0x${alto}`) << 32n) + BigInt(`0x${bajo}`);
};
async function preguntar(pool: pg.Pool, texto: string): Promise<bigint> {
  const { rows } = await pool.query<{ lugar: string }>(texto);
  return lugarDe(rows[0]?.lugar ?? '0/0');
}

/**
 * Watches how far a replica is behind. Each second it asks the primary how far it wrote, and the replica how much of that it
 * has; so it knows up to which moment the replica is complete, by the clock of this process alone. The replica's own figure
 * (the time of the last transaction that it applied) is worth nothing while the replica is cut off.
 */
export function vigilarReplica(base: BaseDeDatos, replica: Conexiones, maximoMs: number): Replica {
  let marcas: { readonly cuando: number; readonly lugar: bigint }[] = [];
  let completaHasta: number | null = null;
  let parada = false;
  const mirar = async (): Promise<void> => {
    const cuando = performance.now();
    try {
      marcas.push({ cuando, lugar: await preguntar(base.salud, ESCRITO) });
    } catch {
      // Without an answer of the primary, what it wrote is unknown: the possible delay of the replica grows.
    }
    try {
      const aplicado = await preguntar(replica.pool, APLICADO);
      const ultima = marcas.findLast((m) => m.lugar <= aplicado);
      if (!ultima) return;
      completaHasta = ultima.cuando;
      marcas = marcas.filter((m) => m.cuando >= ultima.cuando);
    } catch {
      completaHasta = null;
    }
    // Marks that are too old to serve tell nothing more.
    marcas = marcas.filter((m) => performance.now() - m.cuando <= 2 * maximoMs);
  };
  const seguir = async (): Promise<void> => {
    while (!parada) {
      await mirar();
      await esperar(CADA_MS, undefined, { ref: false });
    }
  };
  void seguir();
  const retrasoMs = (): number | null => (completaHasta === null ? null : performance.now() - completaHasta);
  return {
    lectura: () => {
      const retraso = retrasoMs();
      return retraso === null || retraso > maximoMs ? null : { bd: replica.bd, retrasoMs: retraso };
    },
    retrasoS: () => {
      const retraso = retrasoMs();
      return retraso === null ? null : retraso / 1000;
    },
    fallo: () => {
      completaHasta = null;
    },
    parar: () => {
      parada = true;
    },
  };
}
