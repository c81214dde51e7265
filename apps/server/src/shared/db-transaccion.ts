import {
  type Compilable,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  Transaction,
  TransactionBuilder,
} from 'kysely';
import type pg from 'pg';
import { ColaDePreguntas } from './db-cola.ts';
import { cambioLaTabla } from './fallos-de-base.ts';
import type { Tablas } from './tablas.generated.ts';

export type Tx = Transaction<Tablas>;

/**
 * One connection while somebody has it. What is asked of it in one turn goes out together, and nobody is served after its end: a
 * statement that came late would be done outside of its transaction.
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
 * Leaves a statement to go out together with the COMMIT of its transaction, after all others and in the order in which they were
 * left: for what nobody waits to hear of but that it is done. It costs no trip.
 */
export function alConfirmar(tx: Tx, consulta: Compilable): void {
  const prestada = PRESTADAS.get(tx);
  if (!prestada) throw new Error('it is no transaction of this base');
  prestada.ultimas.push(consulta.compile());
}

/** A transaction that waits for nothing that it can ask together: its BEGIN goes with the first statements (ADR 60). */
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

/** Kysely over a pool whose transactions, and whose reads that go together, are asked in as few trips as they can be. */
export class BaseEnTandas extends Kysely<Tablas> {
  readonly #props: KyselyProps;
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    const dialect = new PostgresDialect({ pool });
    const driver = new PostgresDriver({ pool });
    // Takes the pool, which is there.
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
  /** One connection for reads that go together. They are no transaction: each sees what is there when it is done. */
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
 * Reads that do not wait for one another, in one trip over one connection. Only reads: a failure takes back all of them, and what
 * a counter wrote beside it. Inside of a transaction they go together anyway.
 */
export async function juntas<T>(bd: Kysely<Tablas>, leer: (una: Kysely<Tablas>) => Promise<T>): Promise<T> {
  if (!(bd instanceof BaseEnTandas)) return leer(bd);
  try {
    return await bd.prestar(leer);
  } catch (e) {
    // A newer program migrated under them (ADR 50); nothing was written.
    if (!cambioLaTabla(e)) throw e;
    return bd.prestar(leer);
  }
}
