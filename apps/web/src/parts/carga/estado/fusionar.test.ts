import { expect, test } from 'vitest';
import { constancia, factura } from './carga.prueba.ts';
import { fusionarConstancias, fusionarFacturas } from './fusionar.ts';

const a = factura({ monto: '100.00' });
const b = factura({ monto: '200.00' });

test('one file is taken as it is', () => {
  const filas = [a, b];
  expect(fusionarFacturas([filas])).toEqual({ filas, repetidas: 0, anuladas: 0 });
  expect(fusionarFacturas([filas]).filas).toBe(filas);
});

test('an invoice of two files counts once, keeps its place, and the last file wins', () => {
  const otra = { ...a, nombreReceptor: 'OTRO NOMBRE', numeroAutorizacion: a.numeroAutorizacion.toLowerCase() };
  const { filas, repetidas, anuladas } = fusionarFacturas([[a, b], [otra]]);
  expect(filas).toEqual([otra, b]);
  expect([repetidas, anuladas]).toEqual([1, 0]);
});

test.each([
  ['cancelled in the later file', [[a], [{ ...a, anulado: true }]]],
  ['cancelled in the earlier file', [[{ ...a, anulado: true }], [a]]],
])('a cancelled copy wins: %s', (_caso, archivos) => {
  const { filas, anuladas } = fusionarFacturas(archivos);
  expect(filas.map((f) => f.anulado)).toEqual([true]);
  expect(anuladas).toBe(1);
});

test('certificates are one by number, whoever withheld, as they are kept', () => {
  const deUno = constancia({ constancia: '7' });
  const deOtro = constancia({ constancia: '7', nitRetenedor: '19' });
  expect(fusionarConstancias([[deUno], [deOtro, deUno]])).toMatchObject({ filas: [deUno], repetidas: 2 });
});

test.each([
  ['an export that a later layout does not mark', true, null, true],
  ['an export that the later file denies', true, false, false],
  ['an export that only the later file marks', null, true, true],
])('what no file denies stays said: %s', (_caso, antes, despues, queda) => {
  const { filas } = fusionarFacturas([[{ ...a, exportacion: antes }], [{ ...a, exportacion: despues }]]);
  expect(filas.map((f) => f.exportacion)).toEqual([queda]);
});

test('a cancelled copy has the mark of exports that only the other file has, whatever the order', () => {
  const marcada = { ...a, exportacion: true };
  const anulada = { ...a, exportacion: null, anulado: true };
  for (const archivos of [
    [[marcada], [anulada]],
    [[anulada], [marcada]],
  ])
    expect(fusionarFacturas(archivos).filas).toEqual([{ ...anulada, exportacion: true }]);
});
