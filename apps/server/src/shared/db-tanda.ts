import type { Connection } from 'pg';
import Result from 'pg/lib/result.js';
import utils from 'pg/lib/utils.js';

declare module 'pg' {
  interface Connection {
    /** By their names: statements that the database has, and statements that were sent and not confirmed yet. */
    readonly parsedStatements: Record<string, string>;
    readonly submittedNamedStatements: Record<string, string>;
    sendCopyFail(porQue: string): void;
  }
}

export interface Pedido {
  readonly texto: string;
  readonly valores: readonly unknown[];
}
/** The result of a statement that was done. */
export interface Resultado {
  readonly command: string | null;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}
interface Preparado {
  texto: string;
  readonly valores: readonly (string | Buffer | null)[];
  readonly resultado: Result;
  nombre: string;
}
type AlAcabar = (causa: Error | null, resultados: readonly Resultado[]) => void;

/**
 * A batch: statements that travel to the database together, and whose answers come back together, in one trip (ADR 60). The
 * database does them in order, with a single Sync after the last one, so after a failure it does none of the rest: it reaches
 * no COMMIT, and a failed BEGIN leaves nothing to be done outside of its transaction. All succeed, or all are refused with the
 * first cause. For node-postgres it is a submittable, like its cursors.
 */
export class Tanda {
  readonly #pedidos: readonly Preparado[];
  readonly #alAcabar: AlAcabar;
  #actual = 0;
  #malLeida: Error | null = null;
  #alFallar: (error: Error) => void = () => undefined;

  /** Throws on a value that cannot be written, before anything is sent. */
  constructor(pedidos: readonly Pedido[], alAcabar: AlAcabar) {
    this.#pedidos = pedidos.map(({ texto, valores }) => ({
      texto,
      valores: valores.map((v) => utils.prepareValue(v)),
      resultado: new Result(),
      nombre: '',
    }));
    this.#alAcabar = alAcabar;
  }
  get textos(): readonly string[] {
    return this.#pedidos.map((p) => p.texto);
  }
  /** Replaces the text of each statement, for a caller that asks several machines. Only before it is sent. */
  traducir(comoSeDice: (texto: string) => string): void {
    for (const p of this.#pedidos) p.texto = comoSeDice(p.texto);
  }
  /** Gives each statement with parameters its prepared name, if it has one. `alFallar` gets a later error of the batch. */
  nombrar(nombreDe: (texto: string) => string | undefined, alFallar: (error: Error) => void): void {
    this.#alFallar = alFallar;
    for (const p of this.#pedidos) if (p.valores.length > 0) p.nombre = nombreDe(p.texto) ?? '';
  }

  submit(conexion: Connection): void {
    conexion.stream.cork();
    for (const { nombre, texto, valores } of this.#pedidos) {
      if (!(nombre in conexion.parsedStatements || nombre in conexion.submittedNamedStatements)) {
        conexion.parse({ name: nombre, text: texto, types: [] }, true);
        if (nombre) conexion.submittedNamedStatements[nombre] = texto;
      }
      conexion.bind({ portal: '', statement: nombre, values: [...valores] }, true);
      conexion.describe({ type: 'P', name: '' }, true);
      conexion.execute({ portal: '', rows: '' }, true);
      // The flush after each one shows that the database is working and has not fallen silent (pool-postgres.ts).
      conexion.flush();
    }
    conexion.sync();
    conexion.stream.uncork();
  }

  /** The driver records what the database parsed under this name, with this text. */
  get name(): string {
    return this.#pedidos[this.#actual]?.nombre ?? '';
  }
  get text(): string {
    return this.#pedidos[this.#actual]?.texto ?? '';
  }
  handleRowDescription({ fields }: { readonly fields: readonly object[] }): void {
    this.#pedidos[this.#actual]?.resultado.addFields(fields);
  }
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const resultado = this.#pedidos[this.#actual]?.resultado;
    try {
      resultado?.addRow(resultado.parseRow(fields));
    } catch (e) {
      this.#malLeida ??= e instanceof Error ? e : new Error(String(e));
    }
  }
  handleCommandComplete(mensaje: { readonly text: string }): void {
    this.#pedidos[this.#actual]?.resultado.addCommandComplete(mensaje);
    this.#actual++;
  }
  handleEmptyQuery(): void {
    this.#actual++;
  }
  handleCopyInResponse(conexion: Connection): void {
    conexion.sendCopyFail('COPY has no place among other statements');
  }
  handleError(error: Error, conexion: Connection): void {
    // The database skipped the rest of the batch: it knows none of the names that came with it.
    for (const { nombre } of this.#pedidos.slice(this.#actual)) delete conexion.submittedNamedStatements[nombre];
    this.#alFallar(error);
    this.#alAcabar(error, []);
  }
  handleReadyForQuery(): void {
    this.#alAcabar(
      this.#malLeida,
      this.#pedidos.map((p) => p.resultado),
    );
  }
}
