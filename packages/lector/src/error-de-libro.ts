import type { CodigoDeLibro } from '@aldia/domain/carga/avisos.ts';

/** Why a workbook could not be read. Callers decide by `codigo`; the message is for logs only. */
export class ErrorDeLibro extends Error {
  readonly codigo: CodigoDeLibro;

  /** In: the code, what happened in English for the log, and the error behind it if there is one. */
  constructor(codigo: CodigoDeLibro, detalle: string, causa?: unknown) {
    super(`${codigo}: ${detalle}`, causa === undefined ? undefined : { cause: causa });
    this.name = 'ErrorDeLibro';
    this.codigo = codigo;
  }
}
