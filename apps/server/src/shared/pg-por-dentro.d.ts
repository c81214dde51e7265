// Internals of node-postgres without public types, with which `db-tanda.ts` reads and writes values.
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
