import type * as z from 'zod';
import { NADA } from './cables.ts';
import type { Rechazable } from './rechazos.ts';
import type { TextoDeAccion } from './textos.ts';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The three bases of the specification (D-03); the server mounts them as prefixes, the web takes three addresses. */
export type Base = 'main' | 'reportes' | 'gestores';
export const PREFIJO_DE_BASE: Readonly<Record<Base, string>> = {
  main: '/api',
  reportes: '/api/reportes',
  gestores: '/api/gestores',
};

export interface Endpoint extends Rechazable {
  readonly metodo: Metodo;
  /** Path below its base; `{name}` takes the field of that name from `entrada`. */
  readonly ruta: `/${string}`;
  readonly base: Base;
  /** One sentence for the documents: what the call does. */
  readonly resumen: string;
  /** Path, query and body in one object: fields named in `ruta` travel in the path, the others in the query or the body, by method. */
  readonly entrada: z.ZodType<unknown, Readonly<Record<string, unknown>>>;
  /** What `data` holds. */
  readonly salida: z.ZodType;
  /** What its button says afterwards, when the call's own definition has it; otherwise `TEXTOS` does. */
  readonly dice?: TextoDeAccion;
  /** Largest body in bytes, when the usual 1 MiB is not enough. */
  readonly cuerpoMaximo?: number;
  /** A GET that the specification lets write (D-24): it requires the Authorization header, is idempotent and is never cached. */
  readonly escribe?: true;
  /** A POST that, by the specification, only reads: when the server is full, it waits behind calls that write. */
  readonly soloLee?: true;
  /** Returns a SAT password, a card or a token: an administrator who looks as the client cannot read it (D-60). */
  readonly reservada?: true;
  /** Its answer holds a secret that is shown once, so it is not stored for a repetition of the call. */
  readonly sinMemoria?: true;
  /**
   * Each call creates another thing, or sends another message, which nobody wants twice: after a press with an unknown outcome, the next
   * press repeats the same call under its key. Not for calls that set a state, which somebody else may have changed since.
   */
  readonly haceOtra?: true;
  /** Ends the caller's session: the browser is told to delete what it stored of it (D-47). */
  readonly terminaSesion?: true;
  /** `salida` is { filas, total, siguiente… }; on the wire, `data` is the rows and `meta` the rest (D-05). */
  readonly paginada?: true;
  /** A report: it may be read from a replica some seconds behind, like the Excel of any list (ADR 54). */
  readonly informe?: true;
  /** Its answer does not end: it streams the events of `contract/vivo.ts`, which the contract's client does not read (ADR 42). */
  readonly flujo?: true;
  /**
   * A screen calls it again when somebody else changed what it shows. Not for data behind a form: the form keeps the version that its
   * person saw, and the server refuses a save over a newer one (ADR 42).
   */
  readonly viva?: true;
  /** The body is the raw bytes of a file; the other fields travel in path and query. */
  readonly archivo?: true;
  /**
   * The answer is XML like the card provider's: {Sale}Response.{Sale}Result with Code and TransactionId (spec 1, section 7); `salida` is
   * RespuestaXml. Refusals stay JSON.
   */
  readonly xml?: 'Sale' | 'Rebill' | 'Void';
}

type Supuesto = Pick<Endpoint, 'base' | 'errores'>;
type DeEntrada = Pick<Endpoint, 'entrada'>;
type Definicion = Omit<Endpoint, keyof Supuesto | 'entrada'> & Partial<Supuesto>;

/** Declares one row of the contract table. Defaults: base `main`, no refusals, empty input. */
export function endpoint<const D extends Definicion & DeEntrada>(definicion: D): D & Supuesto;
export function endpoint<const D extends Definicion & { entrada?: never }>(
  definicion: D,
): D & Supuesto & { readonly entrada: typeof NADA };
export function endpoint(definicion: Definicion & Partial<DeEntrada>): Definicion & Supuesto & DeEntrada {
  return { base: 'main', errores: [], entrada: NADA, ...definicion };
}

export type Contrato = Readonly<Record<string, Endpoint>>;
/** What the use case receives and a caller passes to the client: inside names, never wire names. */
export type Entrada<E extends Endpoint> = z.output<E['entrada']>;
/** What the use case returns and a screen reads. */
export type Salida<E extends Endpoint> = z.output<E['salida']>;

/** Names of the path fields, in order: '/a/{id}/{mes}' gives ['id', 'mes']. */
export function camposDeRuta(ruta: string): string[] {
  return [...ruta.matchAll(/\{(\w+)\}/g)].map(([, nombre = '']) => nombre);
}
