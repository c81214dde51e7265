import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { GLOSARIO, PALABRAS, palabrasEn } from './glosario.ts';

test('what a text of a form uses is found, and a credit note is no credit', () => {
  expect(palabrasEn('(-) Remanente de retenciones del IVA del período anterior')).toEqual([
    'IVA',
    'remanente',
    'retención',
    'período',
  ]);
  expect(palabrasEn('Notas de crédito emitidas')).toEqual(['nota de crédito']);
  expect(palabrasEn('Verifica tu tarjeta de crédito')).toEqual([]);
  expect(palabrasEn('IMPUESTO TOTAL DETERMINADO (Débitos > Créditos) operaciones de exportación')).toEqual([
    'débito fiscal',
    'crédito fiscal',
    'impuesto determinado',
    'exportación',
  ]);
  expect(palabrasEn('Tu cita es en diciembre: revisar el archivo')).toEqual([]);
});

test('the rates are those of the law of the day', () => {
  expect(GLOSARIO.IVA.dice(dia('2026-11-23'))).toContain('el 12 % que va incluido');
  expect(GLOSARIO['pequeño contribuyente'].dice(dia('2026-11-23'))).toContain('pagas el 5 % de lo que vendes');
  for (const palabra of PALABRAS) expect(palabrasEn(palabra)).toContain(palabra);
});
