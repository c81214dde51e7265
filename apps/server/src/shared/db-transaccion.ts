import {
  type Compilable,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresDriver,
  type QueryResult,
  Transaction,
  TransactionBuilder,
} from 'kysely';
import type pg from 'pg';
import { ColaDePreguntas } from './db-cola.ts';
import { Dialecto } from './dialecto.ts';
import { cambioLaTabla } from './fallos-de-base.ts';
import type { Tablas } from './tablas.generated.ts';

export type Tx = Transaction<Tablas>;

/**
 * One connection while a caller has it. What is asked of it in one turn goes out together, and nothing runs after its end: a
 * late statement would be done outside of its transaction.
 */
class ConexionPrestada implements DatabaseConnection, ConnectionProvider {
  readonly #cola: ColaDePreguntas;
  readonly ultimas: CompiledQuery[] = [];
  constructor(cola: ColaDePreguntas) {
    this.#cola = cola;
  }
  provideConnection<T>(consumidor: (conexion: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumidor(this);
  }
  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#cola.preguntar<R>({ texto: sql, valores: parameters });
  }
  streamQuery(): never {
    throw new Error('nothing is read piece by piece');
  }
}

const PRESTADAS = new WeakMap<object, ConexionPrestada>();

/**
 * Leaves a statement to go out together with the COMMIT of its transaction, after all others and in the order in which they
 * were left. It costs no trip. Only for statements whose result nobody needs.
 */
export function alConfirmar(tx: Tx, consulta: Compilable): void {
  const prestada = PRESTADAS.get(tx);
  if (!prestada) throw new Error('it is no transaction of this base');
  prestada.ultimas.push(consulta.compile());
}

/** A transaction that asks together whatever it can: its BEGIN goes with the first statements (ADR 60). */
class TransaccionEnTandas extends TransactionBuilder<Tablas> {
  readonly #props: KyselyProps;
  readonly #pool: pg.Pool;
  constructor(props: KyselyProps, pool: pg.Pool) {
    super(props);
    this.#props = props;
    this.#pool = pool;
  }
  override async execute<T>(hacer: (tx: Tx) => Promise<T>): Promise<T> {
    const cliente = await this.#pool.connect();
    const cola = new ColaDePreguntas(cliente, 'begin');
    try {
      const prestada = new ConexionPrestada(cola);
      const executor = this.#props.executor.withConnectionProvider(prestada);
      const tx = new Transaction<Tablas>({ ...this.#props, executor });
      PRESTADAS.set(tx, prestada);
      const valor = await hacer(tx);
      await cola.confirmar(prestada.ultimas.map((u) => ({ texto: u.sql, valores: u.parameters })));
      return valor;
    } catch (causa) {
      await cola.deshacer(causa);
      throw causa;
    } finally {
      cliente.release(cola.rota);
    }
  }
}

/** Kysely over a pool. Its transactions, and the reads that go together, take as few trips as they can. */
export class BaseEnTandas extends Kysely<Tablas> {
  readonly #props: KyselyProps;
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    const dialect = new Dialecto({ pool });
    const driver = new PostgresDriver({ pool });
    // It only takes the pool, which exists already.
    void driver.init();
    const executor = new DefaultQueryExecutor(
      dialect.createQueryCompiler(),
      dialect.createAdapter(),
      new DefaultConnectionProvider(driver),
    );
    const props = { config: { dialect }, dialect, driver, executor };
    super(props);
    this.#props = props;
    this.#pool = pool;
  }
  override transaction(): TransaccionEnTandas {
    return new TransaccionEnTandas(this.#props, this.#pool);
  }
  /** One connection for reads that go together. They are no transaction: each one sees the data of the moment in which it is done. */
  async prestar<T>(leer: (una: Kysely<Tablas>) => Promise<T>): Promise<T> {
    const cliente = await this.#pool.connect();
    const cola = new ColaDePreguntas(cliente, null);
    try {
      const executor = this.#props.executor.withConnectionProvider(new ConexionPrestada(cola));
      return await leer(new Kysely<Tablas>({ ...this.#props, executor }));
    } finally {
      cola.acabar();
      cliente.release(cola.rota);
    }
  }
}

/**
 * Sends reads that do not depend on one another in one trip over one connection. Only reads: a failure fails all of them, and
 * would take back a write beside them. Inside of a transaction they go together anyway.
 */
export async function juntas<T>(bd: Kysely<Tablas>, leer: (una: Kysely<Tablas>) => Promise<T>): Promise<T> {
  if (!(bd instanceof BaseEnTandas)) return leer(bd);
  try {
    return await bd.prestar(leer);
  } catch (e) {
    // A newer version of the program migrated during the reads (ADR 50); nothing was written.
    if (!cambioLaTabla(e)) throw e;
    return bd.prestar(leer);
  }
}
