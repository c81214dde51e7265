import { compileFunction } from 'node:vm';

/** A name of ours as code. Never give it a text that somebody sent. */
export const nombreEnCodigo = (nombre: string): string => JSON.stringify(nombre);

/**
 * Compiles a function of one value, `x`, from the text of an expression; `con` has the other names that the text may use. A
 * loop over the names of a table reads each field by a computed name, which costs several times what a written name does (ADR
 * 55). So code that goes through many rows has the table written out once, and the table stays the only place with the names.
 */
export function funcionDe(expresion: string, con: Readonly<Record<string, unknown>>): (x: unknown) => unknown {
  return compileFunction(`return (x) => (${expresion});`, Object.keys(con))(...Object.values(con));
}
