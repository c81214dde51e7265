import { sql } from 'kysely';
import pg from 'pg';
import { Tanda } from './db-tanda.ts';
import { cambioLaTabla } from './fallos-de-base.ts';

/**
 * Statements that PostgreSQL keeps prepared in each connection, so that a repeated text is neither parsed nor, as a rule,
 * planned again (ADR 22). A text gets a name the second time it is seen; lists of changing length and one-time queries never
 * do. The number of names is limited, because each takes memory in every connection; later texts go without.
 */
const MAXIMO = 300;
const MARCA = '/* plan propio */';
/** A statement with this mark is planned for its own values each time: a rare word and a common one need different plans. */
export const PLAN_PROPIO = sql.raw(MARCA);
export const tienePlanPropio = (texto: string): boolean => texto.includes(MARCA);
/** Errors of a statement that this connection should know: a pooler in between hands out connections for each transaction. */
const NO_LA_CONOCE = new Set(['26000', '42P05']);

/** The names of prepared statements of a process, the same in all of its connections. */
export class Sentencias {
  #vistas = new Set<string>();
  #nombres = new Map<string, string>();
  #ronda = 0;
  #sirve = true;

  nombreDe(texto: string): string | undefined {
    const nombre = this.#nombres.get(texto);
    if (nombre !== undefined || !this.#sirve || this.#nombres.size >= MAXIMO) return nombre;
    if (tienePlanPropio(texto)) return undefined;
    return this.#vistas.delete(texto) ? this.#nombrar(texto) : this.#recordar(texto);
  }
  #nombrar(texto: string): string {
    const nombre = `aldia_${this.#ronda}_${this.#nombres.size}`;
    this.#nombres.set(texto, nombre);
    return nombre;
  }
  #recordar(texto: string): undefined {
    this.#vistas.add(texto);
    const [antigua] = this.#vistas;
    if (this.#vistas.size > MAXIMO && antigua !== undefined) this.#vistas.delete(antigua);
  }
  /** After an error about the prepared statements and not about the query: new names for all, or no names any more. */
  alFallar(error: { readonly code?: string; readonly message: string }): void {
    const desconocida = NO_LA_CONOCE.has(error.code ?? '');
    if (!desconocida && !cambioLaTabla(error)) return;
    this.#sirve &&= !desconocida;
    this.#nombres.clear();
    this.#ronda++;
  }
}

/**
 * Passes on what a query of node-postgres returns. It has a dozen signatures, each with its own result, and the wrappers pass
 * on whichever came: no type covers all of them at once.
 */
export const entregar = (respuesta: unknown): never => respuesta as never;

/**
 * A client of node-postgres that names the text statements with parameters. It repeats a statement whose table a migration
 * changed under it, unless the error ended a transaction, which its caller must begin again.
 */
export function clienteConSentencias(sentencias: Sentencias): typeof pg.Client {
  return class extends pg.Client {
    override query(consulta: never, ...resto: never[]): never {
      const preguntar = (...pregunta: readonly unknown[]): unknown => Reflect.apply(super.query, this, pregunta);
      const [valores, alAcabar]: readonly unknown[] = resto;
      const tanda: unknown = consulta;
      // A batch belongs to a transaction, or its caller repeats it whole.
      if (tanda instanceof Tanda)
        tanda.nombrar(
          (texto) => sentencias.nombreDe(texto),
          (error) => sentencias.alFallar(error),
        );
      const conValores = typeof consulta === 'string' && Array.isArray(valores) && valores.length > 0;
      const name = conValores ? sentencias.nombreDe(consulta) : undefined;
      if (name === undefined) return entregar(preguntar(consulta, ...resto));
      const pedida = { name, text: consulta, values: valores };
      const otraVez = (error: Error): boolean => {
        sentencias.alFallar(error);
        return cambioLaTabla(error) && estadoDeTransaccion(this) === 'I';
      };
      if (typeof alAcabar === 'function')
        return entregar(
          preguntar(pedida, undefined, (error: Error | null, resultado: unknown) => {
            if (error && otraVez(error)) preguntar(consulta, valores, alAcabar);
            else alAcabar(error, resultado);
          }),
        );
      const respuesta = preguntar(pedida);
      if (!(respuesta instanceof Promise)) return entregar(respuesta);
      return entregar(
        respuesta.catch((e: Error) => {
          if (otraVez(e)) return preguntar(consulta, valores);
          throw e;
        }),
      );
    }
  };
}

/** 'I' outside of a transaction; the driver has this method, and its types do not. */
export const estadoDeTransaccion = (cliente: object): unknown =>
  'getTransactionStatus' in cliente &&
  typeof cliente.getTransactionStatus === 'function' &&
  cliente.getTransactionStatus();
