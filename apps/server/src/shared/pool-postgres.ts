import { Socket } from 'node:net';
import pg from 'pg';
import { clienteConSentencias, entregar, estadoDeTransaccion, type Sentencias } from './sentencias.ts';

export interface OpcionesDePool {
  readonly url: string;
  readonly conexiones: number;
  /** How long to wait for a connection, new or given back. */
  readonly turnoMs: number;
  /** How long one statement may take. PostgreSQL ends it, and keeps the connection. */
  readonly plazoMs: number;
  /** Null: no statement stays prepared. */
  readonly sentencias: Sentencias | null;
  readonly alFallarConexion: (error: Error) => void;
  /** True: however long the database says nothing, its answer is waited for. */
  readonly paciente?: boolean | undefined;
  /** True: a process ends although its connections are open, when none of them has a statement. */
  readonly dejaTerminar?: boolean;
}

/** A healthy database reports in time that it stopped a statement; one that stays silent for this much longer is gone. */
const GRACIA_MS = 1000;
const LATIDO_MS = 10_000;
/**
 * How long an idle connection stays. A new one knows no tables and has nothing prepared, which costs some tens of milliseconds
 * of the processor. New ones are needed when many calls come at once, which is when the processor has least time.
 */
const OCIOSA_MS = 600_000;

/** The database's side of a connection is silent: its machine is lost, or something in between forgot the connection. */
class BaseCallada extends Error {
  readonly code = 'ETIMEDOUT';
}

type Base = typeof pg.Client;
/**
 * A client that does not wait for a silent database. The database itself keeps the time of a statement, which is worth nothing
 * when the database is gone. This ends the connection and never only the query, whose late answer would be taken for that of
 * the next one. The idle connections of its pool lead to the same silent database, and end with it.
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

/** A pool that drops broken connections and limits every wait, except for the answer of a statement when it is `paciente`. */
export function crearPoolPostgres(o: OpcionesDePool): pg.Pool {
  const Padre = o.sentencias ? clienteConSentencias(o.sentencias) : pg.Client;
  return sinCaer(
    new pg.Pool({
      connectionString: o.url,
      max: o.conexiones,
      connectionTimeoutMillis: o.turnoMs,
      idleTimeoutMillis: OCIOSA_MS,
      allowExitOnIdle: o.dejaTerminar === true,
      statement_timeout: o.plazoMs,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: LATIDO_MS,
      application_name: 'aldia',
      Client: o.paciente ? Padre : clienteAtento(Padre, o.plazoMs + GRACIA_MS),
    }),
    o.alFallarConexion,
  );
}

/**
 * node-postgres reports a cut connection as an 'error' event of its client, and an 'error' event without listener ends the
 * process. The pool listens only while the client is idle; this listens inside a transaction too.
 */
export function sinCaer(pool: pg.Pool, alFallarConexion: (error: Error) => void): pg.Pool {
  pool.on('connect', (cliente) => cliente.on('error', alFallarConexion));
  // The client's listener has reported it already.
  pool.on('error', () => undefined);
  return pool;
}
