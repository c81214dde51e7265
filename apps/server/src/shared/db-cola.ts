import type { QueryResult } from 'kysely';
import type pg from 'pg';
import { type Pedido, type Resultado, Tanda } from './db-tanda.ts';
import { entregar } from './sentencias.ts';

interface Pregunta extends Pedido {
  readonly cumplir: (resultado: Resultado) => void;
  readonly rechazar: (causa: unknown) => void;
}

const CUENTAN = new Set<string | null>(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The result of a statement as Kysely takes it. */
function enKysely<R>({ command, rowCount, rows }: Resultado): QueryResult<R> {
  const numAffectedRows = CUENTAN.has(command) ? BigInt(rowCount ?? 0) : undefined;
  return { rows: entregar(rows), ...(numAffectedRows === undefined ? {} : { numAffectedRows }) };
}

/**
 * The statements for one connection. Those of one turn (all that the process asks before it waits) go out together, and the
 * next ones go when those were answered. With `inicio`, the first ones carry the BEGIN.
 */
export class ColaDePreguntas {
  readonly #cliente: pg.PoolClient;
  #inicio: string | null;
  #porEnviar: Pregunta[] = [];
  #cierre: Pregunta | null = null;
  #enCamino = false;
  #citada = false;
  #acabada = false;
  #empezada = false;
  #fallo: { readonly causa: unknown } | null = null;
  #rota = false;

  constructor(cliente: pg.PoolClient, inicio: string | null) {
    this.#cliente = cliente;
    this.#inicio = inicio;
  }
  /** The connection cannot be used again: its transaction could not be rolled back. */
  get rota(): boolean {
    return this.#rota;
  }

  /** Throws what the database refuses, and also when the caller asks after the end. */
  async preguntar<R>(pedido: Pedido): Promise<QueryResult<R>> {
    try {
      return enKysely<R>(await this.#poner(pedido));
    } catch (e) {
      // The stack of the caller, instead of that of the socket's reader.
      if (e instanceof Error) Error.captureStackTrace(e);
      throw e;
    }
  }
  #poner(pedido: Pedido): Promise<Resultado> {
    // After a failure, throws its cause instead of 'transaction is aborted'. This also keeps a statement from running outside
    // of a transaction that did not begin.
    if (this.#fallo) throw this.#fallo.causa;
    if (this.#acabada) throw new Error('asked after the end of its transaction');
    return new Promise((cumplir, rechazar) => {
      this.#porEnviar.push({ ...pedido, cumplir, rechazar });
      this.#citar();
    });
  }

  /** Ends the transaction with these statements and its COMMIT, in one trip. Resolves only when the database answered them. */
  async confirmar(ultimas: readonly Pedido[]): Promise<void> {
    if (!this.#empezada && this.#porEnviar.length + ultimas.length === 0) return this.acabar();
    const puestas = ultimas.map((u) => this.#poner(u));
    const cierre = this.#poner({ texto: 'commit', valores: [] });
    this.#cierre = this.#porEnviar.pop() ?? null;
    const [{ command }] = await Promise.all([cierre, ...puestas]);
    // To the COMMIT of a failed transaction PostgreSQL answers with the command it did instead.
    if (command !== 'COMMIT') throw new Error('the transaction had failed, and was taken back');
  }
  /** Rolls back, whatever the connection answers. Statements that wait to be sent are not sent, and fail with the cause. */
  async deshacer(causa: unknown): Promise<void> {
    this.#fallar(causa);
    this.acabar();
    if (!this.#empezada) return;
    try {
      await this.#cliente.query('rollback');
    } catch {
      this.#rota = true;
    }
  }
  acabar(): void {
    this.#acabada = true;
  }

  #citar(): void {
    if (this.#citada || this.#enCamino) return;
    this.#citada = true;
    // After all work that needs no waiting: a tick comes when no promise can go on.
    queueMicrotask(() => process.nextTick(() => this.#enviar()));
  }
  #enviar(): void {
    this.#citada = false;
    const van = this.#porEnviar.splice(0);
    if (this.#cierre) {
      van.push(this.#cierre);
      this.#cierre = null;
      this.acabar();
    }
    if (van.length === 0) return;
    if (this.#inicio !== null) {
      van.unshift({ texto: this.#inicio, valores: [], cumplir: () => undefined, rechazar: () => undefined });
      this.#inicio = null;
    }
    this.#empezada = true;
    this.#enCamino = true;
    this.#pedir(van, (causa, resultados) => {
      this.#enCamino = false;
      if (causa !== null) this.#fallar(causa);
      van.forEach((pregunta, i) => {
        const suyo = resultados[i];
        if (causa === null && suyo) pregunta.cumplir(suyo);
        else pregunta.rechazar(causa);
      });
      if (this.#porEnviar.length > 0 || this.#cierre) this.#citar();
    });
  }
  #fallar(causa: unknown): void {
    this.#fallo = { causa };
    for (const { rechazar } of this.#porEnviar.splice(0)) rechazar(causa);
    this.#cierre?.rechazar(causa);
    this.#cierre = null;
  }
  #pedir(van: readonly Pedido[], alAcabar: (causa: Error | null, resultados: readonly Resultado[]) => void): void {
    const [sola] = van;
    if (sola && van.length === 1) {
      this.#cliente.query(sola.texto, [...sola.valores]).then(
        (resultado) => alAcabar(null, [resultado]),
        (causa) => alAcabar(causa, []),
      );
      return;
    }
    try {
      this.#cliente.query(new Tanda(van, alAcabar));
    } catch (causa) {
      alAcabar(causa instanceof Error ? causa : new Error(String(causa)), []);
    }
  }
}
