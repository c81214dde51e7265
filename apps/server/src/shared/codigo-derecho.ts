import { compileFunction } from 'node:vm';

/** A name of ours as code: never what somebody sent. */
export const nombreEnCodigo = (nombre: string): string => JSON.stringify(nombre);

/**
 * A function of one value, `x`, from its text; `con` is what the text may name besides. A loop over the names of a table asks
 * each row for each field by a name that is computed, which costs several times what the written name does (ADR 55): who goes
 * through many rows has the table written out once, and the table stays the only place where names stand.
 */
export function funcionDe(expresion: string, con: Readonly<Record<string, unknown>>): (x: unknown) => unknown {
  return compileFunction(`return (x) => (${expresion});`, Object.keys(con))(...Object.values(con));
}
