import type { Connection } from 'pg';
import Result from 'pg/lib/result.js';
import utils from 'pg/lib/utils.js';

declare module 'pg' {
  interface Connection {
    /** By their names: the statements that the database has, and those that it was sent and did not confirm yet. */
    readonly parsedStatements: Record<string, string>;
    readonly submittedNamedStatements: Record<string, string>;
    sendCopyFail(porQue: string): void;
  }
}

export interface Pedido {
  readonly texto: string;
  readonly valores: readonly unknown[];
}
/** What is known of a statement that was done. */
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
 * Statements that travel to the database together, and their answers back together: one trip, however many they are (ADR 60). They
 * are done in their order, with a single Sync behind the last one: of what follows a failure nothing is done. So a COMMIT is not
 * reached, and a BEGIN that failed leaves nothing to be done outside of its transaction. All are answered, or all are refused
 * with the first cause. What node-postgres calls a submittable, like its cursors.
 */
export class Tanda {
  readonly #pedidos: readonly Preparado[];
  readonly #alAcabar: AlAcabar;
  #actual = 0;
  #malLeida: Error | null = null;
  #alFallar: (error: Error) => void = () => undefined;

  /** Throws on a value that cannot be written: nothing of it was sent. */
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
  /** Says each of them in other words, as who asks several machines has to. Before it is sent. */
  traducir(comoSeDice: (texto: string) => string): void {
    for (const p of this.#pedidos) p.texto = comoSeDice(p.texto);
  }
  /** Gives those with parameters the name under which they stay prepared, if they have one; says what failed to who names. */
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
      // Each says when it is done: a database that is at work is not one that fell silent (pool-postgres.ts).
      conexion.flush();
    }
    conexion.sync();
    conexion.stream.uncork();
  }

  /** The driver keeps under this name, with this text, what the database says that it parsed. */
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
    // What followed was passed over: the database knows none of the names that came with it.
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
