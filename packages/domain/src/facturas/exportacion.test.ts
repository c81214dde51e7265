import { expect, test } from 'vitest';
import { destinoDe, destinosPosibles, type EmitidaPorDestinar } from './exportacion.ts';

const emitida = (cambios: Partial<EmitidaPorDestinar> = {}): EmitidaPorDestinar => ({
  tipoDte: 'FACT',
  exportacion: true,
  elegido: null,
  ...cambios,
});

test.each<[string, EmitidaPorDestinar, string | null, readonly string[]]>([
  ['an export goes to the rest of the world', emitida(), '4.2', ['4.1', '4.2']],
  ['an export goes where staff said', emitida({ elegido: '4.1' }), '4.1', ['4.1', '4.2']],
  ['its credit note goes with it', emitida({ tipoDte: 'NCRE', elegido: '4.1' }), '4.1', ['4.1', '4.2']],
  ['what the workbook does not call an export is none', emitida({ exportacion: null, elegido: '4.1' }), null, []],
  ['a receipt is no sale, so it exports nothing', emitida({ tipoDte: 'RECI', elegido: '4.1' }), null, []],
  ['a special invoice is debit when staff say so', emitida({ tipoDte: 'FESP', elegido: '4.8' }), '4.8', ['4.8']],
  ['a special invoice is no export', emitida({ tipoDte: 'FESP', elegido: '4.1' }), null, ['4.8']],
  [
    'a specific invoice is no special invoice, whatever was chosen',
    emitida({ tipoDte: 'FEPE', elegido: '4.8' }),
    null,
    [],
  ],
])('%s', (_que, documento, destino, posibles) => {
  expect([destinoDe(documento), destinosPosibles(documento)]).toEqual([destino, posibles]);
});
