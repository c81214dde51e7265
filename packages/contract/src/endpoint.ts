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
  /** One sentence for the documents: what it does. */
  readonly resumen: string;
  /** Path, query and body in one object: fields named in `ruta` travel in the path, the rest by the method's custom. */
  readonly entrada: z.ZodType<unknown, Readonly<Record<string, unknown>>>;
  /** What `data` holds. */
  readonly salida: z.ZodType;
  /** What its button says afterwards, of a call whose definition has its sentences; of the others `TEXTOS` says it. */
  readonly dice?: TextoDeAccion;
  /** Largest body in bytes, when the usual 1 MiB is not enough. */
  readonly cuerpoMaximo?: number;
  /** A GET that the specification lets write (D-24): demands the Authorization header, idempotent, never cached. */
  readonly escribe?: true;
  /** A POST that the specification lets only read: it goes behind what writes when there is not room for all. */
  readonly soloLee?: true;
  /** Gives a SAT password, a card or a token: nobody reads it who sees as the client (D-60). */
  readonly reservada?: true;
  /** Its answer holds a secret that is seen once: it is not kept for a repetition of the call. */
  readonly sinMemoria?: true;
  /**
   * Each call makes another one, or sends another message, which nobody wants twice: of a press whose end nobody knows, the same press
   * again goes as it went, under its key. Not of what puts something in a state: somebody may have put it in another one since.
   */
  readonly haceOtra?: true;
  /** Ends the session that calls: the browser is told to forget what it kept of it (D-47). */
  readonly terminaSesion?: true;
  /** `salida` is { filas, total, siguiente… }: on the wire `data` is the rows and the rest is `meta` (D-05). */
  readonly paginada?: true;
  /** A report: it may be read from a copy of the database that is some seconds behind, as may the Excel of any list (ADR 54). */
  readonly informe?: true;
  /** Its answer does not end: events of `contract/vivo.ts`, which no client of the contract reads (ADR 42). */
  readonly flujo?: true;
  /**
   * A screen asks it again when somebody else changed what it shows. Not what a form is filled over: that keeps the version
   * that its person saw, and a save over a newer one is refused (ADR 42).
   */
  readonly viva?: true;
  /** The body is the raw bytes of a file; the other fields travel in path and query. */
  readonly archivo?: true;
  /**
   * The answer is XML as the card provider's: {Sale}Response.{Sale}Result with Code and TransactionId (spec 1, section 7);
   * `salida` is RespuestaXml. Refusals stay JSON.
   */
  readonly xml?: 'Sale' | 'Rebill' | 'Void';
}

type Supuesto = Pick<Endpoint, 'base' | 'errores'>;
type DeEntrada = Pick<Endpoint, 'entrada'>;
type Definicion = Omit<Endpoint, keyof Supuesto | 'entrada'> & Partial<Supuesto>;

/** Declares one row of the contract table; the base is `main`, the refusals none and nothing is asked unless said. */
export function endpoint<const D extends Definicion & DeEntrada>(definicion: D): D & Supuesto;
export function endpoint<const D extends Definicion & { entrada?: never }>(
  definicion: D,
): D & Supuesto & { readonly entrada: typeof NADA };
export function endpoint(definicion: Definicion & Partial<DeEntrada>): Definicion & Supuesto & DeEntrada {
  return { base: 'main', errores: [], entrada: NADA, ...definicion };
}

export type Contrato = Readonly<Record<string, Endpoint>>;
/** What the use case receives and what a caller hands to the client: names of the inside, never of the wire. */
export type Entrada<E extends Endpoint> = z.output<E['entrada']>;
/** What the use case gives and what a screen reads. */
export type Salida<E extends Endpoint> = z.output<E['salida']>;

/** Names of the path fields, in order: '/a/{id}/{mes}' gives ['id', 'mes']. */
export function camposDeRuta(ruta: string): string[] {
  return [...ruta.matchAll(/\{(\w+)\}/g)].map(([, nombre = '']) => nombre);
}
