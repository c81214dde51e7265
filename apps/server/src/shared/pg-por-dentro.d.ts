// What node-postgres does not tell of itself, and `db-tanda.ts` speaks to: its writer and reader of values, and what a
// connection keeps of the statements that it prepared.
declare module 'pg/lib/result.js' {
  class Result {
    readonly command: string | null;
    readonly rowCount: number | null;
    readonly rows: Record<string, unknown>[];
    addFields(campos: readonly object[]): void;
    parseRow(valores: readonly (string | null)[]): Record<string, unknown>;
    addRow(fila: Record<string, unknown>): void;
    addCommandComplete(mensaje: { readonly text: string }): void;
  }
  export default Result;
}

declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(valor: unknown): string | Buffer | null };
  export default utils;
}

import 'pg';

declare module 'pg' {
  interface Connection {
    /** By their names: those that the database has, and those that it was sent and did not confirm yet. */
    readonly parsedStatements: Record<string, string>;
    readonly submittedNamedStatements: Record<string, string>;
    sendCopyFail(porQue: string): void;
  }
}
