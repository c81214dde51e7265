import { Socket } from 'node:net';
import pg from 'pg';
import { clienteConSentencias, entregar, estadoDeTransaccion, type Sentencias } from './sentencias.ts';

export interface OpcionesDePool {
  readonly url: string;
  readonly conexiones: number;
  /** How long a connection is waited for, new or given back by somebody. */
  readonly turnoMs: number;
  /** How long one statement may take. PostgreSQL ends it, and keeps the connection. */
  readonly plazoMs: number;
  /** Null: no statement stays prepared. */
  readonly sentencias: Sentencias | null;
  readonly alFallarConexion: (error: Error) => void;
}

/** After its time a healthy database says that it stopped the statement; one that says nothing for so much longer is gone. */
const GRACIA_MS = 1000;
const LATIDO_MS = 10_000;
/**
 * A connection that nobody needs stays so long. A new one begins with nothing known of tables and nothing prepared, some tens of
 * milliseconds of the processor, and is asked for when many come at once: when there is least of it.
 */
const OCIOSA_MS = 600_000;

/** The other side of a connection says nothing: its machine is lost, or something in between forgot the connection. */
class BaseCallada extends Error {
  readonly code = 'ETIMEDOUT';
}

type Base = typeof pg.Client;
/**
 * A client that does not wait for a silent peer. The time of a statement is kept by the database, so it is worth nothing
 * when the database is what is missing. The connection is ended, never only the question: its late answer would be taken
 * for the next one's. The idle ones of its pool lead to the same silence and end with it.
 */
export function clienteAtento(Padre: Base, silencioMs: number): Base {
  const abiertas = new Set<ClienteAtento>();
  class ClienteAtento extends Padre {
    #pregunta = false;
    #vigilado = false;
    get #socket(): Socket | null {
      const { stream } = this.connection;
      return stream instanceof Socket ? stream : null;
    }
    get #ociosa(): boolean {
      return !this.#pregunta && estadoDeTransaccion(this) === 'I';
    }
    override query(consulta: never, ...resto: never[]): never {
      this.#vigilar();
      this.#pregunta = true;
      this.#socket?.setTimeout(silencioMs);
      return entregar(Reflect.apply(super.query, this, [consulta, ...resto]));
    }
    #vigilar(): void {
      if (this.#vigilado) return;
      this.#vigilado = true;
      abiertas.add(this);
      this.#socket?.setTimeout(silencioMs, () => {
        for (const otra of abiertas) if (otra === this || otra.#ociosa) otra.#soltar();
      });
      this.on('drain', () => {
        this.#pregunta = false;
        this.#socket?.setTimeout(0);
      });
      this.on('end', () => abiertas.delete(this));
    }
    #soltar(): void {
      this.#socket?.destroy(new BaseCallada(`the database said nothing for ${silencioMs} ms`));
    }
  }
  return ClienteAtento;
}

/** A pool whose broken connections are forgotten, and which nobody waits for without end. */
export function crearPoolPostgres(o: OpcionesDePool): pg.Pool {
  const Padre = o.sentencias ? clienteConSentencias(o.sentencias) : pg.Client;
  return sinCaer(
    new pg.Pool({
      connectionString: o.url,
      max: o.conexiones,
      connectionTimeoutMillis: o.turnoMs,
      idleTimeoutMillis: OCIOSA_MS,
      statement_timeout: o.plazoMs,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: LATIDO_MS,
      application_name: 'aldia',
      Client: clienteAtento(Padre, o.plazoMs + GRACIA_MS),
    }),
    o.alFallarConexion,
  );
}

/**
 * node-postgres tells a cut connection as an event of its client, and an event of that name that nobody hears ends the
 * process. The pool hears it only while the client is idle: the one inside a transaction is heard here.
 */
export function sinCaer(pool: pg.Pool, alFallarConexion: (error: Error) => void): pg.Pool {
  pool.on('connect', (cliente) => cliente.on('error', alFallarConexion));
  // Said already by the client.
  pool.on('error', () => undefined);
  return pool;
}
